import { mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { openBuildCache } from "../../../lib/build/build-cache";

const root = mkdtempSync(join(tmpdir(), "build-cache-"));
const cache = join(root, "kept");
afterAll(() => rmSync(root, { recursive: true }));

let builds = 0;

/** Builds in a process of its own, so to speak. */
function build(settings: unknown[] = []): number {
  const inputs = ["code/index.ts", join(root, "code/parts/part.ts"), "node_modules/a/index.js"];
  return openBuildCache(root, cache)("some", settings, () => {
    builds += 1;
    return { result: builds, inputs };
  });
}

beforeEach(() => {
  builds = 0;
  rmSync(root, { recursive: true });
  write("code/index.ts");
  write("code/parts/part.ts");
  write("code/other.ts");
  const before = new Date(Date.now() - 10_000);
  for (const path of ["code/index.ts", "code/parts/part.ts"])
    utimesSync(join(root, path), before, before);
});

// An edit during a build may or may not be in its result.
test("what was edited during the build is built again", () => {
  const cached = () =>
    openBuildCache(root, cache)("some", [], () => {
      builds += 1;
      write("code/index.ts", "edited meanwhile");
      return { result: builds, inputs: ["code/index.ts"] };
    });
  cached();
  expect(cached()).toBe(2);
});

function write(path: string, text = ""): void {
  const file = join(root, path);
  mkdirSync(join(file, ".."), { recursive: true });
  writeFileSync(file, text);
}

test("what a build made is kept while nothing that it read changes", () => {
  const first = build();
  write("code/other.ts", "changed, but never read");
  expect([first, build(), builds]).toEqual([1, 1, 1]);
});

test.each<[string, () => unknown, settings?: string[]]>([
  ["a file", () => write("code/parts/part.ts", "changed")],
  ["a file is gone", () => rmSync(join(root, "code/index.ts"))],
  ["a file is new beside one", () => write("code/parts/part.tsx")],
  ["a file is new above one", () => write("code/parts.ts")],
  ["what is installed", () => write("node_modules/.package-lock.json", "other")],
  ["the packages", () => write("package-lock.json", "other")],
  ["the settings", () => undefined, ["other"]],
  ["what is kept was cut off", () => write("kept/some.json", "{")],
])("it is built again when this changes: %s", (_, change, settings = []) => {
  build();
  change();
  expect(build(settings)).toBe(2);
});
