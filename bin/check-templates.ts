import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { acknowledgementOf, acknowledgements } from "../lib/operators/checks/acknowledged";
import { accounts, cloudFindings } from "../lib/operators/checks/cloud/rules";
import { type Finding, findingsIn } from "../lib/operators/checks/findings";
import { stacksIn } from "../lib/operators/checks/stacks-in";
import { variants } from "../lib/operators/checks/variants";
import { createApp } from "../lib/stacks/app";

// Checks the templates of all stages and options by the rules of cdk-nag and CloudFormation Guard, and by AWS's own rules that
// only a deployment would show. (The synthesis itself checks CloudFormation's schemas.) Every finding must be fixed or have an
// acknowledgement in lib/operators/checks/acknowledged.ts, and every acknowledgement must have a finding.
const outdir = mkdtempSync(join(tmpdir(), "templates-"));
const used = new Set<unknown>();
for (const [name, context] of Object.entries(variants)) {
  // Each variant has its own folder, because templates of nested stacks are found by their names.
  const app = createApp({
    outdir: join(outdir, name),
    context: { "aws:cdk:bundling-stacks": [], ...context },
  });
  const findings = findingsIn(app);
  const open = findings.filter((finding) => {
    const acknowledged = acknowledgementOf(finding);
    used.add(acknowledged);
    return !acknowledged;
  });
  console.log(`${name}: ${findings.length} findings, ${open.length} not acknowledged`);
  printFindings(open);
}
for (const [name, stages] of Object.entries(accounts)) {
  const account = stages.map(({ variant, ...stage }) => ({
    ...stage,
    stacks: stacksIn(join(outdir, variant)),
  }));
  const findings = cloudFindings(account);
  console.log(`${name}: ${findings.length} of AWS's rules broken`);
  printFindings(findings);
}
rmSync(outdir, { recursive: true });
for (const { rules, because } of acknowledgements.filter((each) => !used.has(each))) {
  console.log(`No finding needs the acknowledgement of ${rules.join(", ")} any more (${because})`);
  process.exitCode = 1;
}

function printFindings(findings: readonly Finding[]): void {
  for (const { rule, at, about } of findings) console.log(`  ${rule} at ${at}: ${about}`);
  if (findings.length > 0) process.exitCode = 1;
}
