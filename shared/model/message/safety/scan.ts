import { readCss } from "./read-css";
import { readHtml } from "./read-html";

/** The scans of content. They cost a request most of its time, and a test counts them here. */
export const scan = { html: readHtml, css: readCss };
