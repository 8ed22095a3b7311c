import { replacements } from "../../../../lib/operators/checks/replacements";
import type { TemplateResource } from "../../../../lib/operators/checks/stacks-in";

const stack = (Resources: Record<string, TemplateResource>) => [
  { name: "Service", template: { Resources } },
];
const api = (Name: string, ProtocolType = "HTTP") => ({
  Type: "AWS::ApiGatewayV2::Api",
  Properties: { Name, ProtocolType },
});

test("resources that a deployment would delete or replace are reported, changed ones are not", () => {
  const before = stack({ Api: api("Http"), Queue: { Type: "AWS::SQS::Queue" } });
  expect(replacements(before, before)).toEqual([]);
  expect(
    replacements(before, stack({ Api: api("Named"), Queue: { Type: "AWS::SQS::Queue" } })),
  ).toEqual([]);
  expect(replacements(before, stack({ Api: api("Http", "WEBSOCKET") }))).toEqual([
    {
      rule: "resource is replaced",
      at: "Service Api",
      about: "ProtocolType of AWS::ApiGatewayV2::Api differs.",
    },
    { rule: "resource is gone", at: "Service Queue", about: "AWS::SQS::Queue is deleted." },
  ]);
  expect(replacements(before, [])).toHaveLength(1);
});
