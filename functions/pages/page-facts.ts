import type { Section } from "../../shared/kinds/landing-page/sections";
import type { PublishedPage } from "../../shared/kinds/landing-page/store/published";
import { eventIn } from "./event-in";
import { priceIn } from "./price-in";

/** Structured data for search engines (schema.org): an event, or a product with its price. Undefined if there is neither. */
export function pageFacts(
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
