import { parseArgs } from "node:util";
import { costPage, costTable } from "../lib/operators/cost/cost-page";
import { monthlyCost } from "../lib/operators/cost/monthly-cost";

const numbers = [
  "sites",
  "views",
  "impressions",
  "clicks",
  "forms",
  "chats",
  "calls",
  "deliveries",
  "mails",
  "gb",
] as const;

const usage = `Usage: npm run cost -- [--docs]${numbers.map((name) => ` [--${name} N]`).join("")}\nNumbers are of a month.`;

/** Prints what a month costs, or the page of the docs. */
function main(): void {
  const { values } = parseArgs({
    options: {
      docs: { type: "boolean", default: false },
      ...(Object.fromEntries(
        numbers.map((name) => [name, { type: "string", default: "0" }]),
      ) as Record<(typeof numbers)[number], { type: "string"; default: string }>),
    },
  });
  if (values.docs) {
    process.stdout.write(costPage());
    return;
  }
  const amount = (name: (typeof numbers)[number]) => {
    const value = Number(values[name]);
    if (Number.isFinite(value) && value >= 0) return value;
    throw new Error(`--${name} must be a number of at least 0, not "${values[name]}".`);
  };
  const { sites, gb, ...amounts } = Object.fromEntries(
    numbers.map((name) => [name, amount(name)]),
  ) as Record<(typeof numbers)[number], number>;
  console.log(
    costTable({ number: monthlyCost({ ...amounts, sites: Math.max(1, sites), storedGb: gb }) }),
  );
}

try {
  main();
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}
