/** The JSON-RPC 2.0 error codes that this endpoint answers without the library. */
export const jsonRpcCodes = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
} as const;

/** A JSON-RPC error; `id` is null if the request's id could not be read. */
export function jsonRpcError(id: unknown, code: number, message: string): object {
  return { jsonrpc: "2.0", id: id ?? null, error: { code, message } };
}
