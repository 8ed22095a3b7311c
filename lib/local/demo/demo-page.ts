import type { Demo } from "./demo-file";
import { escaped, page } from "./page";

/**
 * A sample customer's page, with the script tag and what to try next. It holds no API key, because pages are public.
 */
export function demoPage(demo: Demo): string {
  const { accountId, domain } = demo;
  return page(
    "demo page",
    `<p class="kicker">${escaped(domain)}</p>
<h1>A page with one script tag</h1>
<p class="lead">This page stands in for a customer’s website. The script tag below shows its active messages; the rest is an ordinary page.</p>
<section aria-labelledby="try">
<h2 id="try">Try it</h2>
<ol>
<li>Close the banner in the corner. It stays closed until you close this tab.</li>
<li>Create another message with a command from the terminal, then reload this page.</li>
<li>Click a link in that message, then read the message through the API: <code>clicks</code> has gone up.</li>
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

/** The script tag that a customer pastes into a page. */
export function scriptTag({ baseUrl, accountId, domain }: Demo): string {
  return `<script async src="${baseUrl}/embed.js" data-user="${accountId}" data-domain="${domain}"></script>`;
}
