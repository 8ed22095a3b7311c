import { clientTypes } from "../../documents/client-types";
import { docsPage } from "../../documents/docs-page/page";
import { llmsText } from "../../documents/llms-text";
import { openApiDocument } from "../../documents/openapi";
import { jsonType, type StaticFile, textType } from "./static-file";

type OpenApi = ReturnType<typeof openApiDocument>;

/** The documents about the API at the service's own address, by path. */
const documents: Readonly<Record<string, (document: OpenApi) => Omit<StaticFile, "path">>> = {
  "openapi.json": (document) => ({ content: JSON.stringify(document), contentType: jsonType }),
  "openapi.d.ts": (document) => ({ content: clientTypes(document), contentType: textType }),
  "llms.txt": () => ({ content: llmsText(), contentType: textType }),
};

export const documentPaths: readonly string[] = Object.keys(documents);

export function documentFiles(): StaticFile[] {
  const document = openApiDocument();
  return [
    ...Object.entries(documents).map(([path, build]) => ({ path, ...build(document) })),
    ...docsPage(document),
  ];
}
