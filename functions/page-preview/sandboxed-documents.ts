import type { HttpResult } from "../../shared/handlers/http/event";
import { html } from "../../shared/kinds/landing-page/html";
import { plainTargetId } from "../../shared/kinds/message/on-plain-page";
import { plainPageName } from "../../shared/model/preview-token";

/**
 * An empty frame in which the console draws unsaved messages and pages. The sandbox gives it an origin of its own, so that
 * customers' content has no access to anything.
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
  return sandboxed(text, baseUrl, ["form-action 'none'", `frame-ancestors ${baseUrl}`]);
}

const style = `:root{color-scheme:light dark;background:#f6f7f9;color:#15171c;font:1rem/1.5 system-ui,sans-serif}
@media(prefers-color-scheme:dark){:root{background:#101115;color:#f2f3f5}}
main{box-sizing:border-box;max-width:40rem;min-height:100vh;margin:0 auto;padding:15vh 1.5rem 2rem}
body{margin:0}
h1{font-size:1.375rem;line-height:1.25;letter-spacing:-.015em}
#${plainTargetId}:not(:empty){margin-top:2rem}`;

/**
 * The plain page that previews a message. The script reads the token from the page's address. The sandbox gives the page its
 * own origin, separate from published pages.
 */
export function messagePreview(baseUrl: string): HttpResult {
  const { text } = html`<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Message preview</title>
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<style>${style}</style>
<script async src="${baseUrl}/embed.js" data-domain="${plainPageName}"></script>
</head>
<body>
<main>
<h1>Message preview</h1>
<p>This is how visitors see the message. Nothing is counted here, and the message's trigger, rules and status are ignored. After a change, reload the page.</p>
<p>If no message appears, the link has expired or the message was deleted. Create a new link.</p>
<div id="${plainTargetId}"></div>
</main>
</body>
</html>`;
  return sandboxed(text, baseUrl, [
    `connect-src ${baseUrl}`,
    "form-action https:",
    "frame-ancestors 'none'",
  ]);
}

/** A document with an origin of its own, which runs only the service's scripts. `own` has further parts of its policy. */
function sandboxed(text: string, baseUrl: string, own: readonly string[]): HttpResult {
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
        ...own,
      ].join("; "),
    },
    body: text,
  };
}
