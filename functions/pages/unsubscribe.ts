import type { HttpResult } from "../../shared/http/event";
import { unsubscribeWords } from "../../shared/model/chat/unsubscribe-words";
import type { ChatLanguage } from "../../shared/model/chat/words";
import { html } from "../../shared/model/landing-page/html";
import { notFoundPage } from "./error-page";
import { htmlAnswer } from "./html-answer";
import type { PageRoute } from "./page-request";

/** Asks whoever followed the link at the end of a mail: programs that check mail follow links too. */
export const askToUnsubscribe: PageRoute = async ({ slug }) => {
  const { title, question, button } = unsubscribeWords[slug as ChatLanguage];
  return page(
    slug,
    title,
    html`<p class="lead">${question}</p><form method="post"><button type="submit" class="button">${button}</button></form>`,
  );
};

/** Ends the mails: by the button, or by the one click of a mail program (RFC 8058). */
export const unsubscribe: PageRoute = async ({ slug, id, store, now }) => {
  if (!(await store.refuseMail(id, now))) return notFoundPage(undefined, slug);
  const { title, done } = unsubscribeWords[slug as ChatLanguage];
  return page(slug, title, html`<p class="lead">${done}</p>`);
};

function page(language: string, title: string, content: ReturnType<typeof html>): HttpResult {
  const body = html`<main><header class="hero"><div>
<h1>${title}</h1>
${content}
</div></header></main>`;
  return htmlAnswer({ title, language, body });
}
