import { slugOf, slugWith } from "../../../console/places/pages/use-page";
import { slugCandidates } from "../../../shared/kinds/landing-page/slug";

test.each([
  "Join the waitlist",
  "Größe & Übermaß – 50 %!",
  "L’été à Łódź",
  "كيف أعيد الطلب؟",
  "返品の方法",
  "🎉 Party",
  "!!!",
  "Help",
  "A very long title that says a great deal about the product and never ends",
])("the suggestion for %j is the service's own", (title) => {
  expect(slugOf(title)).toBe(slugCandidates(title, "0")[0]);
});

test("the slug follows the title until it is edited, or the page is published", () => {
  const page = { title: "Waitlist", slug: "waitlist", status: "draft" as const };
  expect(slugWith("Mugs are coming", page)).toBe("mugs-are-coming");
  expect(slugWith("Mugs", { ...page, slug: "waitlist-2" })).toBe("mugs");
  expect(slugWith("Mugs", { ...page, slug: "own-words" })).toBe("own-words");
  expect(slugWith("Mugs", { ...page, status: "published" })).toBe("waitlist");
});
