import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { staticKinds } from "../../../lib/build/static-files/kinds";
import { Builder } from "../../../lib/local/builds/builder";
import { root } from "../../../lib/local/builds/cache";
import { filesOf } from "../../../lib/local/template/static-files";

const fallback = join(root, "functions/fallback");

let kept: string;
let builder: Builder;
beforeEach(() => {
  kept = mkdtempSync(join(tmpdir(), "builds-"));
  builder = new Builder(() => kept);
});
afterEach(() => {
  builder.stop();
  rmSync(kept, { recursive: true });
});

test("a Lambda is built once, for all who ask, and for later runs", async () => {
  const [folder, again] = await Promise.all([1, 2].map(() => builder.folderOf(fallback)));
  expect(folder).toBe(join(kept, "functions/fallback"));
  expect(again).toBe(folder);
  expect(readdirSync(folder ?? "")).toContain("index.mjs");
  expect(readdirSync(join(kept, "functions"))).toEqual(["fallback"]);

  writeFileSync(join(folder ?? "", "mark"), "");
  expect(readdirSync(await new Builder(() => kept).folderOf(fallback))).toContain("mark");
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

test("what does not build is an error that says why, and leaves nothing behind; the next one builds", async () => {
  await expect(builder.folderOf(join(root, "functions/nothing"))).rejects.toThrow(
    'Could not resolve "functions/nothing/index.ts"',
  );
  expect(readdirSync(join(kept, "functions"))).toEqual([]);
  expect(await builder.folderOf(fallback)).toContain("fallback");
});

test("a build is not kept for the sources of the start if somebody has edited them since", async () => {
  let at = kept;
  const early = new Builder(() => at);
  at = join(kept, "edited");
  const folder = await early.folderOf(fallback);
  early.stop();
  expect(readdirSync(folder)).toContain("index.mjs");
  expect(folder).not.toBe(join(kept, "functions/fallback"));
  expect(readdirSync(join(kept, "functions"))).not.toContain("fallback");
});

test("a builder that is stopped ends its builds, and can build again", async () => {
  const building = builder.folderOf(fallback);
  const ended = expect(building).rejects.toThrow("The build was ended.");
  // The process begins in the next turn.
  await new Promise((resolve) => setImmediate(resolve));
  builder.stop();
  await ended;
  expect(await builder.folderOf(fallback)).toBe(join(kept, "functions/fallback"));
});

test("public files that did not build are built when somebody asks again", async () => {
  let asked = 0;
  const files = filesOf(
    [{ bucket: "files", prefix: "", contentType: "text/plain", folders: [kept] }],
    async (asset) => {
      asked += 1;
      if (asked === 1) throw new Error("It does not build.");
      return asset;
    },
  );
  writeFileSync(join(kept, "llms.txt"), "");
  await expect(files()).rejects.toThrow("It does not build.");
  expect((await files()).map(({ key }) => key)).toEqual(["llms.txt"]);
});
