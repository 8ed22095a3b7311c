import { sorted } from "../../../console/ui/sorted";

const rows = [
  { name: "Sale 10", clicks: 3 },
  { name: "sale 9", clicks: null },
  { name: "Autumn", clicks: 12 },
  { name: "Banner", clicks: 3 },
];
const names = (list: typeof rows) => list.map(({ name }) => name);

test("numbers by size, those that are the same in their order, none last either way", () => {
  const by = ({ clicks }: (typeof rows)[number]) => clicks;
  expect(names(sorted(rows, by, true))).toEqual(["Autumn", "Sale 10", "Banner", "sale 9"]);
  expect(names(sorted(rows, by, false))).toEqual(["Sale 10", "Banner", "Autumn", "sale 9"]);
});

test("names as people sort them", () => {
  expect(names(sorted(rows, ({ name }) => name, false))).toEqual([
    ...["Autumn", "Banner", "sale 9", "Sale 10"],
  ]);
});

test("2,000 rows within 200 ms", () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    name: `Sale ${(index * 7_919) % 2_000}`,
    clicks: index,
  }));
  const start = performance.now();
  expect(sorted(many, ({ name }) => name, false)[1_999]?.name).toBe("Sale 1999");
  expect(performance.now() - start).toBeLessThan(200);
});
