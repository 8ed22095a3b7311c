import { synthesize } from "../../lib/local/template/synthesize";

/** Before any test file. */
export default async function globalSetup(): Promise<void> {
  // Its advice to update Node is for the machine, and would come once for each test file.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED = "true";
  // The templates that all test files serve. Later calls find the folder.
  await synthesize({ stage: "dev" });
}
