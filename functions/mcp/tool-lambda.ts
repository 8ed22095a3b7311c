import { dependencies, type OperationModule } from "../../shared/http/dependencies";
import { toolHandler } from "../../shared/mcp/tool-handler";
import type { Descriptions } from "../../shared/mcp/tool-methods";
import { toolGroups } from "./tool-groups";

/** The tool endpoint, from the Lambda's environment. */
export function toolLambda(
  modules: readonly OperationModule[],
  descriptions: Pick<Descriptions, "describedTools" | "documents">,
) {
  return toolHandler({
    ...dependencies(modules),
    ...descriptions,
    prompts: async () => (await import("./prompts")).prompts,
    toolGroups,
  });
}
