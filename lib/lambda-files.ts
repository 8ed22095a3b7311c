import { operations } from "../functions/catalogue";
import { functionGroups } from "../functions/groups";
import { describeTools } from "../shared/mcp/tools";
import { agentDocuments } from "./documents/agent-documents";

/** The JSON files beside a group's code, by name. `functions/built-file.ts` reads them. */
export function lambdaFiles(group: string): Readonly<Record<string, string>> {
  if (group === "mcp")
    return {
      "tools.json": JSON.stringify(describeTools(operations)),
      "documents.json": JSON.stringify(agentDocuments()),
    };
  if (group === "fallback") return { "routes.json": JSON.stringify(routesOfTheService()) };
  return {};
}

/** The routes of the service's own host. */
function routesOfTheService(): string[] {
  return functionGroups
    .filter(({ host }) => host === undefined)
    .flatMap(({ routes }) => routes)
    .filter((route) => route !== "$default");
}
