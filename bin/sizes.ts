import { measurePages } from "../lib/build/page-samples/page-sizes";
import { sizeVerdict } from "../lib/build/size-verdict";
import { measureSizes, type Size } from "../lib/build/sizes";

main();

async function main(): Promise<void> {
  for (const size of [...measureSizes(), ...(await measurePages())]) print(size);
}

function print(size: Size): void {
  const { name, bytes, budgetBytes } = size;
  const verdict = sizeVerdict(size);
  const budget = budgetBytes === undefined ? "" : ` of ${budgetBytes}`;
  console.log(`${verdict.padEnd(4)} ${name.padEnd(20)} ${bytes}${budget} bytes`);
  if (verdict === "OVER") process.exitCode = 1;
}
