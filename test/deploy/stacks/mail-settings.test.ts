import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { letSendMail } from "../../../lib/stacks/service-functions";

function templateWith(mailFrom?: string): Template {
  const stack = new Stack(new App({ ...(mailFrom && { context: { mailFrom } }) }), "Test");
  const code = Code.fromInline("exports.handler = () => {}");
  const props = { runtime: Runtime.NODEJS_22_X, handler: "index.handler", code };
  letSendMail(new LambdaFunction(stack, "Feed", props));
  return Template.fromStack(stack);
}

test("without an address no mail is sent, and no right is given", () => {
  expect(templateWith().findResources("AWS::IAM::Policy")).toEqual({});
});

test("with one, mail is sent from it alone", () => {
  const template = templateWith("support@acme.com");
  const [policy] = Object.values(template.findResources("AWS::IAM::Policy"));
  const [statement] = policy?.Properties.PolicyDocument.Statement ?? [];
  expect(statement).toMatchObject({
    Action: "ses:SendEmail",
    Condition: { StringEquals: { "ses:FromAddress": "support@acme.com" } },
  });
  expect(JSON.stringify(statement.Resource)).toContain(":identity/acme.com");
});

test("an address that SES would refuse stops the synthesis", () => {
  expect(() => templateWith("Acme <support@acme.com>")).toThrow(/mailFrom/);
});
