import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createApp } from "../lib/app";
import { acknowledgementOf, acknowledgements } from "../lib/checks/acknowledged";
import { findingsIn } from "../lib/checks/findings";
import { schemaFindings } from "../lib/checks/schemas/schema-findings";
import { exportsOf, stacksIn } from "../lib/checks/stacks-in";
import { variants } from "../lib/checks/variants";

// Checks the templates of all stages and options by the rules of cdk-nag and CloudFormation Guard. Every finding is mended or
// has an acknowledgement in lib/checks/acknowledged.ts, and every acknowledgement has a finding.
const outdir = mkdtempSync(join(tmpdir(), "templates-"));
const used = new Set<unknown>();
for (const [name, context] of Object.entries(variants)) {
  // A folder of its own: templates of nested stacks are found by their names.
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
  for (const { rule, at, about } of open) console.log(`  ${rule} at ${at}: ${about}`);
  if (open.length > 0) process.exitCode = 1;
}
rmSync(outdir, { recursive: true });
for (const { rules, because } of acknowledgements.filter((each) => !used.has(each))) {
  console.log(`Nothing finds ${rules.join(", ")} any more (${because})`);
  process.exitCode = 1;
}
