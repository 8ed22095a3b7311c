import { readFileSync } from "node:fs";
import { join } from "node:path";
import { buildBrowserScripts } from "../browser-scripts";
import { consoleFiles } from "../console/console-files";
import { clientTypes } from "../documents/client-types";
import { docsPage } from "../documents/docs-page";
import { llmsText } from "../documents/llms-text";
import { openApiDocument } from "../documents/openapi";
import { embedManifest } from "../embed-manifest";
import { buildEmbedScript } from "../embed-script";
import { filesUnder } from "../files-under";
import type { StaticFile } from "../static-file";

// Without a charset, browsers would read the script in the host page's.
const scriptType = "text/javascript; charset=utf-8";
const textType = "text/plain; charset=utf-8";
const jsonType = "application/json";

/** The public files, grouped by what CloudFront needs to know about them. */
export function staticContents() {
  const document = openApiDocument();
  const script = buildEmbedScript();
  return {
    /** Each of these has its own behaviour. */
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
      ...buildBrowserScripts().map(({ path, code }) => ({
        path,
        content: code,
        contentType: scriptType,
      })),
      { path: "openapi.json", content: JSON.stringify(document), contentType: jsonType },
      { path: "openapi.d.ts", content: clientTypes(document), contentType: textType },
      { path: "llms.txt", content: llmsText(), contentType: textType },
    ] satisfies StaticFile[],
    /** `embed.HASH.js` and the files under `embed/`. */
    pinned: [script.pinned, ...script.chunks].map(
      ({ path, code }): StaticFile => ({
        path,
        content: code,
        contentType: scriptType,
        isImmutable: true,
      }),
    ),
    /** The pictures of the message starters. */
    starters: filesUnder(join(__dirname, "starters"), "embed/starters"),
    /** The files under `docs/`. */
    docs: docsPage(document),
    /** The files under `console/`. */
    console: consoleFiles(),
  };
}
