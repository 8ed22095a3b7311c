import { kindArms, kindExperiment, kinds, kindTranslations } from "./kinds";
import { escaped, page } from "./page";
import type { KindsSeed } from "./seed-kinds";

/**
 * A sample page with a button for every kind of message. Each button makes one call of the script's own API. Messages come in
 * `language` where they have it; else in that of the page.
 */
export function kindsPage(
  { accountId, domain, messages, experimentId }: KindsSeed,
  language: string | undefined,
): string {
  const other = language ? ["/demo/kinds", "English"] : ["/demo/kinds/de", "German"];
  const kindItems = Object.entries(messages).map(
    ([name, id]) => `<div class="kind">
<button type="button" data-message="${escaped(id)}">${escaped(name)}</button>
<details>
<summary>The call that creates it</summary>
<pre tabindex="0" aria-label="${escaped(name)}: the call that creates it"><code>${escaped(callOf(name))}</code></pre>
${translationsOf(name)}</details>
</div>`,
  );
  return page(
    "every kind",
    `<p class="kicker">${escaped(domain)}</p>
<h1>Every kind of message</h1>
<p class="lead">Each button calls <code>MessagingWidget.show(id)</code>; that of the experiment <code>track(name)</code>, for which its messages wait. Try them in dark mode, with reduced motion, and with the keyboard alone. Those that are translated also come <a href="${other[0]}">in ${other[1]}</a>.</p>
<section aria-labelledby="show">
<h2 id="show">Show one</h2>
${kindItems.join("\n")}
${experimentId ? experimentKind() : ""}</section>
<section aria-labelledby="place">
<h2 id="place">A place in the page</h2>
<p>The inline message appears below this line.</p>
<div id="slot"></div>
</section>
<p><a href="/demo">The demo page</a></p>
<script>
navigator.serviceWorker?.register("/demo/slides-worker.js", { scope: "/demo/" });
for (const button of document.querySelectorAll("[data-event]")) {
  button.onclick = () => (window.MessagingWidget ||= []).push((widget) => {
    widget.hide();
    widget.track(button.dataset.event);
  });
}
for (const button of document.querySelectorAll("[data-message]")) {
  button.onclick = () => (window.MessagingWidget ||= []).push((widget) => {
    widget.hide();
    widget.show(button.dataset.message);
  });
}
</script>
<script async src="/embed.js" data-user="${escaped(accountId)}" data-domain="${escaped(domain)}"${language ? ` data-language="${escaped(language)}"` : ""}></script>`,
  );
}

/** An experiment: its button tells the script the event for which both messages wait, and the visitor sees that of their arm. */
function experimentKind(): string {
  const messages = Object.entries(kindArms).map(([name, body]) =>
    curl("BASE_URL/api/v1/messages", { name, ...body }),
  );
  const experiment = kindExperiment(["MESSAGE_ID", "OTHER_MESSAGE_ID"]);
  const calls = [
    ...messages,
    curl("BASE_URL/api/v1/experiments", experiment),
    curl("BASE_URL/api/v1/experiments/EXPERIMENT_ID/start", {}),
  ];
  return `<div class="kind">
<button type="button" data-event="experiment">Experiment</button>
<details>
<summary>The calls that create it</summary>
<p>Half of all visitors see one message, half the other. Which one you see stays the same all day.</p>
<pre tabindex="0" aria-label="Experiment: the calls that create it"><code>${escaped(calls.join("\n\n"))}</code></pre>
</details>
</div>
`;
}

/** The request that creates a message of the kind, as curl's. */
function callOf(name: string): string {
  return curl("BASE_URL/api/v1/messages", { name, ...kinds[name as keyof typeof kinds] });
}

/** The requests that translate it, each with what it does. */
function translationsOf(name: string): string {
  return Object.entries(kindTranslations[name] ?? {})
    .map(([language, texts]) => {
      const call = curl(`-X PATCH BASE_URL/api/v1/translations/MESSAGE_ID/${language}`, { texts });
      return `<p>And the one that translates it</p>
<pre tabindex="0" aria-label="${escaped(`${name}: the call that translates it, ${language}`)}"><code>${escaped(call)}</code></pre>
`;
    })
    .join("");
}

function curl(to: string, body: object): string {
  const json = JSON.stringify(body, null, 2);
  return `curl ${to} \\
  -H "Authorization: Bearer API_KEY" \\
  -d '${json.replaceAll("'", "\\u0027")}'`;
}
