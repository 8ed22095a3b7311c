import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import type { StaticFile } from "../static-files";

const swagger = dirname(require.resolve("swagger-ui-dist/package.json"));
const ours = join(__dirname, "docs-page");

const contentTypes = {
  html: "text/html; charset=utf-8",
  css: "text/css; charset=utf-8",
  js: "text/javascript; charset=utf-8",
  txt: "text/plain; charset=utf-8",
};

/** The interactive reference: Swagger UI from its package, and the page around it. */
export function docsPage(): StaticFile[] {
  return [
    file(ours, "index.html", "html"),
    file(ours, "start.js", "js"),
    file(ours, "style.css", "css"),
    file(swagger, "swagger-ui-bundle.js", "js"),
    file(swagger, "swagger-ui.css", "css"),
    // Its licences ask to come along.
    file(swagger, "LICENSE", "txt"),
    file(swagger, "NOTICE", "txt"),
    file(swagger, "swagger-ui-bundle.js.LICENSE.txt", "txt"),
  ];
}

function file(folder: string, name: string, kind: keyof typeof contentTypes): StaticFile {
  return {
    path: `docs/${name}`,
    content: readFileSync(join(folder, name), "utf8"),
    contentType: contentTypes[kind],
  };
}
