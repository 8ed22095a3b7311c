import { StandardRetryStrategy } from "@smithy/core/retry";
import { optionalEnvironment } from "../environment";
import { oneLine } from "../one-line";

interface Mail {
  to: string;
  subject: string;
  /** Plain text: what visitors and agents write is never markup. */
  text: string;
  /** Where its reader ends such mails, with one click of the mail program (RFC 8058). Absent for what is mailed once. */
  unsubscribeUrl?: string;
}

/**
 * Sends a mail. `refused`: the address cannot be mailed, now or later. `failed`: the mail was not taken, but may be later.
 * @throws where no answer came: it may have been taken, and nobody gets a mail twice
 */
export type SendMail = (mail: Mail) => Promise<"taken" | "refused" | "failed">;

const callMs = 2000;
const longestSubject = 200;
// One mailbox, and nothing that a mail server could take for more than one.
const mailbox = /^[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** How the environment says that mail is sent; undefined where it is not. SES keeps the list of addresses that bounced. */
export function openMail(): SendMail | undefined {
  const from = optionalEnvironment("MAIL_FROM");
  if (!from) return undefined;
  let opened: ReturnType<typeof open> | undefined;
  return async ({ to, subject, text, unsubscribeUrl }) => {
    if (!mailbox.test(to)) return "refused";
    opened ??= open();
    const { client, SendEmailCommand, SESv2ServiceException } = await opened;
    const part = (Data: string) => ({ Data, Charset: "UTF-8" });
    const command = new SendEmailCommand({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
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
      if (!(error instanceof SESv2ServiceException)) throw error;
      // An address that it refuses now, it refuses again.
      return error.$metadata.httpStatusCode === 400 ? "refused" : "failed";
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
