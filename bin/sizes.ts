import { measureSizes } from "../lib/sizes";

for (const { name, bytes, budgetBytes } of measureSizes()) {
  const isOver = budgetBytes !== undefined && bytes > budgetBytes;
  const budget = budgetBytes === undefined ? "" : ` of ${budgetBytes}`;
  console.log(`${isOver ? "OVER" : "ok  "} ${name.padEnd(20)} ${bytes}${budget} bytes`);
  if (isOver) process.exitCode = 1;
}
