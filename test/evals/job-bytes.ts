import { newClient } from "../support/client";
import { startServiceProcess } from "../support/service-process";
import { fifteenJobs, type SelectedJob } from "./jobs/fifteen-jobs";

// How many bytes of answers an agent reads for fifteen usual jobs: `npm run evals:bytes`. Each job runs in an account of its
// own, at an endpoint with a selection of tools. `npm run evals:bytes -- 3` runs one and prints its answers.

async function main(): Promise<void> {
  const [only] = process.argv.slice(2);
  const { service } = await startServiceProcess();
  let total = 0;
  try {
    for (const [index, job] of fifteenJobs.entries()) {
      if (only !== undefined && Number(only) !== index + 1) continue;
      const site = await newClient(service);
      const { bytes, calls } = await bytesOf(job, { service, site }, only !== undefined);
      total += bytes;
      console.log(`${String(bytes).padStart(8)}  ${String(calls).padStart(3)} calls  ${job.name}`);
    }
    console.log(`${String(total).padStart(8)}  in all`);
  } finally {
    await service.stop();
  }
}

type Place = {
  service: Parameters<typeof newClient>[0];
  site: Awaited<ReturnType<typeof newClient>>;
};

async function bytesOf(job: SelectedJob, place: Place, isPrinted: boolean) {
  let bytes = 0;
  let calls = 0;
  const call = async (name: string, toolArguments: object = {}) => {
    const params = { name, arguments: toolArguments };
    const message = { jsonrpc: "2.0", id: 1, method: "tools/call", params };
    const { text, body } = await place.site.rpc(message, {}, `?tools=${job.tools}`);
    bytes += Buffer.byteLength(text);
    calls += 1;
    if (isPrinted) console.log(`${name} ${JSON.stringify(toolArguments)}\n${text}\n`);
    if (!body.result || body.result.isError) throw new Error(`${job.name}: ${name}: ${text}`);
    return JSON.parse(body.result.content[0].text);
  };
  await job.run({ ...place, call });
  return { bytes, calls };
}

main();
