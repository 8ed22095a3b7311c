import { goalWarnings } from "../../../functions/messages/message-warnings";
import type { Goal } from "../../../shared/kinds/message/goal";

const codesOf = (kind: Goal["kind"], htmlContent: string) => {
  const goal: Goal = { kind };
  const codes = (named: object) =>
    goalWarnings({ goal, htmlContent }, named, "shop.acme.com").map(({ code }) => code);
  return [codes({ goal }), codes({ htmlContent }), codes({ name: "Sale" })];
};
const warned = ["goal_never_reached"];

test.each<[Goal["kind"], string]>([
  ["FORM", "<p>Write to us</p>"],
  ["CLICK", "<p>Read this</p>"],
])("a goal %s that nobody can reach warns when goal or content is named", (kind, html) => {
  expect(codesOf(kind, html)).toEqual([warned, warned, []]);
});

test.each<[Goal["kind"], string]>([
  ["FORM", '<FORM data-form="beta"><input name="email"></FORM>'],
  ["CLICK", '<a href="/sale">Sale</a>'],
  ["CLICK", "<button data-close>Fine</button>"],
  ["URL", "<p>Read this</p>"],
  ["EVENT", "<p>Read this</p>"],
  // Slides have links of their own.
  ["CLICK", ""],
])("a goal %s that can be reached does not: %s", (kind, html) => {
  expect(codesOf(kind, html)).toEqual([[], [], []]);
});

test.each([
  ["https://www.shop.acme.com/thanks", []],
  ["/thanks", []],
  ["https://pay.acme.com/done", warned],
])("a goal at %s warns if that is another site", (value, expected) => {
  const goal: Goal = { kind: "URL", value };
  const codes = goalWarnings({ goal, htmlContent: "<p>Sale</p>" }, { goal }, "shop.acme.com");
  expect(codes.map(({ code }) => code)).toEqual(expected);
});
