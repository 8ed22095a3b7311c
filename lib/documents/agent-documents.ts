import { readFileSync } from "node:fs";
import { join } from "node:path";
import * as z from "zod/mini";
import type { DocumentResource } from "../../shared/handlers/mcp/tool-methods";
import { llmsText } from "./llms-text";
import { markdownTable } from "./markdown-text";
import { type DescribedRoute, embedDescriptions } from "./openapi/embed-descriptions";

const pages = [
  ["install", "Put the tag on a website", "Plain HTML, tag managers, frameworks, a pinned script."],
  ["embed", "The page script", "What it does on a page, its options and its page API."],
  ["live-chat", "Live chat", "The widget, the desk, verified visitors, mail, the socket."],
  ["changes", "The feed of changes", "How to read who changed what, when and why."],
  ["webhooks", "Webhooks", "How changes are sent to a URL, signed, repeated."],
] as const;

/** The documentation that MCP clients can read as resources. */
export function agentDocuments(): DocumentResource[] {
  return [
    {
      uri: uriOf("overview"),
      name: "overview",
      title: "Overview of the service and its API",
      description: "The text of /llms.txt: surfaces, conventions, operations, errors.",
      text: llmsText(),
    },
    {
      uri: uriOf("visitor-routes"),
      name: "visitor-routes",
      title: "The visitors' routes",
      description: "Fields of events, forms, surveys and chat, as pages send them without a key.",
      text: visitorRoutesText(),
    },
    ...pages.map(([name, title, description]) => ({
      uri: uriOf(name),
      name,
      title,
      description,
      text: withOwnLinks(readFileSync(join(__dirname, "../../docs", `${name}.md`), "utf8")),
    })),
  ];
}

/** A page whose links lead to other resources, or to the internet. Any other link keeps only its words. */
function withOwnLinks(markdown: string): string {
  return markdown.replace(/\[([^\]]+)\]\(([^)\s]+)\)/g, (link, words: string, target: string) => {
    if (/^(https?:|#)/.test(target)) return link;
    const [, name, anchor = ""] = target.match(/^([\w-]+)\.md(#.*)?$/) ?? [];
    const page = pages.find(([each]) => each === name);
    return page ? `[${words}](${uriOf(page[0])}${anchor})` : words;
  });
}

function uriOf(name: string): string {
  return `messaging-widget://docs/${name}`;
}

/** The routes that visitors' pages call, in Markdown, with the fields of requests and responses. */
function visitorRoutesText(): string {
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

/**
 * Describes the allowed values in a short notation: `{ id: text, max?: 2 to 10, next?: [text] }`. It takes less than half
 * the bytes of a JSON Schema.
 */
function inWords(schema: Schema): string {
  const { description } = schema;
  // A single word says no more than the field's name, and a flag is false by default.
  return description?.includes(" ") && description !== "Default false."
    ? `${kind(schema)} (${description.replace(/\.$/, "")})`
    : kind(schema);
}

function kind(schema: Schema): string {
  const { type, enum: values, anyOf, items, properties, minimum, maximum } = schema;
  if (anyOf) return anyOf.map((each) => kind(each as Schema)).join("|");
  if (values) return values.join("|");
  const [first, nothing] = [type ?? []].flat();
  if (nothing) return `${kind({ ...schema, type: first as "string" })}|null`;
  if (properties) return fields(schema);
  if (items) return `[${inWords(items as Schema)}]`;
  if (minimum !== undefined) return `${minimum} to ${maximum ?? "any"}`;
  return first === "string" ? "text" : String(first);
}

function fields({ properties = {}, required = [] }: Schema): string {
  const parts: { names: string[]; description: string }[] = [];
  for (const [name, field] of Object.entries(properties)) {
    const marked = `${name}${required.includes(name) ? "" : "?"}`;
    const description = inWords(field as Schema);
    const last = parts.at(-1);
    // Neighbours that are alike share their words.
    if (last?.description === description) last.names.push(marked);
    else parts.push({ names: [marked], description });
  }
  return `{${parts.map(({ names, description }) => `${names.join(", ")}: ${description}`).join("; ")}}`;
}
