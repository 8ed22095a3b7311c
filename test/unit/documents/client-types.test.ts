import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { clientTypes } from "../../../lib/documents/client-types";
import { openApiDocument } from "../../../lib/documents/openapi";

test("the published types tell each operation by its id and each record by its name", () => {
  const document = openApiDocument();
  const types = clientTypes(document);
  for (const path of Object.keys(document.paths)) expect(types).toContain(`"${path}": {`);
  expect(types).toContain(`post: operations["createMessage"];`);
  expect(types).toMatch(/export type Message = components\['schemas'\]\['Message'\];/);
  expect(types).toMatch(/export type ApiError = /);
});

test("they follow the document", () => {
  const document = {
    openapi: "3.1.1",
    info: { title: "Other", version: "1" },
    paths: {},
    components: { schemas: { Colour: { type: "string", enum: ["red", "green"] } } },
  };
  expect(clientTypes(document)).toMatch(/Colour: "red" \| "green";/);
});

test("the README's example compiles in a new folder, as `npm init -y` and `tsc --init` leave it", () => {
  const readme = readFileSync(join(__dirname, "../../../README.md"), "utf8");
  const [, fileName = "", example = ""] =
    readme.match(/as `(\S+\.mts)`:\n\n```ts\n(.*?)```/s) ?? [];
  const folder = mkdtempSync(join(tmpdir(), "readme-"));
  try {
    writeFileSync(join(folder, "package.json"), '{ "name": "new", "type": "commonjs" }');
    mkdirSync(join(folder, "node_modules"));
    for (const name of ["openapi-fetch", "openapi-typescript-helpers"]) {
      const installed = dirname(require.resolve(`${name}/package.json`));
      symlinkSync(installed, join(folder, "node_modules", name));
    }
    writeFileSync(join(folder, "openapi.d.ts"), clientTypes(openApiDocument()));
    writeFileSync(join(folder, fileName), example);
    const tscProgram = join(dirname(require.resolve("typescript/package.json")), "bin/tsc");
    const tsc = (...options: string[]) =>
      execFileSync(process.execPath, [tscProgram, ...options], {
        cwd: folder,
        encoding: "utf8",
      });
    tsc("--init");
    expect(tsc("--noEmit", "--listFilesOnly")).toContain(fileName);
    expect(tsc("--noEmit")).toBe("");
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
