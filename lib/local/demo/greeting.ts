import type { Demo } from "./demo-file";
import type { demoPages } from "./demo-pages";
import { createCommand, scriptTag, toolCommand } from "./paste";
import { pageOf } from "./shop/layout";

const shownPage: keyof typeof demoPages = "harbour-mug";

const fromApi = {
  name: "Hello",
  template: "banner",
  htmlContent: '<p>Hello from the API. <a href="#collection">Look</a></p>',
  position: "BOTTOM_LEFT",
};
const fromTool = { name: "Hello", template: "banner", htmlContent: "<p>Hello from a tool.</p>" };

/** What the local run prints when it is ready: its addresses, and four things to paste. */
export function greeting(demo: Demo, consoleUrl: string): string {
  const { baseUrl, apiKey } = demo;
  return `
  Demo shop   ${baseUrl}/demo
  All kinds   ${baseUrl}/demo/kinds
  A page      ${pageOf(demo, shownPage)}
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
