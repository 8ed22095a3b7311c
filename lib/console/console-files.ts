import { join } from "node:path";
import { bundleBrowserScript } from "../browser-scripts";
import { staticFile } from "../files-under";
import type { StaticFile } from "../static-file";

/** The page by which people come in: its document, its style sheet and its script. */
export function consoleFiles(): StaticFile[] {
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
