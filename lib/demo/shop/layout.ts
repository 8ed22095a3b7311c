import { accountKeyOf, shortSiteId } from "../../../shared/model/ids";
import type { Demo } from "../demo-file";

/** A page of the demo shop, as a customer's page is: its own looks, and one script tag. */
export function shopDocument(demo: Demo, title: string, content: string): string {
  const { accountId, domain } = demo;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/shop.css">
</head>
<body>
<header class="top">
<a class="brand" href="/demo">Harbour Goods</a>
<nav aria-label="Shop">
<a href="/demo#collection">Collection</a>
<a href="${pageOf(demo, "harbour-mug")}">The Harbour Mug</a>
<a href="${pageOf(demo, "help")}">Help</a>
</nav>
<p class="basket" role="status"><span data-basket>0</span> in your basket</p>
</header>
<main>
${content}
</main>
<footer class="foot">
<p><b>Harbour Goods</b> is a demo shop. Nothing here can be bought.</p>
<p><a href="/docs">API reference</a> <a href="/demo/mail">Mail of this run</a></p>
</footer>
<script src="/demo/shop.js" defer></script>
<script async src="/embed.js" data-user="${escaped(accountId)}" data-domain="${escaped(domain)}" data-pageviews></script>
</body>
</html>
`;
}

/** The address of a published page of the demo, or of its help center. */
export function pageOf({ pagesUrl, accountId }: Demo, path: string): string {
  // The demo's only domain is its account's first.
  return `${pagesUrl}/${shortSiteId({ accountKey: accountKeyOf(accountId), ordinal: "00" })}/${path}`;
}

export const euros = (price: number): string => `€${price}`;

export const picture = (slug: string, alt: string, more = ""): string =>
  `<img src="/demo/pictures/${slug}.webp" alt="${escaped(alt)}" ${more}>`;

export function escaped(text: string): string {
  return text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
}
