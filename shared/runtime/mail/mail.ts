import { StandardRetryStrategy } from "@smithy/core/retry";
import { optionalEnvironment } from "../environment";
import { metricLine, writeLine } from "../log";
import { oneLine } from "../one-line";

interface Mail {
  to: string;
  subject: string;
  /** Plain text: what visitors and agents write is never markup. */
  text: string;
  /**
   * The address that unsubscribes its reader with one click of the mail program (RFC 8058). Absent for mail that is sent
   * once.
   */
  unsubscribeUrl?: string;
  /** A hash of who owns the account, whose limit a later bounce or complaint lowers. Absent for mail to members. */
  owner?: string;
}

/**
 * Sends a mail. `refused`: the address cannot be mailed, now or later. `failed`: the mail was not taken, but may be later.
 * @throws where no answer came: it may have been taken, and nobody gets a mail twice
 */
export type SendMail = (mail: Mail) => Promise<"taken" | "refused" | "failed">;

const callMs = 2000;
const longestSubject = 200;
const notTaken = "A mail was not taken, for a reason that is not the recipient's.";
// What is wrong with the recipient's address. Any other error, such as a paused or unverified sender, is the operator's to fix.
const ofRecipient = "BadRequestException";
// One mailbox, and nothing that a mail server could take for more than one.
const mailbox = /^[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** How the environment says that mail is sent; undefined where it is not. SES keeps the list of addresses that bounced. */
export function openMail(): SendMail | undefined {
  const from = optionalEnvironment("MAIL_FROM");
  if (!from) return undefined;
  const configurationSet = optionalEnvironment("MAIL_CONFIGURATION_SET");
  const namespace = optionalEnvironment("METRIC_NAMESPACE");
  let opened: ReturnType<typeof open> | undefined;
  return async ({ to, subject, text, unsubscribeUrl, owner }) => {
    if (!mailbox.test(to)) return "refused";
    opened ??= open();
    const { client, SendEmailCommand, SESv2ServiceException } = await opened;
    const part = (Data: string) => ({ Data, Charset: "UTF-8" });
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      // A hash in base64url, which a tag takes as it is.
      ...(configurationSet && { ConfigurationSetName: configurationSet }),
      ...(owner !== undefined && { EmailTags: [{ Name: "owner", Value: owner }] }),
      Content: {
        Simple: {
          Subject: part(oneLine(subject, longestSubject)),
          Body: { Text: part(text) },
          // Nobody's holiday notice answers it.
          Headers: [
            { Name: "Auto-Submitted", Value: "auto-generated" },
            ...(unsubscribeUrl === undefined
              ? []
              : [
                  { Name: "List-Unsubscribe", Value: `<${unsubscribeUrl}>` },
                  { Name: "List-Unsubscribe-Post", Value: "List-Unsubscribe=One-Click" },
                ]),
          ],
        },
      },
    });
    try {
      await client.send(command);
      return "taken";
    } catch (error) {
      if (error instanceof SESv2ServiceException && error.name === ofRecipient) return "refused";
      const metric = { name: "MailFailures", unit: "Count", value: 1 } as const;
      if (namespace) writeLine(metricLine(namespace, metric, new Date()));
      const { name } = error as Error;
      // SES's message may have the recipient's address.
      writeLine(JSON.stringify({ level: "warn", task: "send-mail", name, message: notTaken }));
      if (!(error instanceof SESv2ServiceException)) throw error;
      return "failed";
    }
  };
}

/** SES's client, loaded with the first mail. */
async function open() {
  const sdk = await import("@aws-sdk/client-sesv2");
  const endpoint = optionalEnvironment("MAIL_URL");
  const client = new sdk.SESv2Client({
    ...(endpoint !== undefined && { endpoint }),
    retryStrategy: new RepeatAnswered(3),
    requestHandler: {
      connectionTimeout: callMs,
      requestTimeout: callMs,
      throwOnRequestTimeout: true,
    },
  });
  return { ...sdk, client };
}

type Refresh = StandardRetryStrategy["refreshRetryTokenForRetry"];

/** Repeats a mail that SES refused with an answer. One without an answer may have been sent, so it is not repeated. */
class RepeatAnswered extends StandardRetryStrategy {
  override async refreshRetryTokenForRetry(
    ...[token, info]: Parameters<Refresh>
  ): ReturnType<Refresh> {
    const { $metadata } = info.error as { $metadata?: { httpStatusCode?: number } };
    if ($metadata?.httpStatusCode === undefined) throw info.error;
    return await super.refreshRetryTokenForRetry(token, info);
  }
}
