import { parseArgs } from "node:util";
import { costPage, costTable } from "../lib/operators/cost/cost-page";
import { monthlyCost } from "../lib/operators/cost/monthly-cost";

const usage =
  "Usage: npm run cost -- [--docs] [--sites N] [--views N] [--impressions N] [--clicks N] [--forms N] [--chats N] [--calls N] [--deliveries N] [--mails N] [--gb N]\nNumbers are of a month.";

/** Prints what a month costs, or the page of the docs. */
function main(): void {
  const number = { type: "string", default: "0" } as const;
  const { values } = parseArgs({
    options: {
      docs: { type: "boolean", default: false },
      sites: { type: "string", default: "1" },
      views: number,
      impressions: number,
      clicks: number,
      forms: number,
      chats: number,
      calls: number,
      deliveries: number,
      mails: number,
      gb: number,
    },
  });
  if (values.docs) {
    process.stdout.write(costPage());
    return;
  }
  const amount = (
    name:
      | "sites"
      | "views"
      | "impressions"
      | "clicks"
      | "forms"
      | "chats"
      | "calls"
      | "deliveries"
      | "mails"
      | "gb",
  ) => {
    const value = Number(values[name]);
    if (Number.isFinite(value) && value >= 0) return value;
    throw new Error(`--${name} must be a number of at least 0, not "${values[name]}".`);
  };
  const lines = monthlyCost({
    sites: Math.max(1, amount("sites")),
    views: amount("views"),
    impressions: amount("impressions"),
    clicks: amount("clicks"),
    forms: amount("forms"),
    chats: amount("chats"),
    calls: amount("calls"),
    deliveries: amount("deliveries"),
    mails: amount("mails"),
    storedGb: amount("gb"),
  });
  console.log(costTable({ number: lines }));
}

try {
  main();
} catch (error) {
  console.error(`${(error as Error).message}\n${usage}`);
  process.exitCode = 1;
}
