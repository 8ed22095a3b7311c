import { readCss } from "./read-css";
import { readHtml } from "./read-html";

/** The scans of content. They take most of a request's time, so a test counts them here. */
export const scan = { html: readHtml, css: readCss };
