import { createHash } from "node:crypto";
import type { EmbedScript, ScriptFile } from "./embed-script";

/** What a page needs to know to pin the script: `/embed.json`. */
export interface EmbedManifest extends ManifestFile {
  /** Changes whenever the script does. */
  version: string;
  /** What the script loads when a message needs it. It checks their hashes by itself. */
  chunks: ManifestFile[];
}

interface ManifestFile {
  /** The path below the service's address. What lies there never changes. */
  path: string;
  /** For the attribute of the same name. */
  integrity: string;
  bytes: number;
  /** As a visitor downloads it. */
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
