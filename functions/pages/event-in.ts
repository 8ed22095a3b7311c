import type { Section } from "../../shared/model/landing-page/sections";
import type { Agenda } from "../../shared/model/landing-page/sections/agenda";

/** The event that a page is about: the first agenda that says when it begins. */
export function eventIn(sections: readonly Section[]): (Agenda & { startsAt: string }) | undefined {
  for (const section of sections) {
    if (section.type === "agenda" && section.startsAt !== undefined) {
      return { ...section, startsAt: section.startsAt };
    }
  }
  return undefined;
}
