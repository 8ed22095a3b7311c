import { type Properties, propertiesOf, synthesized } from "../../support/synthesized";

const { service } = synthesized();
const distribution = Object.entries(service.findResources("AWS::CloudFront::Distribution")).find(
  ([id]) => id.startsWith("Delivery"),
)?.[1];
const [embedId, embed] = Object.entries(propertiesOf(service, "AWS::Lambda::Function")).find(
  ([, { Description }]) => Description === "Messaging widget: embed",
) as [string, Properties];

const sent = distribution?.Properties.DistributionConfig.Origins.flatMap(
  ({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders,
);
const accepted = embed.Environment.Variables.ORIGIN_SECRETS;

test("CloudFront sends to the API and the sockets alone what their Lambdas accept", () => {
  const header = { HeaderName: "x-origin-secret", HeaderValue: sent[0].HeaderValue };
  expect(sent).toEqual([header, header, header]);
  const [separator, values] = accepted["Fn::Join"];
  expect(separator).toBe(",");
  expect(values[0]).toEqual(sent[0].HeaderValue);
  expect(values).toHaveLength(2);
});

test("the secret is the stack's own, and an operator can change it without its being shown", () => {
  expect(JSON.stringify(sent[0].HeaderValue)).toContain("AWS::StackId");
  for (const [index, name] of ["OriginSecret", "PreviousOriginSecret"].entries()) {
    service.hasParameter(name, { NoEcho: true, Default: "initial" });
    expect(JSON.stringify(accepted["Fn::Join"][1][index])).toContain(`{"Ref":"${name}"}`);
  }
});

test("a new secret is accepted before CloudFront sends it", () => {
  expect(distribution?.DependsOn).toContain(embedId);
});
