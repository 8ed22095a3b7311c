import { setTimeout as sleep } from "node:timers/promises";
import { openAwsCalls } from "../aws/aws-calls";
import { optionalEnvironment, requiredEnvironment } from "../http/environment";

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

const tries = 3;
const callMs = 2000;
const pauseMs = 300;
// One mailbox, and nothing that a mail server could take for more than one.
const mailbox = /^[\w.!#$%&'*+/=?^{|}~-]{1,64}@[a-z0-9-]+(\.[a-z0-9-]+)+$/i;

/** How the environment says that mail is sent; undefined where it is not. SES keeps the list of addresses that bounced. */
export function openMail(): SendMail | undefined {
  const from = optionalEnvironment("MAIL_FROM");
  if (!from) return undefined;
  const region = requiredEnvironment("AWS_REGION");
  const endpoint = optionalEnvironment("MAIL_URL") ?? `https://email.${region}.amazonaws.com`;
  const calls = openAwsCalls("ses");
  return async ({ to, subject, text, unsubscribeUrl }) => {
    if (!mailbox.test(to)) return "refused";
    const part = (Data: string) => ({ Data, Charset: "UTF-8" });
    const body = JSON.stringify({
      FromEmailAddress: from,
      Destination: { ToAddresses: [to] },
      Content: {
        Simple: {
          Subject: part(subject.replace(/\s+/g, " ")),
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
    for (let attempt = 1; attempt <= tries; attempt += 1) {
      const { status } = await calls.send(
        {
          method: "POST",
          url: `${endpoint}/v2/email/outbound-emails`,
          headers: { "content-type": "application/json" },
          body,
        },
        AbortSignal.timeout(callMs),
      );
      if (status < 300) return "taken";
      // An address that it refuses now, it refuses again.
      if (status < 429) return status === 400 ? "refused" : "failed";
      if (attempt < tries) await sleep(attempt * pauseMs);
    }
    return "failed";
  };
}
