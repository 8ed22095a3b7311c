import { dirname, join } from "node:path";
import { filesUnder, staticFile } from "../files-under";
import type { StaticFile } from "../static-file";

const swagger = dirname(require.resolve("swagger-ui-dist/package.json"));
const ofSwagger = [
  "swagger-ui-bundle.js",
  "swagger-ui.css",
  // The package's licences must be published with it.
  "LICENSE",
  "NOTICE",
  "swagger-ui-bundle.js.LICENSE.txt",
];

/** The interactive reference: Swagger UI from its package, and the page around it. */
export function docsPage(): StaticFile[] {
  return [
    ...filesUnder(join(__dirname, "docs-page"), "docs"),
    ...ofSwagger.map((name) => staticFile(join(swagger, name), `docs/${name}`)),
  ];
}
