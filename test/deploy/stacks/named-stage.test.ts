import { readFileSync } from "node:fs";
import { join } from "node:path";
import { variants } from "../../../lib/operators/checks/variants";
import {
  everyOption,
  type Properties,
  propertiesOf,
  stagingOptions,
  synthesized,
  templatesFolder,
} from "../../support/synthesized";

test.each(Object.keys(variants))(
  "each thing of %s that takes tags says its service and stage",
  (name) => {
    const { data, service } = synthesized(variants[name]);
    const stage = variants[name]?.stage ?? "prod";
    const tags = [
      ...Object.values(propertiesOf(data, "AWS::S3::Bucket")),
      // The CDK's own function that empties buckets has no tags.
      ...Object.values(propertiesOf(service, "AWS::Lambda::Function")).filter(({ Description }) =>
        `${Description}`.startsWith("Messaging widget:"),
      ),
      ...Object.values(propertiesOf(service, "AWS::CloudFront::Distribution")),
    ].map(({ Tags }) => Tags);
    expect(tags.length).toBeGreaterThan(25);
    for (const each of tags)
      expect(each).toEqual(
        expect.arrayContaining([
          { Key: "service", Value: "messaging-widget" },
          { Key: "stage", Value: stage },
        ]),
      );
    const [table] = Object.values(propertiesOf(data, "AWS::DynamoDB::GlobalTable"));
    expect(table.Replicas[0].Tags).toContainEqual({ Key: "stage", Value: stage });
  },
);

test("the four APIs say their stage and their use", () => {
  const names = Object.values(
    propertiesOf(synthesized(stagingOptions).service, "AWS::ApiGatewayV2::Api"),
  ).map(({ Name }) => Name);
  expect(names.sort()).toEqual([
    "MessagingWidget-staging API",
    "MessagingWidget-staging pages",
    "MessagingWidget-staging sockets live",
    "MessagingWidget-staging sockets ws",
  ]);
});

test("a stage that names its account and region can only be deployed there", () => {
  const named = { account: "111122223333", region: "eu-west-1" };
  const manifest = readFileSync(join(templatesFolder(named), "manifest.json"), "utf8");
  const stacks: Properties[] = Object.values(JSON.parse(manifest).artifacts).filter(
    ({ type }: Properties) => type === "aws:cloudformation:stack",
  );
  expect(stacks.map(({ environment }) => environment)).toEqual(
    Array(2).fill("aws://111122223333/eu-west-1"),
  );
});

test("the account's budget stays, and the stage's budget counts resources with its tag", () => {
  const budgets = Object.values(
    propertiesOf(synthesized(everyOption).nestedIn("Monitoring"), "AWS::Budgets::Budget"),
  ).map(({ Budget }) => Budget);
  expect(budgets.map(({ BudgetLimit }) => BudgetLimit.Amount)).toEqual([50, 20]);
  expect(budgets[0].CostFilters).toBeUndefined();
  expect(budgets[1].CostFilters).toEqual({ TagKeyValue: ["user:stage$prod"] });
});
