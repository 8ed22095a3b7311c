import { execFileSync } from "node:child_process";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { variants } from "../../../lib/operators/checks/variants";
import { templatesFolder } from "../../support/synthesized";

// Otherwise `cdk diff` is never clean, and each deployment makes new versions and starts canaries.
const later = `
  const days = 40 * 86_400_000, Real = Date;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + days); }
    static now() { return Real.now() + days; }
  };
  const { createApp } = require("./lib/stacks/app");
  for (const [outdir, context] of JSON.parse(process.argv[1])) createApp({ outdir, context }).synth();`;

test("forty days later, each variant's templates are the same to the byte", () => {
  const folder = mkdtempSync(join(tmpdir(), "later-"));
  const wanted = Object.entries(variants).map(([name, context]) => [
    join(folder, name),
    { "aws:cdk:bundling-stacks": [], ...context },
  ]);
  execFileSync(process.execPath, ["--import", "tsx", "-e", later, JSON.stringify(wanted)]);
  for (const [name, context] of Object.entries(variants)) {
    const now = templatesFolder(context);
    const templates = readdirSync(now).filter((file) => file.endsWith(".template.json"));
    expect(templates.length).toBeGreaterThanOrEqual(2);
    for (const file of templates) {
      const [one, other] = [now, join(folder, name)].map((each) =>
        readFileSync(join(each, file), "utf8"),
      );
      expect([name, file, other === one]).toEqual([name, file, true]);
    }
  }
  rmSync(folder, { recursive: true });
}, 120_000);
