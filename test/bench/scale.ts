import { loadOf } from "../support/load-of-accounts";

// The load on a stage in the busiest second from accounts with a million visitors a day each: `npm run bench:scale`. A
// calculation, not a load test. docs/deploy.md has its figures under "Capacity".

console.table(
  [1, 70, 350, 700, 1000].flatMap((accounts) => [1, 10].map((size) => loadOf(accounts, size))),
);
