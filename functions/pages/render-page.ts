import { html } from "../../shared/kinds/landing-page/html";
import { sectionsOf } from "../../shared/kinds/landing-page/presets";
import type { FormState } from "../../shared/kinds/landing-page/section-context";
import { renderSection, type Section } from "../../shared/kinds/landing-page/sections";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import type { PublishedSite } from "../../shared/kinds/landing-page/store/published-site";
import { wordsIn } from "../../shared/kinds/landing-page/words";
import { byName } from "../../shared/rules/by-name";
import type { PageDocument } from "./document";
import { eventIn } from "./event-in";
import { hasForm } from "./form-in";
import { scriptOf } from "./script-of";
import { siteFooter, siteHeader, siteStyle } from "./site-frame";

export interface PageContext {
  /** The page's address: this host's, and the page's path. */
  pagesUrl: string;
  path: string;
  /** The address of the service. */
  baseUrl: string;
  now: Date;
  /** The page in each of its languages. */
  alternates?: PageDocument["alternates"];
  /** Nothing is counted, listed or shown over the page. */
  isPreview?: boolean;
}

type Look = Partial<
  Pick<
    Extract<PublishedPage, { templateId: "event" }>["content"],
    "accentColor" | "logo" | "footer"
  >
>;

const emptyForm: FormState = { values: new Map(), errors: new Map() };

/** A published page as a document. `form` is the input in its form, if the form must be shown again. */
export function renderPage(
  page: PublishedPage,
  site: PublishedSite | undefined,
  { pagesUrl, path, baseUrl, now, alternates, isPreview = false }: PageContext,
  form: FormState = emptyForm,
): PageDocument {
  const { title, metaTitle, metaDescription, templateId, language } = page;
  const words = wordsIn(language);
  const context = { words, language, timezone: site?.timezone ?? "UTC", now, path, form };
  const sections = sectionsOf(page);
  const css: string[] = [];
  const rendered = sections.map((section) => renderSection(section, context, css));
  const { accentColor, logo, footer }: Look = lookOf(page);
  const canonical = `${pagesUrl}${path}`;
  const [imageUrl] = sections.flatMap((section) => imageIn(section) ?? []);
  return {
    title: metaTitle ?? title,
    description: metaDescription ?? descriptionIn(sections),
    language,
    // A thank-you page is not for search engines.
    canonical: isPreview || templateId === "thank-you" ? undefined : canonical,
    alternates,
    imageUrl,
    facts: pageFacts(page, sections, { url: canonical, imageUrl }),
    css: [siteStyle(site?.brand, accentColor), ...css],
    script:
      site && !isPreview ? scriptOf(site, baseUrl, hasForm(page) ? words : undefined) : undefined,
    body: html`${!isPreview && html`<img class="view" src="/view/${page.id}.gif" alt="" width="1" height="1">`}${siteHeader(site, logo)}
<main>
${rendered}
</main>
${siteFooter(site, words, footer)}`,
  };
}

/** The common part of all templates except `blank`. */
function lookOf({ templateId, content }: PublishedPage): Look {
  if (templateId === "blank") return {};
  const { accentColor, logo, footer } = content;
  return { accentColor, logo, footer };
}

function descriptionIn(sections: readonly Section[]): string | undefined {
  const [hero] = sections;
  return hero?.type === "hero" ? hero.subheading : undefined;
}

function imageIn(section: Section): string | undefined {
  return section.type === "hero" || section.type === "picture" ? section.image?.url : undefined;
}

/** Structured data for search engines (schema.org): an event, or a product with its price. Undefined if there is neither. */
function pageFacts(
  { title, metaDescription, language }: PublishedPage,
  sections: readonly Section[],
  { url, imageUrl }: { url: string; imageUrl: string | undefined },
): object | undefined {
  const event = eventIn(sections);
  const offers = offerIn(sections, language, url);
  if (!event && !offers) return undefined;
  const shared = {
    name: title,
    url,
    ...(metaDescription !== null && { description: metaDescription }),
    ...(imageUrl !== undefined && { image: imageUrl }),
    ...(offers && { offers }),
  };
  const context = { "@context": "https://schema.org" };
  if (!event) return { ...context, "@type": "Product", ...shared };
  const { startsAt, endsAt, location } = event;
  return {
    ...context,
    "@type": "Event",
    ...shared,
    startDate: startsAt,
    ...(endsAt !== undefined && { endDate: endsAt }),
    ...(location !== undefined && {
      location: { "@type": "Place", name: location, address: location },
    }),
  };
}

/** The offer of the first section whose price is just an amount. */
function offerIn(sections: readonly Section[], language: string, url: string): object | undefined {
  for (const section of sections) {
    if (section.type !== "price") continue;
    const price = priceIn(section.price, language);
    if (price) return { "@type": "Offer", url, price: price.amount, priceCurrency: price.currency };
  }
  return undefined;
}

/** A machine-readable price. */
interface Price {
  /** For example 1280.5. */
  amount: number;
  /** An ISO 4217 code. */
  currency: string;
}

// Signs that mean one currency everywhere. A yen sign may mean yuan; a dollar sign depends on the page's language.
const currencies: Readonly<Record<string, string>> = byName({
  "€": "EUR",
  "£": "GBP",
  "₹": "INR",
  "₩": "KRW",
  "₪": "ILS",
  "₺": "TRY",
  "₫": "VND",
  "₴": "UAH",
  zł: "PLN",
  Kč: "CZK",
  US$: "USD",
  A$: "AUD",
  C$: "CAD",
  NZ$: "NZD",
});

const amountPattern = String.raw`\d{1,3}(?:[.,' \u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?`;

const signPattern = String.raw`[^\d\s.,'-]{1,3}`;

const before = new RegExp(`^(?<sign>${signPattern})\\s?(?<amount>${amountPattern})$`);

const after = new RegExp(`^(?<amount>${amountPattern})\\s?(?<sign>${signPattern})$`);

/** The price in a text that is just a price; undefined for "from €5", "€9 a month" and ambiguous currencies. */
export function priceIn(text: string, language: string): Price | undefined {
  const { sign = "", amount = "" } =
    (before.exec(text.trim()) ?? after.exec(text.trim()))?.groups ?? {};
  const currency = currencyOf(sign, language);
  if (currency === undefined) return undefined;
  const [, whole = amount, decimals = ""] = /^(.*)[.,](\d{1,2})$/.exec(amount) ?? [];
  return { amount: Number(`${whole.replace(/\D/g, "")}.${decimals || 0}`), currency };
}

function currencyOf(sign: string, language: string): string | undefined {
  // The only locale where "$" alone is unambiguous.
  if (sign === "$") return /^en(-us)?$/i.test(language) ? "USD" : undefined;
  if (Object.hasOwn(currencies, sign)) return currencies[sign];
  return Intl.supportedValuesOf("currency").find((code) => code === sign);
}
