import type { HttpResult } from "../../shared/handlers/http/event";
import { html } from "../../shared/kinds/landing-page/html";
import { plainTargetId } from "../../shared/kinds/message/on-plain-page";
import { plainPageName } from "../../shared/model/preview-token";

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
<p>This is how visitors see the message. Nothing is counted here, and its trigger, its rules and its status do not matter. After a change, reload the page.</p>
<p>When no message appears, the link has ended, or the message is deleted: make a new link.</p>
<div id="${plainTargetId}"></div>
</main>
</body>
</html>`;
  return {
    statusCode: 200,
    headers: {
      "content-type": "text/html; charset=utf-8",
      "content-security-policy": [
        "sandbox allow-scripts allow-forms",
        "default-src 'none'",
        `script-src ${baseUrl}`,
        `connect-src ${baseUrl}`,
        "style-src 'unsafe-inline'",
        // The service's own pictures, in a local run without TLS.
        `img-src 'self' ${baseUrl} https: data:`,
        "media-src https:",
        "base-uri 'none'",
        "form-action https:",
        "frame-ancestors 'none'",
      ].join("; "),
    },
    body: text,
  };
}
