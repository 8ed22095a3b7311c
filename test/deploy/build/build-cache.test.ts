import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
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
  return openBuildCache(root, cache).result("some", settings, () => {
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
test("a file edited during the build is built again", () => {
  const cached = () =>
    openBuildCache(root, cache).result("some", [], () => {
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

test("a build's result is reused while nothing that it read changes", () => {
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

const folderOf = (at = root, kept = cache) =>
  openBuildCache(at, kept).folder("some", [], async (draft) => {
    builds += 1;
    writeFileSync(join(draft, "made"), "");
    return ["code/index.ts"];
  });

test("a folder is built once, and again when its sources change or it is deleted", async () => {
  const { folder, inputs } = await folderOf();
  expect([await folderOf(), inputs, builds]).toEqual([{ folder, inputs }, ["code/index.ts"], 1]);
  write("code/index.ts", "changed long ago");
  const before = new Date(Date.now() - 10_000);
  utimesSync(join(root, "code/index.ts"), before, before);
  const other = (await folderOf()).folder;
  expect(other).not.toBe(folder);
  rmSync(other, { recursive: true });
  expect(existsSync((await folderOf()).folder)).toBe(true);
  expect(builds).toBe(3);
});

test("a folder that others may still read stays for a day after its last use", async () => {
  const { folder } = await folderOf();
  const change = async (text: string) => {
    write("code/index.ts", text);
    const before = new Date(Date.now() - 10_000);
    utimesSync(join(root, "code/index.ts"), before, before);
    await folderOf();
  };
  await change("1");
  expect(existsSync(folder)).toBe(true);
  const dayAgo = new Date(Date.now() - 25 * 60 * 60 * 1000);
  utimesSync(folder, dayAgo, dayAgo);
  await change("2");
  expect(existsSync(folder)).toBe(false);
});

// Templates name the sources of Lambdas by absolute paths.
test("a checkout that was moved with its installed packages builds its templates again", async () => {
  await folderOf();
  const moved = `${root}-moved`;
  renameSync(root, moved);
  await folderOf(moved, join(moved, "kept"));
  renameSync(moved, root);
  expect(builds).toBe(2);
});
