import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { openBuildCache, root } from "../../../lib/build/build-cache";
import { staticKinds } from "../../../lib/build/static-files/static-file";
import { Builder } from "../../../lib/local/builds/builder";
import { filesOf } from "../../../lib/local/template/static-files";

const fallback = join(root, "functions/fallback");

let kept: string;
let builder: Builder;
beforeEach(() => {
  kept = mkdtempSync(join(tmpdir(), "builds-"));
  builder = new Builder(openBuildCache(root, kept));
});
afterEach(() => {
  builder.stop();
  rmSync(kept, { recursive: true });
});

test("a Lambda is built once, for all who ask, and for later runs", async () => {
  const [folder = "", again] = await Promise.all([1, 2].map(() => builder.folderOf(fallback)));
  expect(dirname(folder)).toBe(kept);
  expect(again).toBe(folder);
  expect(readdirSync(folder)).toEqual(expect.arrayContaining(["index.mjs", "calls.json"]));
  expect(await new Builder(openBuildCache(root, kept)).folderOf(fallback)).toBe(folder);
});

test("public files are built into a folder for each kind", async () => {
  const folder = await builder.folderOf(join(root, "lib/build/static-files"));
  expect(readdirSync(folder).sort()).toEqual([
    "files",
    "files for good",
    "pages",
    "pictures",
    "texts",
  ]);
  for (const { name } of staticKinds)
    expect([name, readdirSync(join(folder, name)).length > 0]).toEqual([name, true]);
});

test("a folder that was synthesized with its content is its own", async () => {
  expect(await builder.folderOf(join(kept, "asset.1"))).toBe(join(kept, "asset.1"));
});

test("a failed build is an error that says why, and leaves nothing behind; the next one builds", async () => {
  await expect(builder.folderOf(join(root, "functions/nothing"))).rejects.toThrow(
    'Could not resolve "./functions/nothing/index.ts"',
  );
  expect(readdirSync(kept)).toEqual([]);
  expect(await builder.folderOf(fallback)).toContain("fallback");
});

test("a builder that is stopped ends its builds, and can build again", async () => {
  const building = builder.folderOf(fallback);
  const ended = expect(building).rejects.toThrow("The build was ended.");
  // The process begins in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  builder.stop();
  await ended;
  expect(await builder.folderOf(fallback)).toContain("functions-fallback.");
});

test("public files are read again when they were built again, and asked for again when they did not build", async () => {
  const [first, second] = [join(kept, "1"), join(kept, "2")];
  for (const folder of [first, second]) mkdirSync(folder);
  writeFileSync(join(first, "llms.txt"), "");
  writeFileSync(join(second, "more.txt"), "");
  const folders = ["", first, first, second];
  const files = filesOf(
    [{ bucket: "files", prefix: "", contentType: "text/plain", folders: ["asset"] }],
    async () => {
      const [folder] = folders;
      if (folder === "") throw new Error("It does not build.");
      return folder ?? "";
    },
  );
  await expect(files()).rejects.toThrow("It does not build.");
  folders.shift();
  const read = await files();
  expect(read.map(({ key }) => key)).toEqual(["llms.txt"]);
  expect(await files()).toBe(read);
  folders.splice(0, 2);
  expect((await files()).map(({ key }) => key)).toEqual(["more.txt"]);
});
