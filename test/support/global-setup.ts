import { synthesize } from "../../lib/local/template/synthesize";

/** Names the folder of the templates that all test files of a run serve. */
export const templatesVariable = "TEST_TEMPLATES";

/** Before any test file. */
export default async function globalSetup(): Promise<void> {
  // Its advice to update Node is for the machine, and would come once for each test file.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  process.env[templatesVariable] = await synthesize({ stage: "dev" });
}
