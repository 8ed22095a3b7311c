import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Code, Function as LambdaFunction, Runtime } from "aws-cdk-lib/aws-lambda";
import { Queue } from "aws-cdk-lib/aws-sqs";
import { MailSender } from "../../../lib/stacks/mail-sender";
import { wakeUpIn } from "../../../shared/runtime/queue/wake-ups";
import { synthesized } from "../../support/synthesized";

function templateWith(from: string): Template {
  const stack = new Stack(new App(), "Test");
  const code = Code.fromInline("exports.handler = () => {}");
  const props = { runtime: Runtime.NODEJS_22_X, handler: "index.handler", code };
  const mail = new MailSender(stack, "Mail", { from, queue: new Queue(stack, "Queue") });
  mail.giveTo(new LambdaFunction(stack, "Feed", props));
  return Template.fromStack(stack);
}

test("without an address no mail is sent, and no right is given", () => {
  const template = synthesized().service;
  for (const type of ["SES::ConfigurationSet", "Events::Rule"])
    template.resourceCountIs(`AWS::${type}`, 0);
  expect(JSON.stringify(template.toJSON())).not.toContain("ses:SendEmail");
});

test("with one, mail is sent only from it, with any configuration set", () => {
  const template = templateWith("support@acme.com");
  const [policy] = Object.values(template.findResources("AWS::IAM::Policy"));
  const [statement] = policy?.Properties.PolicyDocument.Statement ?? [];
  expect(statement).toMatchObject({
    Action: "ses:SendEmail",
    Condition: { StringEquals: { "ses:FromAddress": "support@acme.com" } },
  });
  const resources = JSON.stringify(statement.Resource);
  expect(resources).toContain(":identity/acme.com");
  expect(resources).toContain(":configuration-set/*");
});

// As AWS documents it: https://docs.aws.amazon.com/ses/latest/dg/event-publishing-retrieving-eventbridge-contents.html
const bounced = {
  source: "aws.ses",
  "detail-type": "Email Bounced",
  detail: {
    eventType: "Bounce",
    bounce: { bounceType: "Permanent", bouncedRecipients: [{ emailAddress: "v@acme.org" }] },
    mail: {
      messageId: "0100-1",
      destination: ["v@acme.org"],
      tags: { "ses:configuration-set": ["set"], owner: ["hash"] },
    },
  },
};

test("a bounce or complaint of a tagged mail is queued without the recipient", () => {
  const template = templateWith("support@acme.com");
  const [rule] = Object.values(template.findResources("AWS::Events::Rule"));
  const { EventPattern, Targets } = rule?.Properties ?? {};
  expect(EventPattern.detail.mail.tags.owner).toEqual([{ exists: true }]);
  expect(EventPattern.detail.$or).toEqual([
    { bounce: { bounceType: ["Permanent"] } },
    { eventType: ["Complaint"] },
  ]);
  const { InputPathsMap, InputTemplate } = Targets[0].InputTransformer;
  const body = Object.entries(InputPathsMap as Record<string, string>).reduce(
    (text, [name, path]) => text.replace(`<${name}>`, JSON.stringify(at(bounced, path))),
    InputTemplate as string,
  );
  expect(wakeUpIn({ body })).toEqual({ reports: "mail", owner: "hash", mail: "0100-1" });
  expect(body).not.toContain("v@acme.org");
  template.hasResourceProperties("AWS::SES::ConfigurationSetEventDestination", {
    EventDestination: { Enabled: true, MatchingEventTypes: ["bounce", "complaint"] },
  });
  template.resourceCountIs("AWS::SQS::QueuePolicy", 1);
});

function at(event: unknown, path: string): unknown {
  const names = path
    .replace(/^\$\./, "")
    .split(/[.[\]]+/)
    .filter(Boolean);
  return names.reduce((value, name) => (value as Record<string, unknown>)[name], event);
}
