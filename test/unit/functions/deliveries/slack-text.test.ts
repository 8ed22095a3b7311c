import { slackText } from "../../../../functions/deliveries/slack-text";
import { leadsMail, waitingMail } from "../../../../shared/jobs/notices/notice-mail";
import { replyMail } from "../../../../shared/kinds/conversation/reply-mail";

// What starts a line in one program or another.
const forged = ["\n", "\r\n", "\u2028", "\u2029", "\u0085", "\v", "\f"].map(
  (end) => `a${end}*Member created*`,
);
const lines = (text: string) =>
  text.split(/[\n\r\u2028\u2029\u0085\v\f]/).map((each) => each.trim());

test.each(forged)("a foreign word forges no line, as a name or as a value: %j", (word) => {
  const slack = slackText({
    type: "form_submission.created",
    recordId: "sub_1",
    actor: { kind: "member", id: "m", name: word },
    note: word,
    data: { form: word, data: { [word]: word } },
  } as unknown as Parameters<typeof slackText>[0]);
  const waiting = waitingMail("shop.acme.com", { name: word, email: word, asked: word }, "link");
  const leads = leadsMail("shop.acme.com", [{ form: word, data: { [word]: word } }], {
    hasMore: false,
    link: "link",
  });
  const reply = replyMail({ language: "en", site: word, hostname: "shop.acme.com" }, [], {
    link: "link",
    unsubscribeUrl: "end",
    confirmUrl: undefined,
  });
  const all = [slack, waiting.text, leads.text, leads.subject, reply.subject, reply.text];
  for (const text of all)
    expect(lines(text)).not.toContainEqual(expect.stringMatching(/^\*Member created/));
});
