import { mkdirSync, mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { filesUnder } from "../../../lib/files-under";
import { readAssets, readStacks, resourcesOf } from "../../../lib/local/template/stacks";
import { readStaticFiles } from "../../../lib/local/template/static-files";
import { stageFrom } from "../../../lib/stage";
import { upload } from "../../../lib/static-files/upload";

const png = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0xff, 0x00, 0xfe]);

test("a built folder is uploaded as it is, its folders and its binaries too", () => {
  const built = mkdtempSync(join(tmpdir(), "built-"));
  mkdirSync(join(built, "assets/icons"), { recursive: true });
  writeFileSync(join(built, "index.html"), "<p>é</p>");
  writeFileSync(join(built, "assets/icons/dot.png"), png);
  expect(uploaded(built)).toEqual([
    ["console/assets/icons/dot.png", "image/png", png],
    ["console/index.html", "text/html; charset=utf-8", Buffer.from("<p>é</p>")],
  ]);
});

test("a file whose type is not known is refused, because a browser would have to guess it", () => {
  const built = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(built, "movie.mkv"), png);
  expect(() => filesUnder(built, "console")).toThrow("console/movie.mkv");
});

/** Key, type and content of what a deployment would put into the bucket. */
function uploaded(folder: string) {
  const outdir = mkdtempSync(join(tmpdir(), "uploaded-"));
  const app = new App({ outdir });
  const stack = new Stack(app, "Files");
  const bucket = new Bucket(stack, "Bucket") as IBucket;
  const stage = stageFrom(app.node);
  upload(stack, filesUnder(folder, "console"), { bucket, stage, cacheSeconds: 300 });
  app.synth();
  const stacks = readStacks(outdir);
  const types = Object.values(stacks[0]?.template.Resources ?? {}).map(({ Type }) => Type);
  return readStaticFiles(resourcesOf(stacks, new Set(types)), readAssets(outdir, stacks))
    .map(({ key, contentType, file }) => [key, contentType, readFileSync(file)] as const)
    .sort(([left], [right]) => (left < right ? -1 : 1));
}
