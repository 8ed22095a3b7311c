import * as z from "zod/mini";
import { newSection } from "../../../console/places/pages/sections";
import { sectionExamples } from "../../../shared/kinds/landing-page/sections";
import { pageTemplates } from "../../../shared/kinds/landing-page/templates";

const now = new Date("2026-12-01T10:20:30Z");
const made = sectionExamples.map((example) => newSection(example as never, "shop.acme.com", now));

test("a new section has no text, picture or person of the examples", () => {
  const texts = (value: unknown): string[] =>
    typeof value === "string"
      ? [value]
      : typeof value === "object" && value !== null
        ? Object.values(value).flatMap(texts)
        : [];
  const kept = new Set(made.flatMap(texts));
  // Kinds, and what every form has.
  const alike =
    /^(hero|text|picture|features|quote|price|questions|agenda|countdown|links|html|form|wide|email|Email|18:00)$/;
  const found = sectionExamples
    .flatMap(texts)
    .filter((text) => kept.has(text) && !alike.test(text));
  expect(found).toEqual([]);
  expect(JSON.stringify(made)).not.toMatch(/mug|coffee|Porto|Inês/i);
});

test("each is valid, except that a picture has to be chosen", () => {
  const sections = made.filter(({ type }) => type !== "picture");
  const { error } = z.safeParse(pageTemplates.waitlist.content, { sections });
  expect(error?.issues ?? []).toEqual([]);
});
