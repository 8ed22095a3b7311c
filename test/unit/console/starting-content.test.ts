import * as z from "zod/mini";
import { placeholdersIn, startingContent } from "../../../console/places/pages/sections";
import { pageTemplates, templateIds } from "../../../shared/kinds/landing-page/templates";

const now = new Date("2026-12-01T10:20:30Z");

test.each(templateIds)("a new page of %s has valid content without empty fields", (id) => {
  const content = startingContent(id, "shop.acme.com", now);
  const { error } = z.safeParse(pageTemplates[id].content, content);
  expect(error?.issues ?? []).toEqual([]);
  expect(Object.keys(content).length).toBeGreaterThan(0);
  expect(JSON.stringify(content)).not.toMatch(/"":|""|\[\]|\{\}/);
});

test("texts that still say what belongs there are counted", () => {
  const content = startingContent("product-launch", "shop.acme.com", now);
  const before = placeholdersIn(content);
  expect(before).toBeGreaterThan(3);
  expect(placeholdersIn({ ...content, subheading: "Stoneware from Porto" })).toBe(before - 1);
  expect(placeholdersIn({ heading: "Mugs", features: [], image: null })).toBe(0);
});
