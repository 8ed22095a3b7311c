import {
  resourceFaults,
  schemaFindings,
} from "../../../../lib/operators/checks/schemas/schema-findings";
import { exportsOf, stacksIn } from "../../../../lib/operators/checks/stacks-in";
import type { Template, TemplateResource } from "../../../../lib/operators/checks/template";
import { variants } from "../../../../lib/operators/checks/variants";
import { templatesFolder } from "../../../support/synthesized";

const names = Object.keys(variants);

/** All stacks of a variant, as the check takes them. */
function surroundingsOf(name: string) {
  const stacks = stacksIn(templatesFolder(variants[name]));
  return stacks.map(({ template, nested }) => ({ template, nested, exports: exportsOf(stacks) }));
}

test.each(names)("CloudFormation's schemas allow every resource of %s", (name) => {
  expect(surroundingsOf(name).flatMap(schemaFindings)).toEqual([]);
});

test("a property with a wrong name is found, at any depth, except where names are free", () => {
  const unseen = new Set<string>();
  let tried = 0;
  forEachResource((resource, around) => {
    for (const [path, changed] of renamed(resource)) {
      tried += 1;
      if (resourceFaults(changed, around).length === 0) unseen.add(`${resource.Type} ${path}`);
    }
  });
  expect(tried).toBeGreaterThan(2000);
  expect([...unseen].sort()).toEqual([
    "AWS::ApiGatewayV2::Api Tags",
    "AWS::ApiGatewayV2::Integration RequestTemplates",
    "AWS::ApiGatewayV2::IntegrationResponse ResponseTemplates",
    "AWS::ApiGatewayV2::Stage RouteSettings",
    "AWS::ApiGatewayV2::Stage Tags",
    "AWS::Budgets::Budget Budget",
    "AWS::CloudFormation::Stack Parameters",
    "AWS::Cognito::UserPool UserPoolTags",
    "AWS::IAM::Policy PolicyDocument",
    "AWS::IAM::Role AssumeRolePolicyDocument",
    "AWS::IAM::Role Policies",
    "AWS::Lambda::Function Environment",
    "AWS::S3::BucketPolicy PolicyDocument",
    "AWS::SNS::TopicPolicy PolicyDocument",
    "AWS::SQS::Queue RedrivePolicy",
    "AWS::SQS::QueuePolicy PolicyDocument",
    "AWS::WAFv2::WebACL CustomResponseBodies",
  ]);
});

test("a value of another shape, a missing property and a broken reference are found", () => {
  const missed: string[] = [];
  const counts = { shape: 0, missing: 0, reference: 0 };
  forEachResource((resource, around) => {
    const { Type, Properties = {} } = resource;
    if (Type.startsWith("Custom::")) return;
    const isFound = (changed: Record<string, unknown>) =>
      resourceFaults({ ...resource, Properties: changed }, around).length > 0;
    for (const [name, value] of Object.entries(Properties)) {
      if (typeof value === "object") continue;
      counts.shape += 1;
      if (!isFound({ ...Properties, [name]: [{ a: 1 }] })) missed.push(`${Type} ${name} shape`);
    }
    for (const [index, text] of referencesIn(Properties).entries()) {
      counts.reference += 1;
      const json = JSON.stringify(Properties).replaceAll(JSON.stringify(text), '"Gone"');
      if (!isFound(JSON.parse(json))) missed.push(`${Type} reference ${index}`);
    }
  });
  for (const [type, Properties] of Object.entries(incomplete)) {
    counts.missing += 1;
    const around = { template: { Resources: {} }, nested: new Map(), exports: new Set<string>() };
    if (resourceFaults({ Type: type, Properties }, around).length === 0) missed.push(type);
  }
  expect(missed).toEqual([]);
  expect(counts.shape).toBeGreaterThan(1000);
  expect(counts.reference).toBeGreaterThan(300);
});

// Each lacks one property that its type needs.
const incomplete: Record<string, Record<string, unknown>> = {
  "AWS::Lambda::Function": { Runtime: "nodejs22.x", Role: "r" },
  "AWS::ApiGatewayV2::Route": { RouteKey: "GET /" },
  "AWS::CloudFront::CachePolicy": { CachePolicyConfig: { Name: "n", MinTTL: 0, MaxTTL: 1 } },
  "AWS::S3::BucketPolicy": { Bucket: "b" },
  "AWS::Made::Up": {},
  "Custom::Mine": { Count: 1 },
};

test.each<[string, Partial<Template>, string]>([
  ["a type that does not exist", resources("AWS::Lambda::Funktion", {}), "there is no type"],
  [
    "a value that the type does not allow",
    resources("AWS::Lambda::Function", { Code: {}, Role: "r", RecursiveLoop: "Yes" }),
    "must be one of",
  ],
  [
    "an attribute that the resource does not have",
    resources("AWS::SNS::Topic", { TopicName: { "Fn::GetAtt": ["One", "Address"] } }),
    "has no attribute Address",
  ],
  [
    "a placeholder of nothing",
    resources("AWS::SNS::Topic", { TopicName: { "Fn::Sub": ["a-$", "{Gone}"].join("") } }),
    "nothing is named Gone",
  ],
  [
    "a text where a list belongs",
    resources("AWS::Lambda::Function", { Code: {}, Role: "r", Layers: { Ref: "AWS::Region" } }),
    "must be a list",
  ],
  [
    "a name that no stack exports",
    resources("AWS::SNS::Topic", { TopicName: { "Fn::ImportValue": "Elsewhere" } }),
    "no stack exports Elsewhere",
  ],
  [
    "a dependency on nothing",
    { Resources: { One: { Type: "AWS::SNS::Topic", DependsOn: ["Gone"] } } },
    "DependsOn",
  ],
])("%s is found", (_, template, about) => {
  const whole = { Resources: {}, ...template };
  const around = { template: whole, nested: new Map(), exports: new Set<string>() };
  expect(schemaFindings(around).map((each) => each.about)).toContainEqual(
    expect.stringContaining(about),
  );
});

function resources(Type: string, Properties: Record<string, unknown>): Template {
  return { Resources: { One: { Type, Properties } } };
}

/** Calls with each resource of the two variants that have all types between them. */
function forEachResource(
  use: (resource: TemplateResource, around: ReturnType<typeof surroundingsOf>[number]) => void,
): void {
  for (const name of ["prod with every option", "staging"])
    for (const around of surroundingsOf(name))
      for (const resource of Object.values(around.template.Resources)) use(resource, around);
}

/** The resource once for each name of an object in it, with that name changed; beside the top property where it stands. */
function renamed(resource: TemplateResource): [string, TemplateResource][] {
  if (resource.Type.startsWith("Custom::")) return [];
  return Object.entries(resource.Properties ?? {}).flatMap(([name, value]) => {
    const { [name]: _, ...others } = resource.Properties ?? {};
    const variantsOf = [
      { ...others, [`${name}x`]: value },
      ...renamedInside(value).map((each) => ({ ...others, [name]: each })),
    ];
    return variantsOf.map((Properties): [string, TemplateResource] => [
      name,
      { ...resource, Properties },
    ]);
  });
}

function renamedInside(value: unknown): unknown[] {
  if (Array.isArray(value))
    return value.flatMap((each, index) =>
      renamedInside(each).map((changed) => value.with(index, changed)),
    );
  if (typeof value !== "object" || value === null || "Ref" in value) return [];
  return Object.entries(value).flatMap(([name, each]) => {
    // The arguments of functions are texts.
    if (name.startsWith("Fn::")) return [];
    const { [name]: _, ...others } = value as Record<string, unknown>;
    return [
      { ...others, [`${name}x`]: each },
      ...renamedInside(each).map((changed) => ({ ...others, [name]: changed })),
    ];
  });
}

/** All names that `Ref` gives in a value, but AWS's own. */
function referencesIn(value: unknown): string[] {
  const found = JSON.stringify(value).matchAll(/\{"Ref":"([^"]+)"\}/g);
  return [...new Set([...found].map(([, name = ""]) => name))].filter(
    (name) => !name.startsWith("AWS::"),
  );
}
