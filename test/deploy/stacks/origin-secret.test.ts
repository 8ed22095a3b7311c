import { stageConfig } from "../../../lib/stacks/settings/stage-config";
import { type Properties, propertiesOf, synthesized } from "../../support/synthesized";

function sentAndAccepted(context: Record<string, unknown>) {
  const { service } = synthesized(context);
  const distribution = Object.entries(service.findResources("AWS::CloudFront::Distribution")).find(
    ([id]) => id.startsWith("Delivery"),
  )?.[1];
  const [embedId, embed] = Object.entries(propertiesOf(service, "AWS::Lambda::Function")).find(
    ([, { Description }]) => Description === "Messaging widget: embed",
  ) as [string, Properties];
  const headers: Properties[] = distribution?.Properties.DistributionConfig.Origins.flatMap(
    ({ OriginCustomHeaders = [] }: Properties) => OriginCustomHeaders,
  );
  const accepted = embed.Environment.Variables.ORIGIN_SECRETS;
  return { service, headers, sent: headers[0].HeaderValue, accepted, distribution, embedId };
}

const rotating = { secretGeneration: "1,2" };

test("CloudFront sends the secret that the Lambdas accept only to the API and the sockets", () => {
  const { headers, sent, accepted } = sentAndAccepted({});
  const header = { HeaderName: "x-origin-secret", HeaderValue: sent };
  expect(headers).toEqual([header, header, header]);
  expect(accepted).toEqual(sent);
});

test("during a rotation the Lambdas accept the secret before as well", () => {
  const { sent, accepted } = sentAndAccepted(rotating);
  const [separator, values] = accepted["Fn::Join"];
  expect(separator).toBe(",");
  expect(values[0]).toEqual(sent);
  expect(JSON.stringify(values[1])).toContain('{"Ref":"PreviousOriginSecret"}');
  expect(values).toHaveLength(2);
});

test("the secret is generated, in no tag, and an operator can change it without its being shown", () => {
  const { service, sent, accepted } = sentAndAccepted({});
  const handles = Object.keys(
    service.findResources("AWS::CloudFormation::WaitConditionHandle"),
  ).map((id) => ({ "Fn::Select": [1, { "Fn::Split": ["Signature=", { Ref: id }] }] }));
  expect(handles).toHaveLength(2);
  expect(handles).toContainEqual(sent["Fn::Join"][1][0]);
  // Each resource's tags name the stack.
  expect(JSON.stringify([sent, accepted])).not.toContain("AWS::StackId");
  expect(JSON.stringify(sent)).toContain('{"Ref":"OriginSecret"}');
  for (const name of ["OriginSecret", "PreviousOriginSecret"])
    service.hasParameter(name, { NoEcho: true, Default: "initial" });
});

test("a changed secret whose generation stayed fails the deployment", () => {
  const takes = (context: Record<string, unknown>, name: string, value: string) => {
    const [parameter] = Object.values(sentAndAccepted(context).service.findParameters(name));
    // CloudFormation matches the pattern against the whole value.
    return new RegExp(`^(?:${parameter?.AllowedPattern})$`).test(value);
  };
  for (const host of ["", "Pages"]) {
    const [current, previous] = [`${host}OriginSecret`, `Previous${host}OriginSecret`];
    expect(takes({}, current, "initial")).toBe(true);
    expect(takes({}, current, "changed")).toBe(false);
    expect(takes({}, current, "1-changed")).toBe(false);
    expect(takes(rotating, current, "2-changed")).toBe(true);
    expect(takes(rotating, current, "1-old")).toBe(false);
    expect(takes(rotating, previous, "1-old")).toBe(true);
    expect(takes(rotating, previous, "initial")).toBe(false);
  }
});

test("a new secret is accepted before CloudFront sends it", () => {
  const { distribution, embedId } = sentAndAccepted({});
  expect(distribution?.DependsOn).toContain(embedId);
});

test("a generation is a number, and a rotation goes forward", () => {
  const of = (secretGeneration: string | number) =>
    stageConfig({ secretGeneration }).secretGeneration;
  expect(of(3)).toEqual({ current: "3" });
  expect(of("2,3")).toEqual({ current: "3", previous: "2" });
  for (const wrong of ["new", "3,2", "2,2", "1,2,3", "-1"])
    expect(() => of(wrong)).toThrow("`secretGeneration` must be a number");
});
