import { measurePages } from "../lib/build/page-samples/page-sizes";
import { measureSizes, type Size } from "../lib/build/sizes";

main();

async function main(): Promise<void> {
  for (const size of [...measureSizes(), ...(await measurePages())]) print(size);
}

function print({ name, bytes, budgetBytes }: Size): void {
  const isOver = budgetBytes !== undefined && bytes > budgetBytes;
  const budget = budgetBytes === undefined ? "" : ` of ${budgetBytes}`;
  console.log(`${isOver ? "OVER" : "ok  "} ${name.padEnd(20)} ${bytes}${budget} bytes`);
  if (isOver) process.exitCode = 1;
}
