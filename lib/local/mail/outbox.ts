import { randomUUID } from "node:crypto";
import type { MailReport } from "../../../shared/runtime/queue/wake-ups";
import { type HttpHandler, textAnswer } from "../http";

/** A mail as SES was asked to send it. */
interface LocalMail {
  to: string;
  subject: string;
  text: string;
  headers: Record<string, string>;
  sentAt: string;
}

const maxMails = 100;
// SES's own test addresses: it accepts mail to them, and later reports a bounce or a complaint. A hyphen is accepted only here,
// because to the service all labels after a plus are the same mailbox.
const simulated = /^(bounce|complaint)([+-][\w.-]+)?@simulator\.amazonses\.com$/;

/** Replaces SES: keeps the newest mails of this run, and sends none. */
export class Outbox {
  private readonly mails: LocalMail[] = [];

  /** @param report gets SES's reports about a mail, in the form in which the stack's rule queues them */
  constructor(private readonly report: (report: MailReport) => void) {}

  /** SES's own API. */
  readonly takesMail: HttpHandler = async ({ method, path, body }) => {
    if (method !== "POST" || path !== "/v2/email/outbound-emails") {
      return textAnswer(404, "text/plain", "Unknown");
    }
    const { Destination, Content, EmailTags = [] } = JSON.parse(body.toString());
    const { Subject, Body, Headers = [] } = Content.Simple;
    this.mails.unshift({
      to: Destination.ToAddresses[0],
      subject: Subject.Data,
      text: Body.Text.Data,
      headers: Object.fromEntries(
        Headers.map(({ Name, Value }: { Name: string; Value: string }) => [Name, Value]),
      ),
      sentAt: new Date().toISOString(),
    });
    this.mails.splice(maxMails);
    const mail = randomUUID();
    const [tag] = EmailTags.filter(({ Name }: { Name: string }) => Name === "owner");
    if (tag && simulated.test(Destination.ToAddresses[0]))
      this.report({ reports: "mail", owner: tag.Value, mail });
    return textAnswer(200, "application/json", JSON.stringify({ MessageId: mail }));
  };

  /** Shows the mails at `/demo/mail`, and as JSON at `/demo/mail.json`, the newest first. */
  inFront(service: HttpHandler): HttpHandler {
    return async (request) => {
      if (request.path === "/demo/mail") {
        return textAnswer(200, "text/html; charset=utf-8", this.page());
      }
      return request.path === "/demo/mail.json"
        ? textAnswer(200, "application/json", JSON.stringify(this.mails))
        : await service(request);
    };
  }

  private page(): string {
    const mailItems = this.mails.map(
      ({ to, subject, text, sentAt }) => `<article>
<h2>${escaped(subject)}</h2>
<p class="to">to ${escaped(to)} · <time>${escaped(sentAt)}</time></p>
<pre>${linked(escaped(text))}</pre>
</article>`,
    );
    return `<!doctype html>
<html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Mail of this run</title>
<style>
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 42rem; margin: 2rem auto; padding: 0 1rem; }
article { margin: 1.5rem 0; padding: 1rem 1.25rem; border: 1px solid color-mix(in srgb, currentColor 25%, transparent); border-radius: 12px; }
h2 { margin: 0; font-size: 1.1rem; }
.to { margin: 0 0 .75rem; opacity: .75; font-size: .9rem; overflow-wrap: anywhere; }
pre { margin: 0; font: inherit; white-space: pre-wrap; overflow-wrap: anywhere; }
</style>
<h1>Mail of this run</h1>
<p>What a deployed service would send by SES. Here nothing leaves your machine.</p>
${mailItems.join("\n") || "<p>None yet. Leave your address in the chat, close the page, and answer in the console.</p>"}
</html>`;
  }
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

function linked(html: string): string {
  return html.replace(/https?:\/\/[^\s<]+/g, (url) => `<a href="${url}">${url}</a>`);
}
