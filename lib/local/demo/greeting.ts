import { accountKeyOf, siteRef } from "../../../shared/model/ids";
import type { Demo } from "./demo-file";
import { scriptTag } from "./demo-page";
import type { demoPages } from "./demo-pages";

const shownPage: keyof typeof demoPages = "harbour-mug";

/** What the local run prints when it is ready: its addresses, and four things to paste. */
export function greeting(demo: Demo, consoleUrl: string): string {
  const { baseUrl, pagesUrl, accountId, apiKey } = demo;
  // The demo's only domain is its account's first.
  const ref = siteRef({ accountKey: accountKeyOf(accountId), ordinal: "00" });
  return `
  Demo page   ${baseUrl}/demo
  All kinds   ${baseUrl}/demo/kinds
  A page      ${pagesUrl}/${ref}/${shownPage}
  Help center ${pagesUrl}/${ref}/help
  API docs    ${baseUrl}/docs
  Sign in     ${consoleUrl} (works once, for five minutes)
  Base URL    ${baseUrl}
  API key     ${apiKey}

Create a message, then reload the demo page:
${indented(createCommand(demo))}

Do the same with an MCP tool call:
${indented(toolCall(demo))}

Connect an MCP client:
${indented(JSON.stringify(clientConfiguration(demo), null, 2))}

Show the messages on a page of your own:
${indented(scriptTag(demo))}
`;
}

function createCommand({ baseUrl, apiKey }: Demo): string {
  return [
    `curl ${baseUrl}/api/v1/messages \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '{"name":"Hello","template":"banner","htmlContent":"<p>Hello from the API. <a href=\\"#tag\\">Look</a></p>","position":"BOTTOM_LEFT"}'`,
  ].join("\n");
}

function toolCall({ baseUrl, apiKey }: Demo): string {
  const call = {
    jsonrpc: "2.0",
    id: 1,
    method: "tools/call",
    params: {
      name: "create_message",
      arguments: { name: "Hello", template: "banner", htmlContent: "<p>Hello from a tool.</p>" },
    },
  };
  return [
    `curl ${baseUrl}/api/mcp \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${JSON.stringify(call)}'`,
  ].join("\n");
}

function clientConfiguration({ baseUrl, apiKey }: Demo) {
  return {
    mcpServers: {
      "messaging-widget": {
        type: "http",
        url: `${baseUrl}/api/mcp`,
        headers: { Authorization: `Bearer ${apiKey}` },
      },
    },
  };
}

function indented(text: string): string {
  return text.replace(/^/gm, "  ");
}
