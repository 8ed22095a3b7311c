import type { Section } from "../../shared/kinds/landing-page/sections";
import type { Agenda } from "../../shared/kinds/landing-page/sections/times";

/** The event of a page: its first agenda with a start. */
export function eventIn(sections: readonly Section[]): (Agenda & { startsAt: string }) | undefined {
  for (const section of sections) {
    if (section.type === "agenda" && section.startsAt !== undefined) {
      return { ...section, startsAt: section.startsAt };
    }
  }
  return undefined;
}
