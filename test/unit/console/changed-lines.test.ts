import { changedLines } from "../../../console/editor/changed-text";
import { linesIn } from "../../../console/editor/readable";

const between = (before: object, after: object) =>
  changedLines(linesIn("content", before) ?? [], linesIn("content", after) ?? []).map(
    ({ place, before: old, after: fresh }) => `${place}: ${old} → ${fresh}`,
  );

test("a newly filled place is listed on its own, next to changed ones", () => {
  const before = { subheading: "One sentence that says why." };
  const after = { heading: "Mugs", subheading: "Be the first." };
  expect(between(before, after)).toEqual([
    "Subheading: One sentence that says why. → Be the first.",
    "Heading:  → Mugs",
  ]);
});

test("an entry added before others in a list changes none of them", () => {
  const [first, second] = [
    { label: "Email", kind: "email" },
    { label: "Name", kind: "text" },
  ];
  expect(between({ fields: [second] }, { fields: [first, second] })).toEqual([
    "Field 1, Label:  → Email",
    "Field 1, Kind:  → email",
  ]);
  expect(between({ fields: [first, second] }, { fields: [second] })).toEqual([
    "Field 1, Label: Email → ",
    "Field 1, Kind: email → ",
  ]);
});

test("equal values have no differences", () => {
  expect(between({ heading: "Mugs" }, { heading: "Mugs" })).toEqual([]);
});
