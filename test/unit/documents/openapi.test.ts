import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "../../../functions/catalogue";
import { embedRoutes } from "../../../functions/embed/routes";
import { previewRoutes } from "../../../functions/preview/routes";
import { openApiDocument } from "../../../lib/documents/openapi";
import { embedDescriptions } from "../../../lib/documents/openapi/embed-descriptions";
import { requestExample, resultExample } from "../../../lib/documents/openapi/examples/operations";
import { recordExamples } from "../../../lib/documents/openapi/examples/records";
import { namedSchemas, type SchemaName } from "../../../lib/documents/openapi/named-schemas";
import { errorExamples } from "../../../lib/documents/openapi/operation";
import { referenceTable } from "../../../lib/documents/reference-table";
import { successStatus } from "../../../shared/handlers/operation/operation";
import { listedFields } from "../../../shared/model/listed-fields";
import { errorStatuses } from "../../../shared/runtime/errors";
import type { Properties } from "../../support/synthesized";

const document: Properties = JSON.parse(JSON.stringify(openApiDocument()));
const repository = join(__dirname, "../../..");

const described = (route: string): Properties => {
  const [method = "", path = ""] = route.split(" ");
  return document.paths[path]?.[method.toLowerCase()];
};

function fileWith(content: unknown): string {
  const file = join(mkdtempSync(join(tmpdir(), "openapi-")), "openapi.json");
  writeFileSync(file, JSON.stringify(content));
  return file;
}

test("the document is valid by the specification's own schema", () => {
  const validator = join(
    repository,
    "node_modules/@seriousme/openapi-schema-validator/bin/validate-api-cli.js",
  );
  const answer = execFileSync(process.execPath, [validator, fileWith(document)], {
    encoding: "utf8",
  });
  expect(JSON.parse(answer)).toEqual({ valid: true });
});

function lint(content: unknown) {
  const command = ["--import", "tsx", "bin/lint-openapi.mts", fileWith(content)];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: repository,
    encoding: "utf8",
  });
  return { status, output: stdout + stderr };
}

test("the linter finds the errors in a broken document, and nothing else", () => {
  // One run of the linter checks both, because it takes seconds.
  const doctored = structuredClone(document);
  doctored.components.schemas.Unused = { type: "string" };
  doctored.paths["/api/v1/me"].get.responses["200"].content["application/json"].example.key = {};
  const { status, output } = lint(doctored);
  expect(status).toBe(1);
  const findings = [...output.matchAll(/^\s+(\d+:\d+)\s+\w+\s+([\w-]+)/gm)];
  const rules = findings.map(([, place, rule]) => ({ place, rule }));
  expect(new Set(rules.map(({ rule }) => rule))).toEqual(
    new Set(["no-invalid-media-type-examples", "no-unused-components"]),
  );
  expect(new Set(rules.map(({ place }) => place)).size).toBe(2);
});

test("the document describes OAuth in addition to API keys", () => {
  const { oauth } = document.components.securitySchemes;
  const { authorizationUrl, tokenUrl } = oauth.flows.authorizationCode;
  expect([authorizationUrl, tokenUrl]).toEqual(["/api/oauth/authorize", "/api/oauth/token"]);
  // The docs show this text.
  expect(document.info.description).toContain("**OAuth**");
});

test("every reference leads somewhere", () => {
  for (const [, path = ""] of JSON.stringify(document).matchAll(/"\$ref":"#\/([^"]+)"/g)) {
    const target = path.split("/").reduce((node, name) => node?.[name], document);
    expect({ path, target }).toEqual({ path, target: expect.any(Object) });
  }
});

test("it describes every operation and every embed route once, and nothing else", () => {
  const routes = Object.entries<Properties>(document.paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  );
  expect(routes.sort()).toEqual(
    [
      ...operations.map(({ route }) => route as string),
      ...Object.keys({ ...embedRoutes, ...previewRoutes }),
    ].sort(),
  );
  const camelCase = (name: string) => name.replace(/_./g, (pair) => pair.slice(1).toUpperCase());
  for (const { name, route } of operations) {
    expect(described(route).operationId).toBe(camelCase(name));
  }
});

test.each(Object.keys(recordExamples) as SchemaName[])("the example of %s is one", (name) => {
  expect(namedSchemas[name].parse(recordExamples[name])).toEqual(recordExamples[name]);
});

test.each([...operations])("$name: the examples of its input and answer are valid", (operation) => {
  const { requestBody, responses } = described(operation.route);
  const request = requestExample(operation) ?? {};
  const others: Record<string, unknown> = { version: 1, language: "de" };
  const inPath = Object.fromEntries(
    [...operation.route.matchAll(/{(\w+)}/g)].map(([, name = ""]) => [
      name,
      others[name] ?? "some-id",
    ]),
  );
  const input = operation.input.parse({ ...request, ...inPath });
  operation.validate?.(input);
  if (requestBody) expect(Object.keys(request)).not.toEqual([]);
  const result = resultExample(operation);
  expect(operation.output.parse(result)).toEqual(result);
  const { content } = responses[successStatus(operation.effect)];
  expect(content["application/json"].example).toEqual(JSON.parse(JSON.stringify(result)));
});

test.each([...embedDescriptions])("$route: its examples are valid", (route) => {
  expect(route.output.parse(route.responseExample)).toEqual(route.responseExample);
  expect(route.body?.parse(route.requestExample)).toEqual(route.requestExample);
  const withToken = { conversationToken: [] };
  const securities = { needed: [withToken], possible: [{}, withToken] };
  const security = route.token ? securities[route.token] : [];
  expect(described(route.route).security).toEqual(security);
});

test("every error is shown by an envelope with a message of its own", () => {
  const examples = Object.values<Properties>(document.components.responses).flatMap((response) =>
    Object.entries<Properties>(response.content["application/json"].examples),
  );
  for (const [code, message] of Object.entries(errorExamples)) {
    const shown = examples.filter(([name]) => name === code).map(([, { value }]) => value);
    expect(shown).toContainEqual({ error: { code, message } });
  }
});

test("every field of every schema has a description", () => {
  const silent: string[] = [];
  const look = (schema: Properties, at: string): void => {
    for (const [name, field] of Object.entries<Properties>(schema.properties ?? {})) {
      const parts: Properties[] = [field, ...(field.anyOf ?? [])];
      if (!parts.some(({ description, $ref }) => description || $ref)) silent.push(`${at}.${name}`);
      look(field, `${at}.${name}`);
    }
    for (const part of [schema.items, ...(schema.anyOf ?? [])]) if (part) look(part, at);
  };
  for (const [name, schema] of Object.entries<Properties>(document.components.schemas)) {
    if (name !== "Labels") look(schema, name);
  }
  expect(silent).toEqual([]);
});

function bodyOf(requestBody: Properties | undefined): Properties {
  const { $ref } = requestBody?.content["application/json"].schema ?? {};
  return $ref ? document.components.schemas[$ref.split("/").at(-1)].properties : {};
}

test.each([...operations])("$name: every input is in path, query or body, once", (operation) => {
  const { parameters, requestBody } = described(operation.route);
  const named = parameters.filter(({ $ref }: Properties) => $ref === undefined);
  const body = bodyOf(requestBody);
  expect([...named.map(({ name }: Properties) => name), ...Object.keys(body)].sort()).toEqual(
    Object.keys(operation.input._zod.def.shape).sort(),
  );
  for (const { name, in: place, required, description } of named) {
    expect(place).toBe(operation.route.includes(`{${name}}`) ? "path" : "query");
    if (place === "path") expect(required).toBe(true);
    expect(description).toMatch(/\w/);
  }
  if (/^(GET|DELETE)/.test(operation.route)) expect(requestBody).toBeUndefined();
});

test.each([...operations])(
  "$name: accepts the domain selector unless account-wide, If-Match if versioned, an idempotency key if a POST, and a dry run unless a read",
  (operation) => {
    const references = described(operation.route)
      .parameters.map(({ $ref }: Properties) => $ref)
      .filter(Boolean);
    const isVersioned = "ifVersion" in operation.input._zod.def.shape;
    expect(references).toEqual([
      ...(operation.domainScope === "none"
        ? []
        : ["#/components/parameters/domain", "#/components/parameters/xDomain"]),
      // A list can be exported as CSV, and takes an option for it.
      ...(listedFields(operation)
        ? ["#/components/parameters/bom", "#/components/parameters/columns"]
        : []),
      ...(isVersioned ? ["#/components/parameters/ifMatch"] : []),
      ...(operation.effect === "read" ? [] : ["#/components/parameters/dryRun"]),
      ...(operation.route.startsWith("POST ") ? ["#/components/parameters/idempotencyKey"] : []),
      ...(operation.effect === "read" ? [] : ["#/components/parameters/changeNote"]),
    ]);
  },
);

test.each([...operations])(
  "$name: answers its status and its errors, with their headers",
  (operation) => {
    const { responses } = described(operation.route);
    const answers = Object.fromEntries(
      Object.entries<Properties>(responses).map(([status, { $ref, ...response }]) => [
        status,
        $ref ? document.components.responses[$ref.split("/").at(-1)] : response,
      ]),
    );
    expect(answers[successStatus(operation.effect)]).toBeDefined();
    for (const code of [...operation.errors, "unauthorized", "rate_limited"] as const) {
      const { description, content } = answers[errorStatuses[code]] ?? {};
      expect(description).toContain(`\`${code}\``);
      expect(content["application/json"].examples).toHaveProperty(code);
    }
    for (const response of Object.values(answers)) {
      expect(Object.keys(response.headers)).toEqual(
        expect.arrayContaining([
          "X-Request-Id",
          "X-RateLimit-Limit",
          "X-RateLimit-Remaining",
          "X-RateLimit-Reset",
        ]),
      );
    }
    expect(answers["401"].headers).toHaveProperty("WWW-Authenticate");
    expect(answers["429"].headers).toHaveProperty("Retry-After");
    expect(answers.default.headers).toHaveProperty("Allow");
  },
);

test("the reference page in the repository is the one the catalogue gives", () => {
  const page = readFileSync(join(repository, "docs/reference.md"), "utf8");
  expect(page).toBe(referenceTable());
});
