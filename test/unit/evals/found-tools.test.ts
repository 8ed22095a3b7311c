import { found } from "../../evals/found";
import { listedTools } from "../../evals/listed-tools";
import { rankTools } from "../../evals/rank-tools";
import { heldOut } from "../../evals/requests/held-out";
import { tuned } from "../../evals/requests/tuned";

// The counts that the tools' texts reach. `npm run evals` lists the requests that find another tool.
const reached = [
  { name: "tuned", requests: tuned, first: 341, amongFive: 359 },
  { name: "held out", requests: heldOut, first: 40, amongFive: 52 },
];

test.each(reached)(
  "everyday words find the right tool as often as before: $name",
  async ({ requests, first, amongFive }) => {
    const { others, ...counts } = await found(requests, rankTools(listedTools()));
    console.log(counts);
    expect(counts.first).toBeGreaterThanOrEqual(first);
    expect(counts.amongFive).toBeGreaterThanOrEqual(amongFive);
    expect(others).toHaveLength(counts.of - counts.first);
  },
);

test("the requests name all existing tools and no others, and each request occurs once", () => {
  const names = listedTools().map(({ name }) => name);
  const all = [...tuned, ...heldOut];
  const asked = new Set(all.flatMap(([, ...tools]) => tools));
  expect([...asked].sort()).toEqual([...names].sort());
  expect(new Set(all.map(([request]) => request)).size).toBe(all.length);
});

test.each([
  "search_help",
  "search_help_center",
  "search_articles",
  "search_faq",
  "search_docs",
  "find_help",
  "find_articles",
  "help_search",
])("%s, as other services call it, finds list_knowledge first", (asked) => {
  expect(rankTools(listedTools())(asked)[0]).toBe("list_knowledge");
});
