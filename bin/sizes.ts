import { sizeVerdict } from "../lib/build/size-verdict";
import { measureSizes } from "../lib/build/sizes";

for (const size of measureSizes()) {
  const { name, bytes, budgetBytes } = size;
  const verdict = sizeVerdict(size);
  const budget = budgetBytes === undefined ? "" : ` of ${budgetBytes}`;
  console.log(`${verdict.padEnd(4)} ${name.padEnd(20)} ${bytes}${budget} bytes`);
  if (verdict === "OVER") process.exitCode = 1;
}
