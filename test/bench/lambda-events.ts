export const newMessage = { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" };

/** A request as a Lambda receives it. `headers` are added to those of any request. */
export function rest(routeKey: string, rawQueryString = "", body?: object, headers: object = {}) {
  const [method = "", path] = routeKey.split(" ");
  return {
    version: "2.0",
    routeKey,
    rawPath: path,
    rawQueryString,
    headers: { "content-type": "application/json", ...headers },
    requestContext: { requestId: "r", domainName: "localhost", http: { method, path } },
    isBase64Encoded: false,
    ...(body && { body: JSON.stringify(body) }),
  };
}

/** A JSON-RPC request to the tool endpoint. */
export function rpc(method: string, params: object, headers: object = {}) {
  return rest("POST /api/mcp", "", { jsonrpc: "2.0", id: 1, method, params }, headers);
}

/** A tool call. */
export function call(name: string, toolArguments: object, headers: object = {}) {
  return rpc("tools/call", { name, arguments: toolArguments }, headers);
}
