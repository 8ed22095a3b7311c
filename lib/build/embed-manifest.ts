import { createHash } from "node:crypto";
import type { EmbedScript, ScriptFile } from "./embed-script";

/** `/embed.json`: what a page needs to pin the script. */
export interface EmbedManifest extends ManifestFile {
  /** Changes with the script. */
  version: string;
  /** The chunks that the script loads when a message needs them. It checks their hashes itself. */
  chunks: ManifestFile[];
}

interface ManifestFile {
  /** The path below the service's address. A file at this path never changes. */
  path: string;
  /** The value of the `integrity` attribute. */
  integrity: string;
  bytes: number;
  /** The compressed size that a visitor downloads. */
  brotliBytes: number;
}

export function embedManifest({ pinned, chunks }: EmbedScript): EmbedManifest {
  return {
    version: pinned.path.split(".")[1] ?? "",
    ...describe(pinned),
    chunks: chunks.map(describe),
  };
}

function describe({ path, code, brotliBytes }: ScriptFile): ManifestFile {
  const hash = createHash("sha384").update(code).digest("base64");
  return { path: `/${path}`, integrity: `sha384-${hash}`, bytes: code.length, brotliBytes };
}
