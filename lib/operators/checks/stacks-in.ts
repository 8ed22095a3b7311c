import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { Template } from "./template";

/** A stack of a synthesized app: one that is deployed by itself, or one that is nested in another. */
export interface StackTemplate {
  /** The stack's name; of a nested one, its file's. */
  name: string;
  template: Template;
  nested: ReadonlyMap<string, Template>;
}

const ending = /(\.nested)?\.template\.json$/;

/** All stacks in a cloud assembly. */
export function stacksIn(folder: string): StackTemplate[] {
  const files = readdirSync(folder).filter((file) => ending.test(file));
  const templates = new Map(files.map((file) => [file, readJson(join(folder, file)) as Template]));
  const uploaded = uploadedIn(folder);
  return [...templates].map(([file, template]) => ({
    name: file.replace(ending, ""),
    template,
    nested: new Map(
      Object.entries(template.Resources).flatMap(([id, { Properties = {} }]) => {
        const [key] = JSON.stringify(Properties.TemplateURL)?.match(/\w+\.json/) ?? [];
        const nested = templates.get(uploaded.get(key ?? "") ?? "");
        return nested ? [[id, nested] as const] : [];
      }),
    ),
  }));
}

/** The files that a deployment uploads, by their keys in the bucket of assets. */
function uploadedIn(folder: string): Map<string, string> {
  const manifests = readdirSync(folder).filter((file) => file.endsWith(".assets.json"));
  const assets = manifests.flatMap((file) =>
    Object.values((readJson(join(folder, file)) as AssetManifest).files),
  );
  return new Map(
    assets.flatMap(({ source, destinations }) =>
      Object.values(destinations).map(({ objectKey }) => [objectKey, source.path] as const),
    ),
  );
}

interface AssetManifest {
  files: Record<
    string,
    { source: { path: string }; destinations: Record<string, { objectKey: string }> }
  >;
}

function readJson(file: string): unknown {
  return JSON.parse(readFileSync(file, "utf8"));
}
