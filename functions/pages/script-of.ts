import { html } from "../../shared/kinds/landing-page/html";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import type { PageWords } from "../../shared/kinds/landing-page/words";

/**
 * The tag that customers put on their own pages, if it would have something to show. It must name the domain, because the host
 * of published pages is not the domain's.
 */
export function scriptOf(
  { accountId, hostname, hasMessages, hasChat }: PublishedSite,
  baseUrl: string,
  /** For a page with a form, which the script then sends without leaving the page. */
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
