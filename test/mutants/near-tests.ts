import { readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { build } from "esbuild";

/** How many tests are run for a file: unit tests that import it by the shortest way, and others that import it or speak of it. */
const mostImporters = 12;
const mostOthers = 8;
// Tests that call every operation import every file, so only an import of the file itself counts for them.
const importScore = 20;

/**
 * Finds the tests near a file. Unit tests import what they test. Tests of the service call it from outside, so they are found
 * by the words of the file's path and the operation it holds.
 */
export async function nearTests(
  root: string,
  tests: readonly string[],
): Promise<(file: string) => string[]> {
  const { metafile } = await build({
    entryPoints: tests.map((test) => join(root, test)),
    absWorkingDir: root,
    bundle: true,
    write: false,
    metafile: true,
    outdir: "unused",
    packages: "external",
    platform: "node",
    logLevel: "silent",
    loader: { ".css": "empty", ".html": "text", ".md": "text", ".svg": "text" },
  });
  const importers = new Map<string, string[]>();
  for (const [importer, { imports }] of Object.entries(metafile.inputs))
    for (const { path } of imports) importers.set(path, [...(importers.get(path) ?? []), importer]);
  const texts = new Map(tests.map((test) => [test, readFileSync(join(root, test), "utf8")]));
  const isTest = new Set(tests);

  return (file) => {
    const found: string[] = [];
    const seen = new Set([file]);
    for (let ring = [file]; ring.length > 0 && found.length < mostImporters; ) {
      ring = ring
        .flatMap((path) => importers.get(path) ?? [])
        .filter((path) => !seen.has(path) && seen.add(path));
      found.push(...ring.filter((path) => isTest.has(path) && path.startsWith("test/unit/")));
    }
    const words = wordsOf(file, readFileSync(join(root, file), "utf8"));
    const direct = new Set(importers.get(file));
    const others = tests
      .filter((test) => !test.startsWith("test/unit/"))
      .map((test) => ({
        test,
        score: scoreOf(test, texts.get(test) ?? "", words) + (direct.has(test) ? importScore : 0),
      }))
      .filter(({ score }) => score > 0)
      .sort((one, other) => other.score - one.score);
    return [
      ...found.slice(0, mostImporters),
      ...others.slice(0, mostOthers).map(({ test }) => test),
    ];
  };
}

/** Folders that say nothing about a file. */
const general = new Set([
  "shared",
  "functions",
  "kinds",
  "handlers",
  "index",
  "model",
  "operation",
  "kind",
  "lib",
  "ts",
]);

function wordsOf(file: string, source: string): string[] {
  const operation = /\bname: "([a-z]+_[a-z_]+)"/.exec(source)?.[1];
  const words = file.split(/[^a-z]+/i).filter((word) => word.length > 3 && !general.has(word));
  return operation ? [...words, operation] : words;
}

/** A word in a test's name weighs as much as ten in its text. Long tests speak of everything, so they count by the page. */
function scoreOf(test: string, text: string, words: readonly string[]): number {
  const name = basename(test);
  return words.reduce((score, word) => {
    const stem = word.replace(/(s|ing|ed)$/, "");
    const mentions = (text.split(stem).length - 1) / (1 + text.length / 3000);
    return score + (name.includes(stem) ? 10 : 0) + Math.min(mentions, 10);
  }, 0);
}
