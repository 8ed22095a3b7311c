/**
 * Decodes a path as an HTTP API does: twice, and cut at a question mark that the first decoding reveals. Undefined when
 * it cannot be decoded, which the gateway refuses. This follows requests recorded on a live HTTP API
 * (github.com/hotsock/voker, vokerhttp/testdata/ingress-paths.json).
 */
export function decodePath(path: string): string | undefined {
  try {
    const [visible = ""] = decodeURIComponent(path).split("?");
    return decodeURIComponent(visible);
  } catch {
    return undefined;
  }
}
