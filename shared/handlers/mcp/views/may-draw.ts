import { uiExtension } from "./ui-extension";

/**
 * Whether a call's client may draw views. The current revision says it with each call; clients of earlier ones have said it
 * once, to no instance in particular, so they count as such.
 */
export function mayDraw(meta: Readonly<Record<string, unknown>>): boolean {
  const capabilities = meta["io.modelcontextprotocol/clientCapabilities"];
  if (typeof capabilities !== "object" || capabilities === null) return true;
  const { extensions } = capabilities as { extensions?: Record<string, unknown> };
  return extensions?.[uiExtension] !== undefined;
}
