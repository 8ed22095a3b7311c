import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { readBlueprint } from "../../lib/local/template/blueprint";
import type { Stack } from "../../lib/local/template/resolve";
import { resolver } from "../../lib/local/template/resolve";
import { otherIssuer, templatesFolder } from "../support/synthesized";
import { publicFiles, templates } from "../support/templates";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "template-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes a synthesized app of one stack and reads it. */
function blueprintOf(resources: object) {
  const artifacts = {
    One: { type: "aws:cloudformation:stack", properties: { templateFile: "One.template.json" } },
  };
  writeFileSync(join(folder, "manifest.json"), JSON.stringify({ artifacts }));
  writeFileSync(join(folder, "One.template.json"), JSON.stringify({ Resources: resources }));
  writeFileSync(join(folder, "One.assets.json"), JSON.stringify({ files: {} }));
  return readBlueprint(folder);
}

const table = {
  Type: "AWS::DynamoDB::GlobalTable",
  Properties: {
    AttributeDefinitions: [{ AttributeName: "pk", AttributeType: "S" }],
    KeySchema: [{ AttributeName: "pk", KeyType: "HASH" }],
    StreamSpecification: { StreamViewType: "KEYS_ONLY" },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  },
};

test("a resource type that the run does not know is an error that names it", () => {
  expect(() => blueprintOf({ Table: table, Topic: { Type: "AWS::SNS::Topic" } })).toThrow(
    "The local run does not support resource type AWS::SNS::Topic (Topic in One).",
  );
});

test("an intrinsic that the run does not know is an error that names it", () => {
  const conditional = { ...table, Properties: { KeySchema: { "Fn::If": ["A", 1, 2] } } };
  expect(() => blueprintOf({ Table: conditional })).toThrow(
    "The local run does not support intrinsic Fn::If (in One).",
  );
});

test("no table, or two, is an error", () => {
  expect(() => blueprintOf({})).toThrow("exactly one table");
  expect(() => blueprintOf({ A: table, B: table })).toThrow("exactly one table");
});

describe("references", () => {
  const data: Stack = {
    name: "Data",
    template: {
      Resources: { Table: { Type: "AWS::DynamoDB::GlobalTable" } },
      Outputs: {
        TableArn: {
          Value: { "Fn::GetAtt": ["Table", "Arn"] },
          Export: { Name: "Data:TableArn" },
        },
      },
    },
  };
  const service: Stack = {
    name: "Service",
    template: {
      Resources: { Role: { Type: "AWS::IAM::Role" } },
      Parameters: { Secret: { Default: "initial" }, Needed: {} },
    },
  };
  const { resolve } = resolver(service, [data, service]);

  test.each([
    [{ Ref: "Role" }, "Service-Role"],
    [{ Ref: "Secret" }, "initial"],
    [{ Ref: "AWS::Region" }, "us-east-1"],
    [{ "Fn::GetAtt": ["Role", "Arn"] }, "arn:aws:iam::123456789012:role/Service-Role"],
    [
      { "Fn::ImportValue": "Data:TableArn" },
      "arn:aws:dynamodb:us-east-1:123456789012:table/Data-Table",
    ],
    [{ "Fn::Join": ["-", ["a", { Ref: "Secret" }]] }, "a-initial"],
    [{ "Fn::Select": ["1", { "Fn::Split": ["/", "a/b"] }] }, "b"],
    [
      // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation writes it so.
      { "Fn::Sub": "x-${AWS::AccountId}-${Role.Arn}" },
      expect.stringContaining("x-123456789012-arn:"),
    ],
    [{ a: [{ Ref: "AWS::NoValue" }, 1], b: { Ref: "AWS::NoValue" } }, { a: [1] }],
  ])("%j", (value, resolved) => expect(resolve(value)).toEqual(resolved));

  test.each([
    [{ Ref: "Nobody" }, "reference Nobody"],
    [{ Ref: "Needed" }, "value of the parameter Needed"],
    [{ "Fn::GetAtt": ["Role", "RoleId"] }, "attribute Role.RoleId"],
    [{ "Fn::ImportValue": "Data:Other" }, "exports Data:Other"],
    // biome-ignore lint/suspicious/noTemplateCurlyInString: CloudFormation writes it so.
    [{ "Fn::Sub": ["${a}", { a: 1 }] }, "Fn::Sub with variables"],
  ])("%j is an error", (value, words) => expect(() => resolve(value)).toThrow(words));
});

test("the service's own templates are understood as a whole", async () => {
  const blueprint = readBlueprint(await templates());
  expect(blueprint.table).toMatchObject({
    KeySchema: [{ AttributeName: "pk" }, { AttributeName: "sk" }],
    StreamSpecification: { StreamEnabled: true },
    TimeToLiveSpecification: { AttributeName: "ttl", Enabled: true },
  });
  const names = blueprint.functions.map(({ name }) => name);
  expect(blueprint.routes.every(({ functionName }) => names.includes(functionName))).toBe(true);
  const fallbacks = blueprint.routes.filter(({ key }) => key === "$default");
  expect(new Set(fallbacks.map(({ apiId }) => apiId)).size).toBe(2);
  expect(fallbacks).toHaveLength(2);
  for (const { role, environment } of blueprint.functions) {
    expect(environment.TABLE_NAME).toBe(blueprint.table.TableName);
    expect(blueprint.policies[role]?.length).toBeGreaterThan(0);
  }
  expect((await publicFiles()).map(({ key }) => key)).toContain("embed.js");
  expect(blueprint.distribution.behaviors.at(-1)?.pathPattern).toBe("*");
});

test("production's templates are understood too", () => {
  // A local run has a provider of its own, never a user pool.
  const made = templatesFolder(otherIssuer);
  const blueprint = readBlueprint(made);
  expect(blueprint.table.TableName).toContain("prod");
});
