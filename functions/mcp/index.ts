import { dependencies } from "../../shared/http/dependencies";
import { requiredEnvironment } from "../../shared/http/environment";
import { toolHandler } from "../../shared/mcp/tool-handler";
import { allRepositories } from "../../shared/store";
import { operations } from "../catalogue";
import { coreTools } from "./core-tools";

export const handler = toolHandler(operations, {
  ...dependencies(allRepositories),
  coreTools,
  allowedOrigins: requiredEnvironment("ALLOWED_ORIGINS").split(",").filter(Boolean),
});
