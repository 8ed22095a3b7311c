import type { Section } from "../../shared/model/landing-page/sections";
import type { Agenda } from "../../shared/model/landing-page/sections/agenda";
import type { PublishedPage } from "../../shared/store/landing-pages/published";

/** The event that a page is about: the first agenda that says when it begins. */
export function eventIn(sections: readonly Section[]): (Agenda & { startsAt: string }) | undefined {
  for (const section of sections) {
    if (section.type === "agenda" && section.startsAt !== undefined) {
      return { ...section, startsAt: section.startsAt };
    }
  }
  return undefined;
}

/** What search engines can make use of, as schema.org has it; undefined where there is nothing. */
export function eventFacts(
  { title, metaDescription }: PublishedPage,
  sections: readonly Section[],
  url: string,
): object | undefined {
  const event = eventIn(sections);
  if (!event) return undefined;
  const { startsAt, endsAt, location } = event;
  return {
    "@context": "https://schema.org",
    "@type": "Event",
    name: title,
    url,
    startDate: startsAt,
    ...(endsAt !== undefined && { endDate: endsAt }),
    ...(metaDescription !== null && { description: metaDescription }),
    ...(location !== undefined && {
      location: { "@type": "Place", name: location, address: location },
    }),
  };
}
