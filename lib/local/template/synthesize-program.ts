import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { filesRead, rememberReading } from "../../build/read-files";

/** The file in the output folder that lists what the synthesis read. */
export const inputsFile = "inputs.json";

// Run by `synthesize.ts`. Synthesizes the app like the CDK command line, and also writes the files that all functions need, and
// the OpenAPI document for tests, because all of these load every operation, which takes most of the time.
if (process.env.CDK_OUTDIR !== undefined) void run(process.env.CDK_OUTDIR);

async function run(outdir: string): Promise<void> {
  rememberReading();
  const { createApp } = await import("../../stacks/app");
  createApp().synth();
  const { lambdaFiles } = await import("../../build/lambda-files");
  const { openApiDocument } = await import("../../documents/openapi");
  const { writeFiles } = await import("../../build/bundle");
  writeFiles(outdir, lambdaFiles("fallback"));
  writeFiles(outdir, { "openapi.json": JSON.stringify(openApiDocument()) });
  writeFileSync(join(outdir, inputsFile), JSON.stringify(filesRead()));
}
