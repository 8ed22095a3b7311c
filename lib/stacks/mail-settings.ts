import { Stack } from "aws-cdk-lib";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";

const mailbox = /^[\w.+-]+@[a-z0-9-]+(\.[a-z0-9-]+)+$/;

/**
 * Lets a function send mail from one address (`-c mailFrom=support@acme.com`). It or its domain must be verified in SES.
 * Without the setting the service sends none.
 * @throws for an address that SES would refuse at the first mail
 */
export function letSendMail(lambda: LambdaFunction): void {
  const from = String(lambda.node.tryGetContext("mailFrom") ?? "").trim();
  if (from === "") return;
  if (!mailbox.test(from)) {
    throw new Error(`mailFrom must be an address such as support@acme.com, not "${from}".`);
  }
  lambda.addEnvironment("MAIL_FROM", from);
  const [, domain = ""] = from.split("@");
  lambda.addToRolePolicy(
    new PolicyStatement({
      actions: ["ses:SendEmail"],
      resources: [from, domain].map((identity) =>
        Stack.of(lambda).formatArn({
          service: "ses",
          resource: "identity",
          resourceName: identity,
        }),
      ),
      conditions: { StringEquals: { "ses:FromAddress": from } },
    }),
  );
}
