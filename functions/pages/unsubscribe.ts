import type { HttpResult } from "../../shared/handlers/http/event";
import {
  confirmWords,
  unsubscribeWords,
  wordsForMembers,
} from "../../shared/kinds/conversation/unsubscribe-words";
import type { ChatLanguage } from "../../shared/kinds/domain/chat-settings";
import { html } from "../../shared/kinds/landing-page/html";
import { notFoundPage } from "./error-page";
import { htmlAnswer } from "./html-answer";
import type { PageRoute } from "./page-request";

/** Asks for confirmation after the link in a mail was followed, because mail scanners follow links too. */
export const ask: PageRoute = async ({ slug }) => {
  const words = wordsIn(slug);
  if (!words) return notFoundPage(undefined);
  const { title, question, button } = words;
  return page(
    slug,
    title,
    html`<p class="lead">${question}</p><form method="post"><button type="submit" class="button">${button}</button></form>`,
  );
};

/** Unsubscribes: by the button, or by a mail program's one click (RFC 8058). The page offers to undo it. */
export const end: PageRoute = async ({ slug, id, fields, store, now }) => {
  const words = wordsIn(slug);
  const isWanted = fields().has(again);
  if (!words || !(await store.refuseMail(id, { isWanted }, now))) return notFoundPage(undefined);
  return page(
    slug,
    words.title,
    isWanted
      ? html`<p class="lead">${words.undone}</p>`
      : html`<p class="lead">${words.done}</p><form method="post"><button type="submit" name="${again}" class="button">${words.undo}</button></form>`,
  );
};

/** Asks the mail's reader whether the address is theirs. Only the button confirms it: programs follow links, too. */
export const askConfirmation: PageRoute = async ({ slug }) => {
  const words = confirmWordsIn(slug);
  if (!words) return notFoundPage(undefined);
  return page(
    slug,
    words.title,
    html`<p class="lead">${words.question}</p><form method="post"><button type="submit" class="button">${words.button}</button></form>`,
  );
};

/** Records that the address is theirs. */
export const confirm: PageRoute = async ({ slug, id, store, now }) => {
  const words = confirmWordsIn(slug);
  if (!words || !(await store.confirmAddress(id, now))) return notFoundPage(undefined);
  return page(slug, words.title, html`<p class="lead">${words.done}</p>`);
};

function confirmWordsIn(language: string) {
  return Object.hasOwn(confirmWords, language) ? confirmWords[language as ChatLanguage] : undefined;
}

const again = "again";

function wordsIn(language: string) {
  if (language === "members") return wordsForMembers;
  return Object.hasOwn(unsubscribeWords, language)
    ? unsubscribeWords[language as ChatLanguage]
    : undefined;
}

function page(language: string, title: string, content: ReturnType<typeof html>): HttpResult {
  const body = html`<main><header class="hero"><div>
<h1>${title}</h1>
${content}
</div></header></main>`;
  return htmlAnswer({ title, language: language === "members" ? "en" : language, body });
}
