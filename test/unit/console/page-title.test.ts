import { isPlaceholderTitle, titleWith } from "../../../console/places/pages/title";

const page = {
  title: "Lead capture",
  slug: "lead-capture",
  status: "draft" as const,
  templateId: "lead-capture" as const,
  content: {},
};

test("a page's title follows its heading, and its address the title", () => {
  expect(isPlaceholderTitle(page)).toBe(true);
  const named = { title: "Free mugs", slug: "free-mugs" };
  expect(titleWith({ heading: "Free mugs" }, page)).toEqual(named);
  const begun = { ...page, ...named, content: { heading: "Free mugs" } };
  expect(isPlaceholderTitle(begun)).toBe(false);
  expect(titleWith({ heading: "Free mugs for all" }, begun)).toEqual({
    title: "Free mugs for all",
    slug: "free-mugs-for-all",
  });
  // A heading that is gone leaves the template's title.
  expect(titleWith({}, begun)).toEqual({ title: "Lead capture", slug: "lead-capture" });
  expect(titleWith({ sections: [{ type: "hero", heading: "In parts" }] }, page)).toEqual({
    title: "In parts",
    slug: "in-parts",
  });
});

test("a title of one's own, one of a published page, and one beside other changes stay", () => {
  const own = { ...page, title: "Mugs from Porto", slug: "mugs-from-porto" };
  expect(titleWith({ heading: "Free mugs" }, own)).toEqual({});
  expect(titleWith({ heading: "Free mugs" }, { ...page, status: "published" })).toEqual({});
  expect(titleWith({ body: "Text" }, page)).toEqual({});
  expect(titleWith({ sections: [{ type: "hero", heading: "Your heading" }] }, page)).toEqual({});
});
