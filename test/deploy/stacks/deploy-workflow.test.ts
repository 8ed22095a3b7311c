import { execFileSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { synthesized } from "../../support/synthesized";

// The first push to a repository whose AWS account has no stage yet, step by step.
const workflow = readFileSync(".github/workflows/deploy.yml", "utf8");
const deployStage = readFileSync(".github/workflows/deploy-stage.yml", "utf8");
const deep = readFileSync(".github/workflows/deep.yml", "utf8");
const scripts = Object.keys(JSON.parse(readFileSync("package.json", "utf8")).scripts);

/** A workflow's steps, in order: its actions, and the commands that it runs. */
function stepsOf(text: string): string[] {
  const step = /^ +(?:- )?(?:uses: (\S+)(?: #.*)?|run: (?:\|\n((?: {10}.*\n)+)|(.+)))$/gm;
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

test("a stage's templates are made first, and its outputs are read after the deployment", () => {
  expect(stepsOf(deployStage)).toEqual([
    expect.stringMatching(/^actions\/checkout@/),
    expect.stringMatching(/^actions\/setup-node@/),
    "npm ci",
    'npx cdk synth --all --quiet -c stage="$STAGE" -c commit="$GITHUB_SHA"',
    expect.stringMatching(/^actions\/upload-artifact@/),
    expect.stringMatching(/^actions\/checkout@/),
    expect.stringMatching(/^actions\/setup-node@/),
    "npm ci --ignore-scripts",
    expect.stringMatching(/^actions\/download-artifact@/),
    expect.stringMatching(/^aws-actions\/configure-aws-credentials@/),
    "npx cdk deploy --all -a cdk.out --require-approval never --outputs-file outputs.json",
    expect.stringContaining("outputs.json"),
  ]);
});

test("each action is pinned to a commit, because a tag can be moved", () => {
  const used = [...`${workflow}${deployStage}${deep}`.matchAll(/uses: (?!\.\/)(\S+)/g)].map(
    ([, action]) => action,
  );
  expect(used.length).toBeGreaterThan(8);
  for (const action of used) expect(action).toMatch(/^[\w-]+\/[\w-]+@[0-9a-f]{40}$/);
});

test("no job that may ask for AWS's credentials runs the scripts of packages as it installs them", () => {
  const jobs = deployStage.split(/^ {2}(?=\w+:$)/m).filter((job) => /^ {4}steps:/m.test(job));
  expect(jobs).toHaveLength(2);
  const withToken = jobs.filter((job) => job.includes("id-token: write"));
  expect(withToken).toHaveLength(1);
  for (const job of withToken)
    for (const [install] of job.matchAll(/npm (?:ci|install).*/g))
      expect(install).toContain("--ignore-scripts");
});

test("the job and the role's session outlast the canaries", () => {
  const minutes = Number(/deploy:[\s\S]*?timeout-minutes: (\d+)/.exec(deployStage)?.[1]);
  const sessionSeconds = Number(/role-duration-seconds: (\d+)/.exec(deployStage)?.[1]);
  // A quarter of an hour, and CloudFront's distributions.
  expect(minutes).toBeGreaterThanOrEqual(45);
  expect(sessionSeconds).toBeGreaterThanOrEqual(minutes * 60);
});

test("only the repository's job of one environment may assume the role", () => {
  const { Statement } = JSON.parse(readFileSync("docs/deploy/trust-policy.json", "utf8"));
  expect(Statement).toHaveLength(1);
  const issuer = "token.actions.githubusercontent.com";
  expect(Statement[0].Condition).toEqual({
    StringEquals: {
      [`${issuer}:aud`]: "sts.amazonaws.com",
      [`${issuer}:sub`]: "repo:ORG/REPO:environment:production",
    },
  });
});

test("a stage's outputs name the commit that it was made from", () => {
  const { service } = synthesized({ commit: "0123456789abcdef0123456789abcdef01234567" });
  expect(service.findOutputs("Commit")).toMatchObject({
    Commit: { Value: "0123456789abcdef0123456789abcdef01234567" },
  });
  expect(synthesized().service.findOutputs("Commit")).toEqual({});
});

test("the workflow uses exactly the repository settings that docs/deploy.md sets up", () => {
  const asked = new Set(
    [...`${workflow}${deployStage}${deep}`.matchAll(/\$\{\{ (?:secrets|vars)\.(\w+) \}\}/g)].map(
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
    "deploy/trust-policy.json",
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
