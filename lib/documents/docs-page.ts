import { join } from "node:path";
import { htmlType, type StaticFile, staticFile } from "../build/static-files/static-file";
import { referencePage } from "./docs-page/page";
import type { Document } from "./docs-page/shapes";

/** The reference: one page without scripts, its style sheet and its picture. */
export function docsPage(document: object): StaticFile[] {
  return [
    {
      path: "docs/index.html",
      content: referencePage(document as Document),
      contentType: htmlType,
    },
    staticFile(join(__dirname, "docs-page/style.css"), "docs/style.css"),
    staticFile(join(__dirname, "../../docs/images/contact-sheet-desktop.webp"), "docs/kinds.webp"),
  ];
}
