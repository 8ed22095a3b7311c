import type * as z from "zod/mini";
import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";
import { restGroups } from "../../functions/rest-groups";
import type { Calls } from "../../shared/handlers/calls";
import { describeTools } from "../../shared/handlers/mcp/tools";
import type { Kind } from "../../shared/kinds/kind";
import { kindOfId } from "../../shared/kinds/record-fields";
import { editedKindOf, type NamedKind, namedKinds } from "../../shared/kinds/record-kinds";
import { areOfOneThing } from "../../shared/model/did-you-mean";
import { shapeOf } from "../../shared/model/shape-of";
import { agentDocuments } from "../documents/agent-documents";
import { tags } from "../documents/openapi";
import { type DescribedRoute, embedDescriptions } from "../documents/openapi/embed-descriptions";
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
    resources: Object.entries(tags)
      .filter(([name]) => operations.some(({ route }) => route.split("/")[3] === name))
      .map(([name, description]) => `/${name}${otherName(name, description)}`)
      .sort(),
    embed: Object.fromEntries(embedDescriptions.map((each) => [each.route, takenBy(each)])),
    takers: Object.fromEntries(operations.flatMap(takersOfId)),
  };
}

/** The reads that take the id of the record that an operation's path ends with, by its resource. */
function takersOfId({ route, input }: (typeof operations)[number]): [string, string[]][] {
  const [, place = ""] = route.match(/^\w+ \/api\/v1\/([^/]+)\/\{id\}$/) ?? [];
  const kind = place === "" ? undefined : kindOfId(input, "id");
  if (kind === undefined) return [];
  const { prefix = "" }: Kind = namedKinds[kind];
  // Surveys are messages, and versions and translations are of several kinds.
  const kinds: NamedKind[] = [
    kind,
    ...(kind === "message" ? ["survey" as const] : []),
    ...(editedKindOf(`${prefix}_`) ? ["translation" as const] : []),
  ];
  const takers = operations
    .filter((each) => /^GET [^{]*$/.test(each.route))
    .flatMap((each) =>
      Object.keys(each.input._zod.def.shape)
        .filter((name) => kinds.some((own) => own === kindOfId(each.input, name)))
        .map((name) => `${each.route}?${name}={id}`),
    );
  return takers.length > 0 ? [[place, takers]] : [];
}

/** `Rate a conversation, query {userId, domain}, body {score, comment?}, with a conversation token` */
function takenBy({ title, query, body, token }: DescribedRoute): string {
  const needed = token === "needed" ? ", with a conversation token" : "";
  const of = (name: string, schema: z.ZodMiniObject) =>
    `, ${name} ${shapeOf(schema).replace("object ", "")}`;
  return `${title}${of("query", query)}${body ? of("body", body) : ""}${needed}`;
}

const longestOtherName = 40;

/** ` (the account's users)`: what a resource's description begins with, if that is short and says more than the name. */
function otherName(name: string, description: string): string {
  const [first = ""] = description.split(/[:.]/);
  const isOther = first.length <= longestOtherName && !areOfOneThing(name, first);
  return isOther ? ` (${first.replace(/^[A-Z](?=[a-z])/, (letter) => letter.toLowerCase())})` : "";
}
