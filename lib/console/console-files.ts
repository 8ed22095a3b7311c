import { join } from "node:path";
import { buildSync } from "esbuild";
import { staticFile } from "../files-under";
import type { StaticFile } from "../static-file";

/** The pages by which people come in: their documents, their style sheet and their script. */
export function consoleFiles(): StaticFile[] {
  const page = (name: string) => join(__dirname, "pages", name);
  return [
    // Without an ending: its address is in links that people are sent.
    { ...staticFile(page("enter.html"), "console/enter.html"), path: "console/enter" },
    staticFile(page("console.css"), "console/console.css"),
    {
      path: "console/enter.js",
      content: script("enter"),
      contentType: "text/javascript; charset=utf-8",
    },
  ];
}

function script(name: string): string {
  const { outputFiles } = buildSync({
    entryPoints: [join(__dirname, "script", `${name}.ts`)],
    bundle: true,
    minify: true,
    format: "esm",
    target: "es2022",
    charset: "utf8",
    write: false,
  });
  return outputFiles[0]?.text ?? "";
}
