import type { Values } from "./field-schema";
import type { Content, LandingPage } from "./use-page";

/**
 * The content of a page whose sections are to be arranged: what its template's fields say, as sections. `looks` are the
 * fields that stay as they are.
 */
export function sectionsFrom(
  page: LandingPage,
  defaults: Content,
  looks: readonly string[],
): Content {
  const content = { ...defaults, ...page.content };
  const {
    heading = page.title,
    subheading,
    image,
    body,
    bullets,
    features,
    price,
    button,
    startsAt,
    endsAt,
    location,
    agenda,
    launchesAt,
    links,
    form,
    htmlContent,
    cssContent,
  } = content;
  const sections: (Values | false)[] = [
    htmlContent === undefined && defined({ type: "hero", heading, subheading, image, button }),
    launchesAt !== undefined && { type: "countdown", to: launchesAt },
    (body !== undefined || bullets !== undefined) && defined({ type: "text", body, bullets }),
    isFilled(features) && { type: "features", items: features },
    price !== undefined && defined({ type: "price", price, button }),
    (startsAt !== undefined || location !== undefined || isFilled(agenda)) &&
      defined({ type: "agenda", startsAt, endsAt, location, entries: agenda }),
    isFilled(links) && { type: "links", links },
    Boolean(form) && { type: "form", form },
    Boolean(htmlContent) && defined({ type: "html", htmlContent, cssContent }),
  ];
  return {
    ...Object.fromEntries(Object.entries(page.content).filter(([name]) => looks.includes(name))),
    sections: sections.filter((each) => each !== false),
  };
}

function isFilled(list: unknown): boolean {
  return Array.isArray(list) && list.length > 0;
}

function defined(section: Values): Values {
  return Object.fromEntries(Object.entries(section).filter(([, value]) => value !== undefined));
}
