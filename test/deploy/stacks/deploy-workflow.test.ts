import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesized } from "../../support/synthesized";

// The first push to a repository whose AWS account has no stage yet, step by step.
const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
const deployStage = readFileSync(".github/workflows/deploy-stage.yml", "utf8");
const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

/** What a workflow does, in order: its actions, and the commands that it runs. */
function stepsOf(text: string): string[] {
  const step = /^ +(?:- )?(?:uses: (\S+)|run: (?:\|\n((?: {10}.*\n)+)|(.+)))$/gm;
  return [...text.matchAll(step)].map(([, action, script, command]) =>
    (action ?? script ?? command ?? "").replace(/^ {10}/gm, "").trim(),
  );
}

test("the tests come first, then staging, and production after a person", () => {
  expect(stepsOf(workflow)).toEqual([
    expect.stringMatching(/^actions\/checkout@/),
    expect.stringMatching(/^actions\/setup-node@/),
    expect.stringMatching(/^\.ci\/run \$\{\{ matrix\.part \}\}$/),
    "npm run -s sbom > sbom.json",
    expect.stringMatching(/^actions\/upload-artifact@/),
    "./.github/workflows/deploy-stage.yml",
    "./.github/workflows/deploy-stage.yml",
  ]);
  expect(existsSync(".ci/run")).toBe(true);
  expect(workflow).toContain("[checks, tests 1/4, tests 2/4, tests 3/4, tests 4/4]");
  expect(workflow).toMatch(/staging:\n {4}needs: test\n/);
  expect(workflow).toMatch(/production:\n {4}needs: staging\n/);
});

test("a stage is deployed before its outputs are read, and nothing is asked of a stage that is not there", () => {
  const [checkout, node, install, credentials, deploy, smoke, ...others] = stepsOf(deployStage);
  expect(others).toEqual([]);
  expect([checkout, node, install, credentials]).toEqual([
    expect.stringMatching(/^actions\/checkout@/),
    expect.stringMatching(/^actions\/setup-node@/),
    "npm ci",
    expect.stringMatching(/^aws-actions\/configure-aws-credentials@/),
  ]);
  expect(deploy).toBe(
    'npx cdk deploy --all --require-approval never --outputs-file outputs.json -c stage="$STAGE"',
  );
  expect(smoke).toContain("outputs.json");
});

test("what the workflow takes from the repository's settings is what docs/deploy.md sets up", () => {
  const asked = new Set(
    [...`${workflow}${deployStage}`.matchAll(/\$\{\{ (?:secrets|vars)\.(\w+) \}\}/g)].map(
      ([, name]) => name,
    ),
  );
  expect([...asked].sort()).toEqual(["AWS_REGION", "AWS_ROLE_ARN"]);
  const [, section = ""] =
    /## Deployment by GitHub\n(.*?)\n## /s.exec(readFileSync("docs/deploy.md", "utf8")) ?? [];
  for (const name of [
    ...asked,
    "cdk bootstrap",
    ".github/deploy-role.json",
    "`staging`",
    "`production`",
  ])
    expect(section).toContain(name);
});

test.each(["staging", "prod"])(
  "the smoke check of %s gets its address and table from what the deployment has printed",
  (stage) => {
    const folder = mkdtempSync(join(tmpdir(), "workflow-"));
    const outputs = Object.keys(synthesized({ stage }).service.findOutputs("*"));
    const printed = Object.fromEntries(outputs.map((name) => [name, `the ${name}`]));
    const file = { [`MessagingWidget-${stage}-Service`]: printed };
    writeFileSync(join(folder, "outputs.json"), JSON.stringify(file));
    writeFileSync(join(folder, "npm"), '#!/bin/sh\nprintf "%s\\n" "$@"\n');
    chmodSync(join(folder, "npm"), 0o755);
    const run = execFileSync("bash", ["-ec", stepsOf(deployStage).at(-1) ?? ""], {
      cwd: folder,
      env: { PATH: `${folder}:${process.env.PATH}`, STAGE: stage },
      encoding: "utf8",
    });
    expect(run.trim().split("\n")).toEqual([
      ...["run", "smoke", "--"],
      ...["--url", "the BaseUrl", "--table", "the TableName", "--direct", "the ApiUrl"],
    ]);
    expect(scripts).toContain("smoke");
  },
);
