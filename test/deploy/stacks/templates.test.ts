import { variants } from "../../../lib/operators/checks/variants";
import { synthesized } from "../../support/synthesized";

test.each(Object.keys(variants))(
  "CloudFormation finds all that the resources of %s refer to, and an order for them",
  (name) => {
    const { data, service, nestedIn } = synthesized(variants[name]);
    const nested = Object.keys(service.findResources("AWS::CloudFormation::Stack"));
    const templates = [data, service, ...nested.map((id) => nestedIn(nameOf(id)))];
    for (const template of templates) {
      const { Resources } = template.toJSON();
      expect(unresolvedIn(template.toJSON())).toEqual([]);
      expect(circleIn(Resources)).toEqual([]);
      // CloudFormation's limits: 500 resources, and a template of one megabyte.
      expect(Object.keys(Resources).length).toBeLessThanOrEqual(500);
      expect(JSON.stringify(template.toJSON(), null, 1).length).toBeLessThan(1_000_000);
    }
  },
);

// CloudFormation deletes a resource when its logical id disappears, and replaces it when a property that is fixed at creation
// changes. Either would delete the data. So change this list only with a plan to move the data.
test("no change replaces or deletes a resource that holds data", () => {
  const { data, service } = synthesized();
  expect(statefulIn(data.toJSON().Resources)).toEqual({
    TableCD117FA1: {
      Type: "AWS::DynamoDB::GlobalTable",
      DeletionPolicy: "Retain",
      UpdateReplacePolicy: "Retain",
      fixed: {
        KeySchema: [
          { AttributeName: "pk", KeyType: "HASH" },
          { AttributeName: "sk", KeyType: "RANGE" },
        ],
      },
    },
    Assets9A31D427: {
      Type: "AWS::S3::Bucket",
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      fixed: {},
    },
    WithdrawalsFFDFCD58: {
      Type: "AWS::S3::Bucket",
      DeletionPolicy: "RetainExceptOnCreate",
      UpdateReplacePolicy: "Retain",
      fixed: {},
    },
    SignInPeople26B168CC: {
      Type: "AWS::Cognito::UserPool",
      DeletionPolicy: "Retain",
      UpdateReplacePolicy: "Retain",
      // Who signs in, with which address, and what is required of them: Cognito cannot change these in an existing pool.
      fixed: {
        UsernameAttributes: ["email"],
        UsernameConfiguration: { CaseSensitive: false },
        Schema: [
          { Name: "email", Required: true, Mutable: true },
          { Name: "name", Required: false, Mutable: true },
        ],
      },
    },
  });
  // These buckets only contain files of the service and changes that failed for good, no customer's data.
  for (const { Type } of Object.values(statefulIn(service.toJSON().Resources)))
    expect(Type).toBe("AWS::S3::Bucket");
});

/** The name of a nested stack, from its logical id. */
const nameOf = (id: string) => id.replace(/NestedStack.*/, "");

interface Resource {
  Type: string;
  DependsOn?: string | string[];
  Properties?: Record<string, unknown>;
  UpdatePolicy?: Record<string, unknown>;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
}

type Resources = Record<string, Resource>;

const stateful =
  /^AWS::(DynamoDB::(GlobalTable|Table)|S3::Bucket|Cognito::UserPool|KMS::Key|SecretsManager::Secret)$/;
// The properties of these types whose change is a replacement.
const fixedProperties = [
  "TableName",
  "KeySchema",
  "LocalSecondaryIndexes",
  "BucketName",
  "AliasAttributes",
  "UsernameAttributes",
  "UsernameConfiguration",
  "Schema",
];

function statefulIn(resources: Resources) {
  return Object.fromEntries(
    Object.entries(resources)
      .filter(([, { Type }]) => stateful.test(Type))
      .map(([id, { Type, Properties = {}, DeletionPolicy, UpdateReplacePolicy }]) => [
        id,
        {
          Type,
          DeletionPolicy,
          UpdateReplacePolicy,
          fixed: Object.fromEntries(
            fixedProperties.flatMap((name) =>
              name in Properties ? [[name, Properties[name]]] : [],
            ),
          ),
        },
      ]),
  );
}

/** The logical ids in a circular reference; empty if the resources can be ordered. */
function circleIn(resources: Resources): string[] {
  const done = new Set<string>();
  const visit = (id: string, path: string[]): string[] => {
    if (path.includes(id)) return [...path.slice(path.indexOf(id)), id];
    if (done.has(id)) return [];
    for (const next of referencesIn(resources[id])) {
      if (!(next in resources)) continue;
      const circle = visit(next, [...path, id]);
      if (circle.length > 0) return circle;
    }
    done.add(id);
    return [];
  };
  for (const id of Object.keys(resources)) {
    const circle = visit(id, []);
    if (circle.length > 0) return circle;
  }
  return [];
}

interface WholeTemplate {
  Resources: Resources;
  Parameters?: Record<string, unknown>;
}

/** The names that a template refers to and does not have. A nested template shares no name with the outer one. */
function unresolvedIn(template: Partial<WholeTemplate>): string[] {
  const known = { ...template.Resources, ...template.Parameters };
  const isKnown = (name: string) => name in known || name.startsWith("AWS::");
  return [...new Set(referencesIn(template))].filter((name) => !isKnown(name));
}

/** The resources and parameters, AWS's own too, that a part of a template refers to. */
function referencesIn(part: unknown): string[] {
  if (typeof part !== "object" || part === null) return [];
  return Object.entries(part).flatMap(([name, value]): string[] => {
    const named =
      name === "Ref" || name === "DependsOn"
        ? [value].flat()
        : name === "Fn::GetAtt"
          ? [String([value].flat()[0]).split(".")[0]]
          : name === "Fn::Sub"
            ? namesIn([value].flat())
            : [];
    return [...named.filter((id): id is string => typeof id === "string"), ...referencesIn(value)];
  });
}

/** The names in a text with placeholders, except those with their own values. */
function namesIn([text, values = {}]: unknown[]): string[] {
  return [...String(text).matchAll(/\$\{([^!.}][^.}]*)/g)]
    .map(([, name = ""]) => name)
    .filter((name) => !(name in (values as object)));
}

test("a circular reference would be found", () => {
  const circle = circleIn({
    A: { Type: "T", Properties: { role: { "Fn::GetAtt": ["B", "Arn"] } } },
    B: { Type: "T", DependsOn: ["C"] },
    C: { Type: "T", Properties: { text: { "Fn::Sub": ["x-", "$", "{A}"].join("") } } },
  });
  expect(circle).toEqual(["A", "B", "C", "A"]);
});

test("a name of another template would be found anywhere", () => {
  const placeholders = (...names: string[]) => names.map((name) => ["$", `{${name}}`].join(""));
  const unresolved = unresolvedIn({
    Parameters: { Secret: { Type: "String" } },
    Resources: {
      A: {
        Type: "T",
        DependsOn: "Far1",
        Properties: {
          known: [{ Ref: "Secret" }, { Ref: "AWS::Region" }, { "Fn::GetAtt": ["A", "Arn"] }],
          attribute: { "Fn::GetAtt": ["Far2", "Arn"] },
          text: { "Fn::Sub": placeholders("A.Arn", "AWS::Region", "!Far0", "Far3.Arn").join("-") },
          texts: { "Fn::Sub": [placeholders("own", "Far4").join("-"), { own: { Ref: "Far5" } }] },
        },
        UpdatePolicy: { CodeDeployLambdaAliasUpdate: { ApplicationName: { Ref: "Far6" } } },
      },
    },
  });
  expect(unresolved.sort()).toEqual(["Far1", "Far2", "Far3", "Far4", "Far5", "Far6"]);
});
