import type { Demo, Run } from "./demo-file";
import { pageOf } from "./shop/layout";

/** The greeting of a run without the demo. */
export function greetingWithoutDemo({ baseUrl }: Run): string {
  return `
  Console     ${baseUrl}/console/enter (everybody may make an account)
  API docs    ${baseUrl}/docs
  Base URL    ${baseUrl}

The demo was removed from this folder. \`npm start -- --data OTHER\` makes another one.
`;
}

const fromApi = {
  name: "Hello",
  template: "banner",
  htmlContent: '<p>Hello from the API. <a href="#collection">Look</a></p>',
  position: "BOTTOM_LEFT",
};
const fromTool = { name: "Hello", template: "banner", htmlContent: "<p>Hello from a tool.</p>" };

/** The greeting when the local run is ready: its addresses, and four things to paste. */
export function greeting(demo: Demo, consoleUrl: string): string {
  const { baseUrl, apiKey } = demo;
  return `
  Demo shop   ${baseUrl}/demo
  A page      ${pageOf(demo, "harbour-mug")}
  Help center ${pageOf(demo, "help")}
  API docs    ${baseUrl}/docs
  Sign in     ${consoleUrl} (works once, for five minutes)
  Base URL    ${baseUrl}
  API key     ${apiKey}

Create a message, then reload the demo page:
${indented(createCommand(demo, "/api/v1/messages", fromApi))}

Do the same with an MCP tool call:
${indented(toolCommand(demo, "create_message", fromTool))}

Connect an MCP client:
${indented(JSON.stringify(clientConfiguration(demo), null, 2))}

The account's figures before today are invented. Remove the demo: npm run demo:remove

Show the messages on a page of your own:
${indented(scriptTag(demo))}
`;
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

/** The address and the key of the service that pasted commands call. */
type Reached = Pick<Demo, "baseUrl" | "apiKey">;

/** A request that creates a record, for a shell. */
function createCommand({ baseUrl, apiKey }: Reached, path: string, body: object): string {
  return [
    `curl ${baseUrl}${path} \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${quotable(body)}'`,
  ].join("\n");
}

/** A tool call, for a shell. */
function toolCommand(service: Reached, name: string, input: object): string {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  return createCommand(service, "/api/mcp", call);
}

/** The script tag that a customer pastes into a page. */
function scriptTag({ baseUrl, accountId, domain }: Demo): string {
  return `<script async src="${baseUrl}/embed.js" data-user="${accountId}" data-domain="${domain}"></script>`;
}

/** JSON between a shell's single quotes. */
function quotable(body: object): string {
  return JSON.stringify(body).replaceAll("'", "\\u0027");
}
