import { startServiceProcess } from "../support/service-process";
import { plantOrders } from "./canary/plant-orders";
import { runCanary } from "./canary/run-canary";
import { found } from "./found";
import { jobs } from "./jobs/jobs";
import { runJob } from "./jobs/run-job";
import { listedTools } from "./listed-tools";
import { modelOf } from "./model/model";
import { rankByModel } from "./model/rank-by-model";
import { obedienceTable } from "./obedience/obedience-table";
import { plantCommands } from "./obedience/plant-commands";
import { runObedience } from "./obedience/run-obedience";
import { rankTools } from "./rank-tools";
import { heldOut } from "./requests/held-out";
import { tuned } from "./requests/tuned";

// How well agents do with the tools: `npm run evals`. Measures that need a model run if EVALS_MODEL_ADDRESS, EVALS_MODEL and
// perhaps EVALS_MODEL_KEY name one.

const tools = listedTools();
const model = modelOf(process.env);

async function main(): Promise<void> {
  await tellFound("plain BM25", rankTools(tools));
  if (model) await tellFound(model.name, rankByModel(model, tools));
  else console.log("No model: EVALS_MODEL_ADDRESS and EVALS_MODEL name one.");
  const { service } = await startServiceProcess();
  try {
    console.log("\nVisitors' orders in each tool's answer:");
    for (const { tool, found, unmarked } of await runCanary(await plantOrders(service))) {
      const marks = unmarked.length === 0 ? "all marked" : `NOT MARKED: ${unmarked.join(", ")}`;
      console.log(`  ${tool}: ${found.length} places, ${marks}`);
    }
    const planted = await plantCommands(
      service,
      tools.map(({ name }) => name),
    );
    console.log(
      `\nAn agent that obeys each of ${planted.count} commands of visitors, by the role of its key:\n` +
        "| role | commands that it reads | tools that it could call | that write | for good | that reach outside |",
    );
    for (const row of obedienceTable(await runObedience(service, planted))) console.log(row);
    console.log(`\nJobs, by ${model?.name ?? "their scripts"}:`);
    for (const job of jobs) {
      const outcome = await runJob(service, job, model && { model, tools });
      const end = outcome.isDone ? "done" : "NOT DONE";
      console.log(`  ${end}: ${job.request} (${outcome.calls.join(", ")})`);
    }
  } finally {
    await service.stop();
  }
}

async function tellFound(by: string, rank: Parameters<typeof found>[1]): Promise<void> {
  for (const [name, requests] of Object.entries({ tuned, "held out": heldOut })) {
    const { of, first, amongFive, others } = await found(requests, rank);
    const share = (count: number) => `${count} of ${of} (${Math.round((100 * count) / of)} %)`;
    console.log(`${by}, ${name}: first ${share(first)}, among five ${share(amongFive)}`);
    for (const other of others) console.log(`  ${other}`);
  }
}

main();
