import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { operations } from "../../../functions/catalogue";
import {
  exportedOperations,
  loadersFile,
  writeOperationLoaders,
} from "../../../lib/build/operation-loaders";

const exported = exportedOperations();

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "the module that the build imports for %s exports it",
  async (name, operation) => {
    const { file = "", identifier = "" } = exported.get(name) ?? {};
    const path = join(__dirname, "../../..", file);
    expect((await import(path))[identifier]).toBe(operation);
  },
);

test("the loaders are the catalogue, in its order", async () => {
  const text = writeOperationLoaders();
  const entries = [...text.matchAll(/\.\.\.(\{.*?\}),load:async\(\)=>\(await import\("(.*?)"\)/g)];
  expect(entries.map(([, data = ""]) => JSON.parse(data))).toEqual(
    operations.map(({ name, route, toolGroups }) => ({ name, route, toolGroups })),
  );
  const files = entries.map(([, , path = ""]) => new URL(path, pathToFileURL(loadersFile)).href);
  expect(new Set(files).size).toBeGreaterThan(100);
  for (const file of files) expect(file).toContain("/functions/");
});
