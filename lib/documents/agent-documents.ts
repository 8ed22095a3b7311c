import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { DocumentResource } from "../../shared/handlers/mcp/document-resource";
import { llmsText } from "./llms-text";
import { visitorRoutesText } from "./visitor-routes-text";

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

/** A page whose links lead to other resources, or to the internet. Of any other link, the words are left. */
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
