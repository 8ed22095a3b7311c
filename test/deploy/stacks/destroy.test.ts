import { variants } from "../../../lib/operators/checks/variants";
import { propertiesOf, synthesized } from "../../support/synthesized";

test.each(Object.keys(variants))(
  "CloudFormation can delete each bucket that goes with %s, and a retained one is never emptied",
  (name) => {
    for (const template of templatesOf(name)) {
      const emptied = Object.values(propertiesOf(template, "Custom::S3AutoDeleteObjects")).map(
        ({ BucketName }) => BucketName.Ref,
      );
      const buckets = Object.entries(template.findResources("AWS::S3::Bucket"));
      const deleted = buckets.filter(([, { DeletionPolicy }]) => DeletionPolicy === "Delete");
      expect(emptied.sort()).toEqual(deleted.map(([id]) => id).sort());
    }
  },
);

// The table and the pool of production are protected from deletion, so CloudFormation could not remove them anyway.
test.each(Object.keys(variants))(
  "a first deployment of %s that fails leaves no bucket behind",
  (name) => {
    const policies = templatesOf(name).flatMap((template) =>
      Object.values(template.findResources("AWS::S3::Bucket")).map(
        ({ DeletionPolicy }) => DeletionPolicy,
      ),
    );
    expect(policies.length).toBeGreaterThan(2);
    for (const policy of policies) expect(["Delete", "RetainExceptOnCreate"]).toContain(policy);
  },
);

test("dev leaves its withdrawals behind, and nothing else", () => {
  const kept = templatesOf("dev").flatMap((template) =>
    Object.entries(template.toJSON().Resources as Record<string, Resource>).filter(
      ([, { DeletionPolicy }]) => DeletionPolicy?.startsWith("Retain"),
    ),
  );
  expect(kept.map(([id]) => id)).toEqual([expect.stringMatching(/^Withdrawals/)]);
});

test.each(Object.keys(variants))(
  "each function of %s writes to a log of its stack, which ends with it",
  (name) => {
    for (const template of templatesOf(name)) {
      const logs = Object.keys(template.findResources("AWS::Logs::LogGroup"));
      for (const [id, { LoggingConfig }] of Object.entries(
        propertiesOf(template, "AWS::Lambda::Function"),
      ))
        expect([id, logs]).toEqual([id, expect.arrayContaining([LoggingConfig?.LogGroup.Ref])]);
    }
  },
);

interface Resource {
  DeletionPolicy?: string;
}

function templatesOf(name: string) {
  const { data, service } = synthesized(variants[name]);
  return [data, service];
}
