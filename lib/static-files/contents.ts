import { readFileSync } from "node:fs";
import { join } from "node:path";
import { clientTypes } from "../documents/client-types";
import { docsPage } from "../documents/docs-page";
import { llmsText } from "../documents/llms-text";
import { openApiDocument } from "../documents/openapi";
import { embedManifest } from "../embed-manifest";
import { buildEmbedScript } from "../embed-script";
import type { StaticFile } from "../static-file";

// Without a charset a script would be read in the host page's.
const scriptType = "text/javascript; charset=utf-8";
const textType = "text/plain; charset=utf-8";
const jsonType = "application/json";

/** The public files by what CloudFront has to know of them. */
export function staticContents() {
  const document = openApiDocument();
  const script = buildEmbedScript();
  return {
    /** Each has a behaviour of its own. */
    named: [
      { path: "embed.js", content: script.code, contentType: scriptType },
      {
        path: "embed.json",
        content: JSON.stringify(embedManifest(script)),
        contentType: jsonType,
      },
      {
        path: "embed.d.ts",
        content: readFileSync(join(__dirname, "../../functions/embed/script/embed.d.ts")),
        contentType: textType,
      },
      { path: "openapi.json", content: JSON.stringify(document), contentType: jsonType },
      { path: "openapi.d.ts", content: clientTypes(document), contentType: textType },
      { path: "llms.txt", content: llmsText(), contentType: textType },
    ] satisfies StaticFile[],
    /** `embed.HASH.js` and what lies under `embed/`. */
    pinned: [script.pinned, ...script.chunks].map(
      ({ path, code }): StaticFile => ({
        path,
        content: code,
        contentType: scriptType,
        isImmutable: true,
      }),
    ),
    /** What lies under `docs/`. */
    docs: docsPage(),
  };
}
