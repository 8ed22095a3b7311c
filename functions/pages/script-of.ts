import { html } from "../../shared/model/landing-page/html";
import type { PageWords } from "../../shared/model/landing-page/words";
import type { PublishedSite } from "../../shared/store/landing-pages/published-site";

/**
 * The same tag that customers put on their own pages, where it would have something to show. It needs the domain, since
 * this is not its host.
 */
export function scriptOf(
  { accountId, hostname, hasMessages, hasChat }: PublishedSite,
  baseUrl: string,
  /** Of a page with a form, which is then sent in place. */
  formWords?: PageWords,
) {
  if (!hasMessages && !hasChat) return undefined;
  return {
    tag: html`<script async src="${baseUrl}/embed.js" data-user="${accountId}" data-domain="${hostname}"></script>${
      formWords &&
      html`<script async src="${baseUrl}/page-form.js" data-failed="${formWords.failedTitle}. ${formWords.failed}"></script>`
    }`,
    origin: baseUrl,
  };
}
