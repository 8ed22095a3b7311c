import { invitationMail } from "../../functions/account/invite-member";
import { slackText } from "../../functions/deliveries/payload";
import { toCsv } from "../../shared/handlers/http/csv";
import * as notices from "../../shared/jobs/notices/notice-mail";
import { replyMail } from "../../shared/kinds/conversation/reply-mail";
import { logError } from "../../shared/runtime/log";
import { oneLine } from "../../shared/runtime/one-line";
import { readCsv } from "../support/read-csv";

// The characters that start a new line in some program.
const ends = ["\n", "\r\n", "\r", "\u2028", "\u2029", "\u0085", "\v", "\f"];
const forged = "*Member created*";
const words = ends.map((end) => `a${end}${forged}`);
const linesOf = (text: string) =>
  text.split(/[\n\r\u2028\u2029\u0085\v\f]/).map((each) => each.trim());

const { budgetMail, leadsMail, proofMail, waitingMail, webhookMail } = notices;

/** Every text that the service sends, with a foreign word wherever it has one. */
const texts: Readonly<Record<string, (word: string) => string[]>> = {
  Slack: (word) => [
    slackText({
      type: "form_submission.created",
      recordId: "sub_1",
      actor: { kind: "member", id: "m", name: word },
      note: word,
      data: { form: word, data: { [word]: word } },
    } as unknown as Parameters<typeof slackText>[0]),
  ],
  "a waiting visitor": (word) =>
    mail(waitingMail("shop.acme.com", { name: word, email: word, question: word }, "link")),
  leads: (word) =>
    mail(
      leadsMail("shop.acme.com", [{ form: word, data: { [word]: word, b: [word] } }], {
        hasMore: false,
        link: "link",
      }),
    ),
  "a budget": (word) => mail(budgetMail({ percent: 80, monthlyUsd: 5, account: word }, "link")),
  "a webhook that fails": (word) =>
    mail(
      webhookMail(
        { state: "failing", since: "2027-01-01T00:00:00Z", error: word, answer: word },
        `https://hooks.acme.com/${word}`,
        "link",
      ),
    ),
  "a proof": () => mail(proofMail("shop.acme.com", 0, "link")),
  "an invitation": (word) => mail(invitationMail({ name: word }, "link")),
  "an answer": (word) =>
    mail(
      replyMail({ language: "en", site: word, hostname: "shop.acme.com" }, [], {
        link: "link",
        unsubscribeUrl: "end",
        confirmUrl: undefined,
      }),
    ),
  "a header": (word) => [oneLine(word, 200)],
};

function mail({ subject, text }: { subject: string; text: string }): string[] {
  expect(linesOf(subject)).toHaveLength(1);
  return [subject, text];
}

test("every mail to members is among them", () => {
  const made = Object.keys(notices).filter((name) => name.endsWith("Mail"));
  const source = JSON.stringify(Object.values(texts).map(String));
  expect(made.filter((name) => !source.includes(`${name}(`))).toEqual([]);
});

describe.each(Object.entries(texts))("%s", (_, made) => {
  test.each(words)("a foreign word begins no line: %j", (word) => {
    for (const text of made(word))
      for (const line of linesOf(text)) expect(line.startsWith(forged)).toBe(false);
  });

  test("a foreign word has no invisible character, and none that changes the direction", () => {
    for (const text of made("a\u202eb\u200bc\u2066d\ufeffe"))
      expect(text.replaceAll(/\u200b(?=[*_~`])/g, "")).not.toMatch(/[\u202e\u200b\u2066\ufeff]/);
  });
});

test("nothing in Slack is bold, a link or a mention except the service's own words", () => {
  const [text = ""] = texts.Slack?.("*b* <!channel> <https://evil.example|x> `c`") ?? [];
  expect(text.replace(/^\*[\w ]+\*/, "").replace(/`sub_1`$/, "")).not.toMatch(
    /<|>|(?<!\u200b)[*`]/,
  );
});

test.each(words)("a foreign word stays in its cell of a CSV, in the head and below: %j", (word) => {
  const columns = ["name", `data.${word}`];
  const rows = readCsv(toCsv([{ name: word, data: { [word]: word } }], columns));
  expect(rows).toEqual([columns, [word, word]]);
});

test.each(words)("a foreign word begins no line of the log: %j", (word) => {
  const written = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  logError(new Error(word), { task: word });
  const all = written.mock.calls.map(([text]) => String(text));
  written.mockRestore();
  expect(all).toHaveLength(1);
  expect(all[0]?.trim().split(/[\n\r]/)).toHaveLength(1);
});
