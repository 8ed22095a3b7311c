import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "../../functions/catalogue";
import { openApiDocument } from "../../functions/openapi";
import { referenceTable } from "../../functions/reference-table";
import { errorTable } from "../../shared/errors";
import { successStatus } from "../../shared/operation";
import type { Properties } from "../support/synthesized";

const document: Properties = JSON.parse(JSON.stringify(openApiDocument()));
const repository = join(__dirname, "../..");

const described = (route: string): Properties => {
  const [method = "", path = ""] = route.split(" ");
  return document.paths[path]?.[method.toLowerCase()];
};

test("the document is valid by the specification's own schema", () => {
  const file = join(mkdtempSync(join(tmpdir(), "openapi-")), "openapi.json");
  writeFileSync(file, JSON.stringify(document));
  const validator = join(
    repository,
    "node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js",
  );
  const answer = execFileSync(process.execPath, [validator, file], { encoding: "utf8" });
  expect(JSON.parse(answer)).toEqual({ valid: true });
});

test("every reference leads somewhere", () => {
  for (const [, path = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split("/").reduce((node, name) => node?.[name], document);
    expect({ path, target }).toEqual({ path, target: expect.any(Object) });
  }
});

test("it describes every operation once, and nothing else", () => {
  const ids = Object.values<Properties>(document.paths).flatMap((path) =>
    Object.values<Properties>(path).map(({ operationId }) => operationId),
  );
  const camelCase = (name: string) => name.replace(/_./g, (pair) => pair.slice(1).toUpperCase());
  expect(ids.sort()).toEqual(operations.map(({ name }) => camelCase(name)).sort());
});

test.each([...operations])(
  "$name: every input stands in path, query or body, once",
  (operation) => {
    const { parameters, requestBody } = described(operation.route);
    const named = parameters.filter(({ $ref }: Properties) => $ref === undefined);
    const body = requestBody?.content["application/json"].schema.properties ?? {};
    expect([...named.map(({ name }: Properties) => name), ...Object.keys(body)].sort()).toEqual(
      Object.keys(operation.input._zod.def.shape).sort(),
    );
    for (const { name, in: place, required, description } of named) {
      expect(place).toBe(operation.route.includes(`{${name}}`) ? "path" : "query");
      if (place === "path") expect(required).toBe(true);
      expect(description).toMatch(/\w/);
    }
    if (/^(GET|DELETE)/.test(operation.route)) expect(requestBody).toBeUndefined();
  },
);

test.each([...operations])(
  "$name: takes the domain selector unless account-wide, and If-Match where versioned",
  (operation) => {
    const references = described(operation.route)
      .parameters.map(({ $ref }: Properties) => $ref)
      .filter(Boolean);
    const isVersioned = "ifVersion" in operation.input._zod.def.shape;
    expect(references).toEqual([
      ...(operation.domainScope === "none"
        ? []
        : ["#/components/parameters/domain", "#/components/parameters/xDomain"]),
      ...(isVersioned ? ["#/components/parameters/ifMatch"] : []),
    ]);
  },
);

test.each([...operations])(
  "$name: answers its status and its errors, with their headers",
  (operation) => {
    const { responses } = described(operation.route);
    expect(responses[successStatus(operation.effect)]).toBeDefined();
    for (const code of [...operation.errors, "unauthorized", "rate_limited"] as const) {
      expect(responses[errorTable[code].status].description).toContain(`\`${code}\``);
    }
    for (const response of Object.values<Properties>(responses)) {
      expect(Object.keys(response.headers)).toEqual(
        expect.arrayContaining([
          "X-Request-Id",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
        ]),
      );
    }
    expect(responses["429"].headers).toHaveProperty("Retry-After");
  },
);

test("the reference page in the repository is the one the catalogue gives", () => {
  const page = readFileSync(join(repository, "docs/reference.md"), "utf8");
  expect(page).toBe(referenceTable());
});
