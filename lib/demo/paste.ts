import type { Demo } from "./demo-file";

/** The address and the key of the service that pasted commands call. */
type Reached = Pick<Demo, "baseUrl" | "apiKey">;

/** A request that creates a record, for a shell. */
export function createCommand({ baseUrl, apiKey }: Reached, path: string, body: object): string {
  return [
    `curl ${baseUrl}${path} \\`,
    `  -H 'Authorization: Bearer ${apiKey}' \\`,
    "  -H 'Content-Type: application/json' \\",
    `  -d '${quotable(body)}'`,
  ].join("\n");
}

/** A tool call, for a shell. */
export function toolCommand(service: Reached, name: string, input: object): string {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/call", params: { name, arguments: input } };
  return createCommand(service, "/api/mcp", call);
}

/** The script tag that a customer pastes into a page. */
export function scriptTag({ baseUrl, accountId, domain }: Demo): string {
  return `<script async src="${baseUrl}/embed.js" data-user="${accountId}" data-domain="${domain}"></script>`;
}

/** JSON between a shell's single quotes. */
function quotable(body: object): string {
  return JSON.stringify(body).replaceAll("'", "\\u0027");
}
