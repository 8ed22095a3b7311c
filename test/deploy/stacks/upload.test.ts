import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { App, Stack } from "aws-cdk-lib";
import { Bucket, type IBucket } from "aws-cdk-lib/aws-s3";
import { publicFiles } from "../../../lib/build/static-files/contents";
import {
  contentTypeOf,
  filesUnder,
  type StaticFile,
} from "../../../lib/build/static-files/static-file";
import { readAssets, readStacks, resourcesOf } from "../../../lib/local/template/stacks";
import { filesOf, readDeployments } from "../../../lib/local/template/static-files";
import { stageFrom } from "../../../lib/stacks/stage";
import { upload } from "../../../lib/stacks/upload";

const contact: StaticFile = {
  path: ".well-known/security.txt",
  content: "Contact: mailto:a@acme.com\n",
  contentType: "text/plain; charset=utf-8",
};

test("a deployment uploads every public file unchanged, texts and pictures, and the stage's own files", async () => {
  const uploaded = await uploadedFiles([contact]);
  const wanted = [...publicFiles(), contact];
  expect(uploaded.size).toBe(wanted.length);
  for (const { path, content, contentType, isImmutable } of wanted)
    expect([path, uploaded.get(path)]).toEqual([
      path,
      {
        content: Buffer.from(content as string),
        contentType,
        cacheControl: `public, max-age=${isImmutable ? "31536000, immutable" : "300"}`,
      },
    ]);
});

test("a file whose type follows from its name needs no charset, and has a name that says its type", () => {
  for (const { path, content, contentType } of publicFiles()) {
    if (contentType.includes("charset") || contentType === "image/webp") continue;
    expect([path, contentTypeOf(path)]).toEqual([path, contentType]);
    // JSON is UTF-8 whatever anybody guesses.
    if (contentType === "application/json") continue;
    expect([path, /[^\0-\x7f]/.exec(`${content}`)?.[0]]).toEqual([path, undefined]);
  }
});

test("a file whose type is not known is refused, because a browser would have to guess it", () => {
  const built = mkdtempSync(join(tmpdir(), "built-"));
  writeFileSync(join(built, "movie.mkv"), "");
  expect(() => filesUnder(built, "console")).toThrow("console/movie.mkv");
});

/** The files that a deployment would put into the bucket, by key. */
async function uploadedFiles(more: readonly StaticFile[]) {
  const outdir = mkdtempSync(join(tmpdir(), "uploaded-"));
  const app = new App({ outdir });
  const stack = new Stack(app, "Files");
  const bucket = new Bucket(stack, "Bucket") as IBucket;
  const stage = stageFrom();
  upload(stack, more, { bucket, stage, cacheSeconds: 300 });
  app.synth();
  const stacks = readStacks(outdir);
  const types = Object.values(stacks[0]?.template.Resources ?? {}).map(({ Type }) => Type);
  const deployments = readDeployments(
    resourcesOf(stacks, new Set(types)),
    readAssets(outdir, stacks),
  );
  const files = await filesOf(deployments, async (asset) => asset)();
  return new Map(
    files.map(({ key, file, contentType, cacheControl }) => [
      key,
      { content: readFileSync(file), contentType, cacheControl },
    ]),
  );
}
