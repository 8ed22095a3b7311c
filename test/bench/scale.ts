import { loadOf } from "../support/load-of-accounts";

// What accounts of a million visitors a day each would ask of a stage in the busiest second: `npm run bench:scale`. A plan, no
// load test. docs/deploy.md has its figures under "Capacity".

console.table(
  [1, 70, 350, 700, 1000].flatMap((accounts) => [1, 10].map((size) => loadOf(accounts, size))),
);
