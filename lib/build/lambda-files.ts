import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";
import { restGroups } from "../../functions/rest-groups";
import type { Calls } from "../../shared/handlers/calls";
import { describeTools } from "../../shared/handlers/mcp/tools";
import { agentDocuments } from "../documents/agent-documents";
import { buildAppViews } from "./app-views";

/** The JSON files next to a group's code, by name. `shared/handlers/http/built-file.ts` reads them. */
export function lambdaFiles(group: string): Readonly<Record<string, string>> {
  if (group === "mcp")
    return {
      "tools.json": JSON.stringify(describeTools(operations)),
      "documents.json": JSON.stringify(agentDocuments()),
      "views.json": JSON.stringify(buildAppViews()),
    };
  const isRest = restGroups.some(({ name }) => name === group);
  return isRest || group === "fallback" ? { "calls.json": JSON.stringify(calls()) } : {};
}

/** The calls that the service's own host answers: the operations' routes instead of their Lambdas' prefixes. */
function calls(): Calls {
  const others = functionGroups
    .filter(({ host, name }) => host === undefined && name !== "fallback")
    .flatMap((group) => group.routes)
    .filter((route) => !route.startsWith("ANY "));
  return {
    routes: [...operations.map(({ route }) => route), ...others],
    tools: Object.fromEntries(operations.map(({ name, route }) => [name, route])),
  };
}
