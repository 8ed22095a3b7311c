import { parseArgs } from "node:util";
import { readRun } from "../lib/demo/demo-file";
import { removeDemoFrom } from "../lib/demo/remove-demo";

// Keeps the SDK's advice to update Node out of the output.
process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { data: { type: "string", default: ".local" } } });
  const run = readRun(values.data);
  if (!run) {
    throw new Error(
      `No local service is running on ${values.data}. Start it with \`npm start -- --data ${values.data}\`, then remove its demo.`,
    );
  }
  const rows = await removeDemoFrom(values.data, run);
  console.log(
    `Removed the demo: ${rows} rows. What others made is still there. Sign in at ${run.baseUrl}/console/enter`,
  );
}
