import type { HttpResult } from "../../shared/handlers/http/event";
import { html } from "../../shared/kinds/landing-page/html";

/**
 * An empty frame in which the console draws unsaved messages and pages. The sandbox gives it its own origin, so customers'
 * content has nothing of value beside it and can reach nobody.
 */
export function canvasFrame(baseUrl: string): HttpResult {
  const { text } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Canvas</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<script defer crossorigin src="${baseUrl}/canvas.js"></script>
</head>
<body></body>
</html>`;
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "sandbox allow-scripts allow-forms",
        "default-src 'none'",
        `script-src ${baseUrl}`,
        "style-src 'unsafe-inline'",
        // The service's own pictures, in a local run without TLS.
        `img-src 'self' ${baseUrl} https: data:`,
        "media-src https:",
        "base-uri 'none'",
        "form-action 'none'",
        `frame-ancestors ${baseUrl}`,
      ].join("; "),
    },
    body: text,
  };
}
