import { variants } from "../../../lib/operators/checks/variants";
import { type Properties, propertiesOf, synthesized } from "../../support/synthesized";

// Names that are unique in an AWS account in all regions, and where a template has them.
const global: Readonly<Record<string, (properties: Properties) => unknown>> = {
  "AWS::Budgets::Budget": ({ Budget }) => Budget.BudgetName,
  "AWS::CloudFront::CachePolicy": ({ CachePolicyConfig }) => CachePolicyConfig.Name,
  "AWS::CloudFront::Function": ({ Name }) => Name,
  "AWS::CloudFront::OriginAccessControl": ({ OriginAccessControlConfig }) =>
    OriginAccessControlConfig.Name,
  "AWS::CloudFront::OriginRequestPolicy": ({ OriginRequestPolicyConfig }) =>
    OriginRequestPolicyConfig.Name,
  "AWS::CloudFront::ResponseHeadersPolicy": ({ ResponseHeadersPolicyConfig }) =>
    ResponseHeadersPolicyConfig.Name,
  "AWS::CloudWatch::Dashboard": ({ DashboardName }) => DashboardName,
  "AWS::IAM::ManagedPolicy": ({ ManagedPolicyName }) => ManagedPolicyName,
  "AWS::IAM::Role": ({ RoleName }) => RoleName,
  "AWS::S3::Bucket": ({ BucketName }) => BucketName,
};

test("what AWS keeps once for an account names its stage and region, so no two stages collide", () => {
  const stagesOf = new Map<string, Set<string>>();
  for (const [variant, context] of Object.entries(variants)) {
    const stage = variant.replace(/ .*/, "");
    for (const name of namesIn(context)) {
      const text = JSON.stringify(name);
      expect([variant, text]).toEqual([variant, expect.stringContaining('{"Ref":"AWS::Region"}')]);
      stagesOf.set(text, (stagesOf.get(text) ?? new Set()).add(stage));
    }
  }
  expect(stagesOf.size).toBeGreaterThan(40);
  for (const [name, stages] of stagesOf)
    expect([name, [...stages]]).toEqual([name, [expect.any(String)]]);
});

test("an access control's name fits, in the region with the longest name", () => {
  const { service } = synthesized(variants.staging);
  const controls = Object.values(propertiesOf(service, "AWS::CloudFront::OriginAccessControl"));
  for (const { OriginAccessControlConfig } of controls) {
    const [separator, parts] = OriginAccessControlConfig.Name["Fn::Join"];
    const name = parts.map((part: unknown) => (typeof part === "string" ? part : "ap-southeast-1"));
    expect(name.join(separator).length).toBeLessThanOrEqual(64);
  }
});

test("no behaviour takes CloudFront's own policy that keys on host and all cookies", () => {
  for (const context of Object.values(variants)) {
    const text = JSON.stringify(synthesized(context).service.toJSON());
    // UseOriginCacheControlHeaders, also with its query strings
    expect(text).not.toMatch(
      /83da9c7e-98b4-4e11-a168-04f0df8e2c65|4cc15a8a-d715-48a4-82b8-cc0b614638fe/,
    );
  }
});

/** The names of a variant that AWS keeps once. Where a template names none, CloudFormation makes one of its own. */
function namesIn(context: Record<string, unknown>): unknown[] {
  const { service, data, nestedIn } = synthesized(context);
  const nested = Object.keys(service.findResources("AWS::CloudFormation::Stack")).map((id) =>
    nestedIn(id.replace(/NestedStack.*/, "")),
  );
  return [data, service, ...nested].flatMap((template) =>
    Object.entries(global).flatMap(([type, nameOf]) =>
      Object.values(propertiesOf(template, type)).flatMap((properties) => nameOf(properties) ?? []),
    ),
  );
}
