import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Builder } from "../../lib/local/builds/builder";
import { readBlueprint } from "../../lib/local/template/blueprint";
import { filesOf } from "../../lib/local/template/static-files";
import { localStage, synthesize } from "../../lib/local/template/synthesize";
import { askRunHub } from "./run-hub";

/** The folder of the templates that all test files of a run serve, even if sources change meanwhile. */
export async function templates(): Promise<string> {
  return (await askRunHub("templates")) ?? synthesize(localStage);
}

/** The OpenAPI document as JSON, as the same sources describe it. */
export async function openApiText(): Promise<string> {
  return readFileSync(join(await templates(), "openapi.json"), "utf8");
}

let builder: Builder | undefined;
const folders = new Map<string, Promise<string>>();

/** The folder with the content of an asset in those templates. All test files of a run share the builds. */
export function folderOf(asset: string): Promise<string> {
  const known = folders.get(asset) ?? findFolder(asset);
  folders.set(asset, known);
  known.catch(() => folders.delete(asset));
  return known;
}

async function findFolder(asset: string): Promise<string> {
  const shared = await askRunHub("folder", asset);
  if (shared !== undefined) return shared;
  builder ??= new Builder();
  return builder.folderOf(asset);
}

/** The public files of those templates. */
export async function publicFiles() {
  return filesOf(readBlueprint(await templates()).deployments, folderOf)();
}
