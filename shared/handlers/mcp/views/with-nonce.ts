import type { Tool } from "@modelcontextprotocol/server";

/** A tool for the buttons of views alone: hosts keep it from the model, and a call of it needs the button's nonce. */
export function withNonce(tool: Tool): Tool {
  const { inputSchema } = tool;
  return {
    ...tool,
    inputSchema: {
      ...inputSchema,
      properties: { ...inputSchema.properties, nonce: { type: "string" } },
      required: [...(inputSchema.required ?? []), "nonce"],
    },
    _meta: { ...tool._meta, ui: { visibility: ["app"] } },
  };
}
