import { checkReason } from "../../../console/places/messages/eligibility-checks";
import { audience as audienceGate } from "../../../functions/messages/checks/explanation/audience-gate";
import type { Finding } from "../../../functions/messages/checks/explanation/gate";
import { pageState } from "../../../functions/messages/checks/explanation/settings-gates";
import { defaultSettings } from "../../../shared/kinds/message/settings";

type Message = Parameters<typeof checkReason>[1];
type Condition = NonNullable<Message["audience"]>["any"][number]["all"][number];

const site = { hostname: "shop.acme.com", frequencyCaps: {} } as Parameters<typeof checkReason>[2];
const visit = { url: "https://shop.acme.com/", at: new Date() };

const judged = (gate: string, { passes, reason, facts }: Finding) =>
  ({ gate, passes, reason, assumed: null, facts }) as Parameters<typeof checkReason>[0];

/** The notice about an audience that the service evaluated. */
function noticeOf(all: Condition[], visitor: string[]): string {
  const message = { ...defaultSettings(), audience: { any: [{ all }] } };
  const finding = audienceGate(
    message as never,
    { ...visit, visitor } as never,
    { id: "msg_1" } as never,
  );
  return checkReason(judged("audience", finding), message as unknown as Message, site);
}

const plan: Condition = { field: "trait.plan", op: "IS", value: "pro" };
const visits: Condition = { field: "visits", op: "AT_LEAST", value: 2 };
const signedIn: Condition = { field: "isIdentified", op: "IS", value: true };
const language: Condition = { field: "language", op: "IS", value: "fr" };

test.each<[string, Condition[], string[], string]>([
  ["a text", [plan], ["trait.plan=free"], "plan is free."],
  ["a text with marks", [plan], ['trait.plan=a "b" (c): no'], 'plan is a "b" (c): no.'],
  ["a number", [visits], ["visits=1"], "visits is 1."],
  ["a flag", [signedIn], ["isIdentified=false"], "is not signed in."],
  ["languages", [language], ["language=de"], "language is de."],
  ["nothing", [plan], [], "“plan” is unknown."],
  ["only what does not hold", [plan, visits], ["trait.plan=pro", "visits=1"], "visits is 1."],
  ["several", [plan, visits], ["visits=1"], "“plan” is unknown and visits is 1."],
])("of a visitor who is not meant, what is known is told: %s", (_, all, visitor, facts) => {
  expect(noticeOf(all, visitor).split("This visitor: ")[1]).toBe(facts);
});

test("a visitor who belongs to the audience gets no further words", () => {
  expect(noticeOf([plan], ["trait.plan=pro"])).toBe("Only visitors whose plan is pro.");
});

test.each(["modal", "inline", "survey"] as const)(
  "the states of a page that a %s waits for are not shown as codes",
  (template) => {
    const message = { ...defaultSettings(), template };
    const finding = pageState(message as never, visit as never, {} as never);
    const text = checkReason(judged("pageHas", finding), message as never, site);
    expect(text).toMatch(/^It waits while the page has .* or /);
    expect(text).not.toMatch(/[A-Z]{2}|targetSelector|modal/);
  },
);
