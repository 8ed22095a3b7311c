import { localStage, synthesize } from "../../lib/local/template/synthesize";
import { askRunHub } from "./run-hub";

/** The folder of the templates that all test files of a run serve, even if sources change meanwhile. */
export async function templates(): Promise<string> {
  return (await askRunHub("templates")) ?? synthesize(localStage);
}
