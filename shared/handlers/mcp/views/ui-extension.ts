/** The name of MCP Apps among the extensions of the protocol. */
export const uiExtension = "io.modelcontextprotocol/ui";
