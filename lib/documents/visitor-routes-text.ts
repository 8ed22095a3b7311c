import * as z from "zod/mini";
import { inWords } from "./in-words";
import { markdownTable } from "./markdown-table";
import { type DescribedRoute, embedDescriptions } from "./openapi/embed-descriptions";

/** The routes that visitors' pages call, in Markdown: what each takes and answers, field by field. */
export function visitorRoutesText(): string {
  return `# The visitors' routes

Public: they take no key, and every page may call them. \`?name\` is a parameter of the query, the other fields are the body's. A body is JSON; a field that is not named here is refused. \`userId\` is the account's id, \`domain\` the hostname of the calling page. Errors are \`{ "error": TEXT }\`. A route with a token takes \`Authorization: Bearer TOKEN\`, the conversation's token from its first answer.

${embedDescriptions.map(describeRoute).join("\n\n")}
`;
}

function describeRoute({ route, summary, query, body, token, ...described }: DescribedRoute) {
  const fields = [...rowsOf(query, "?"), ...(body ? rowsOf(body, "") : [])];
  const example = body ? [`Such as \`${JSON.stringify(described.requestExample)}\`.`] : [];
  const needs = token === undefined ? [] : [`A token is ${token}.`];
  return [
    `## \`${route}\``,
    [summary.trim(), ...needs].join(" "),
    ...(fields.length > 0 ? [markdownTable(["Field", "Required", "What"], fields)] : []),
    ...example,
    `Answers \`${JSON.stringify(described.responseExample)}\`: ${described.answers}`,
  ].join("\n\n");
}

type Schema = z.core.JSONSchema.BaseSchema;

function rowsOf(schema: z.ZodMiniObject, mark: string): string[][] {
  const { properties = {}, required = [] } = z.toJSONSchema(schema, { io: "input" }) as Schema;
  return Object.entries(properties).map(([name, field]) => [
    `\`${mark}${name}\``,
    required.includes(name) ? "yes" : "no",
    inWords(field as Schema).replaceAll("|", "\\|"),
  ]);
}
