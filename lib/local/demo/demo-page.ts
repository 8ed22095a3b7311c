import type { Demo } from "./demo-file";
import { escaped, page } from "./page";

/** A customer's page as it could be, with the script tag on it and how to go on. It has no key: pages are public. */
export function demoPage(demo: Demo): string {
  const { accountId, domain } = demo;
  return page(
    "demo page",
    `<p class="kicker">${escaped(domain)}</p>
<h1>A page with one script tag</h1>
<p class="lead">This page stands for a customer’s website. Its active messages are shown by the embed script; nothing else here belongs to the service.</p>
<section aria-labelledby="try">
<h2 id="try">Try it</h2>
<ol>
<li>A banner is in the corner. Close it: it stays closed until you close this tab.</li>
<li>Create another message, with a command that the service printed when it started, and reload.</li>
<li>Click a link in it, then read the message again: <code>clicks</code> has gone up.</li>
</ol>
</section>
<section aria-labelledby="tag">
<h2 id="tag">The script tag of this page</h2>
<pre tabindex="0" aria-label="Script tag"><code>${escaped(scriptTag(demo))}</code></pre>
</section>
<p><a href="/demo/kinds">Every kind of message</a>, <a href="/docs">API reference</a></p>
<script async src="/embed.js" data-user="${escaped(accountId)}" data-domain="${escaped(domain)}"></script>`,
  );
}

/** What a customer pastes into a page. */
export function scriptTag({ baseUrl, accountId, domain }: Demo): string {
  return `<script async src="${baseUrl}/embed.js" data-user="${accountId}" data-domain="${domain}"></script>`;
}
