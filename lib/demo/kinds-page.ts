import { kinds } from "./kinds";
import { escaped, page } from "./page";
import type { KindsSeed } from "./seed-kinds";

/** A sample page with a button for every kind of message. Each button makes one call of the script's own API. */
export function kindsPage({ accountId, domain, messages }: KindsSeed): string {
  const shown = Object.entries(messages).map(
    ([name, id]) => `<div class="kind">
<button type="button" data-message="${escaped(id)}">${escaped(name)}</button>
<details>
<summary>The call that creates it</summary>
<pre tabindex="0" aria-label="${escaped(name)}: the call that creates it"><code>${escaped(callOf(name))}</code></pre>
</details>
</div>`,
  );
  return page(
    "every kind",
    `<p class="kicker">${escaped(domain)}</p>
<h1>Every kind of message</h1>
<p class="lead">Each button calls <code>MessagingWidget.show(id)</code>. Try them in dark mode, with reduced motion, and with the keyboard alone.</p>
<section aria-labelledby="show">
<h2 id="show">Show one</h2>
${shown.join("\n")}
</section>
<section aria-labelledby="place">
<h2 id="place">A place in the page</h2>
<p>The inline message appears below this line.</p>
<div id="slot"></div>
</section>
<p><a href="/demo">The demo page</a></p>
<script>
navigator.serviceWorker?.register("/demo/slides-worker.js", { scope: "/demo/" });
for (const button of document.querySelectorAll("[data-message]")) {
  button.onclick = () => (window.MessagingWidget ||= []).push((widget) => {
    widget.hide();
    widget.show(button.dataset.message);
  });
}
</script>
<script async src="/embed.js" data-user="${escaped(accountId)}" data-domain="${escaped(domain)}"></script>`,
  );
}

/** The request that creates a message of the kind, as curl's. */
function callOf(name: string): string {
  const body = JSON.stringify({ name, ...kinds[name as keyof typeof kinds] }, null, 2);
  return `curl BASE_URL/api/v1/messages \\
  -H "Authorization: Bearer API_KEY" \\
  -d '${body.replaceAll("'", "\\u0027")}'`;
}
