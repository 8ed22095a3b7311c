import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { ResponseHeadersPolicy } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import type { StaticFile } from "../static-file";
import { pageHeaders } from "./policies";

/** The page that previews a message when there is no page of the customer's. */
export const previewPage: StaticFile = {
  path: "preview",
  content: readFileSync(join(__dirname, "../pages/preview.html")),
  contentType: "text/html; charset=utf-8",
};

// This page shows a customer's HTML. The sandbox gives it its own origin, apart from the API and its docs.
const policy = [
  "sandbox allow-scripts allow-forms",
  "default-src 'none'",
  "script-src 'self'",
  "connect-src 'self'",
  "style-src 'unsafe-inline'",
  "img-src https: data:",
  "media-src https:",
  "base-uri 'none'",
  "form-action https:",
  "frame-ancestors 'none'",
].join("; ");

/** The headers of the preview page. Its address contains a token for the message, which no referrer may pass on. */
export function previewHeaders(scope: Construct): ResponseHeadersPolicy {
  return pageHeaders(scope, "preview", policy);
}
