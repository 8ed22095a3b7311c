import { synthesize } from "../../lib/local/template/synthesize";

/** Before any test file: the templates that all of them serve. Later calls find the folder. */
export default async function synthesizeOnce(): Promise<void> {
  await synthesize({ stage: "dev" });
}
