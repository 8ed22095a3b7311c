import { Stack } from "aws-cdk-lib";
import { EventBus, EventField, Rule, RuleTargetInput } from "aws-cdk-lib/aws-events";
import { SqsQueue } from "aws-cdk-lib/aws-events-targets";
import { PolicyStatement } from "aws-cdk-lib/aws-iam";
import type { Function as LambdaFunction } from "aws-cdk-lib/aws-lambda";
import { ConfigurationSet, EmailSendingEvent, EventDestination } from "aws-cdk-lib/aws-ses";
import type { Queue } from "aws-cdk-lib/aws-sqs";
import { Construct } from "constructs";

/**
 * The address that functions send mail from (`-c mailFrom=support@acme.com`). It or its domain must be verified in SES. Later
 * bounces and complaints go to the queue of wake-ups, with the tag of the account's owner.
 */
export class MailSender extends Construct {
  private readonly reports: ConfigurationSet;

  private readonly address: string;

  constructor(scope: Construct, id: string, { from, queue }: { from: string; queue: Queue }) {
    super(scope, id);
    this.address = from;
    this.reports = new ConfigurationSet(this, "Reports");
    this.reports.addEventDestination("Bus", {
      // SES supports no other bus.
      destination: EventDestination.eventBus(EventBus.fromEventBusName(this, "Default", "default")),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    // The event names the recipient, so it is cut down before it is queued.
    const input = RuleTargetInput.fromObject({
      reports: "mail",
      owner: EventField.fromPath("$.detail.mail.tags.owner[0]"),
      mail: EventField.fromPath("$.detail.mail.messageId"),
    });
    const owner = [{ exists: true }];
    const mail = { tags: { "ses:configuration-set": [this.reports.configurationSetName], owner } };
    new Rule(this, "Refused", {
      eventPattern: {
        source: ["aws.ses"],
        // A full mailbox is not the sender's fault.
        detail: {
          mail,
          $or: [{ bounce: { bounceType: ["Permanent"] } }, { eventType: ["Complaint"] }],
        },
      },
      targets: [new SqsQueue(queue, { message: input })],
    });
  }

  /** Lets a function send mail from the address, with any configuration set: an identity may have one by default. */
  giveTo(lambda: LambdaFunction): void {
    lambda.addEnvironment("MAIL_FROM", this.address);
    lambda.addEnvironment("MAIL_CONFIGURATION_SET", this.reports.configurationSetName);
    const [, domain = ""] = this.address.split("@");
    const arn = (resource: string, resourceName: string) =>
      Stack.of(lambda).formatArn({ service: "ses", resource, resourceName });
    lambda.addToRolePolicy(
      new PolicyStatement({
        actions: ["ses:SendEmail"],
        resources: [
          arn("identity", this.address),
          arn("identity", domain),
          arn("configuration-set", "*"),
        ],
        conditions: { StringEquals: { "ses:FromAddress": this.address } },
      }),
    );
  }
}
