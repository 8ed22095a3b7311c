import { dependencies, type OperationModule } from "../../shared/http/dependencies";
import { requiredEnvironment } from "../../shared/http/environment";
import { toolHandler } from "../../shared/mcp/tool-handler";
import type { DescribedTool } from "../../shared/mcp/tools";
import { toolGroups } from "./tool-groups";

/** The tool endpoint, from the Lambda's environment. */
export function toolLambda(
  modules: readonly OperationModule[],
  describedTools: () => Promise<readonly DescribedTool[]>,
) {
  return toolHandler({
    ...dependencies(modules),
    describedTools,
    toolGroups,
    allowedOrigins: requiredEnvironment("ALLOWED_ORIGINS").split(",").filter(Boolean),
  });
}
