import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { bundleBrowserScript } from "../browser-scripts";
import { staticFile } from "../files-under";
import type { StaticFile } from "../static-file";
import { bundleConsole } from "./bundle-console";

/** The console: the page by which people come in, and the application behind it. */
export function consoleFiles(): StaticFile[] {
  return [...entrance(), ...application()];
}

function entrance(): StaticFile[] {
  const page = (name: string) => join(__dirname, "pages", name);
  return [
    // Without an ending: its address is in links that people are sent.
    { ...staticFile(page("enter.html"), "console/enter.html"), path: "console/enter" },
    staticFile(page("console.css"), "console/console.css"),
    {
      path: "console/enter.js",
      content: bundleBrowserScript(join(__dirname, "script/enter.ts")),
      contentType: "text/javascript; charset=utf-8",
    },
  ];
}

/** One document for all addresses. It names the files of its version, which never change. */
function application(): StaticFile[] {
  const { script, style } = bundleConsole();
  const named = (name: string, code: string) =>
    `console/app/${name.replace(".", `.${createHash("sha256").update(code).digest("hex").slice(0, 12)}.`)}`;
  const files = [
    {
      path: named("main.js", script),
      content: script,
      contentType: "text/javascript; charset=utf-8",
    },
    { path: named("main.css", style), content: style, contentType: "text/css; charset=utf-8" },
  ];
  const document = readFileSync(join(__dirname, "../../console/index.html"), "utf8");
  return [
    {
      path: "console/index.html",
      content: files.reduce(
        (text, { path }) => text.replace(path.replace(/\.[0-9a-f]{12}\./, "."), path),
        document,
      ),
      contentType: "text/html; charset=utf-8",
    },
    ...files.map((file) => ({ ...file, isImmutable: true })),
  ];
}
