import { operations } from "../../../functions/catalogue";
import { didYouMean, nearestName, nearestValue } from "../../../shared/model/did-you-mean";

test.each<[sent: string, names: string[], meant: string | undefined]>([
  ["Banner", ["banner", "modal"], "banner"],
  ["html_content", ["htmlContent", "cssContent"], "htmlContent"],
  ["bottom right", ["BOTTOM_RIGHT", "BOTTOM_LEFT"], "BOTTOM_RIGHT"],
  ["created_at", ["createdAt", "-createdAt"], "createdAt"],
  ["headlin", ["headline", "subline"], "headline"],
  ["tilte", ["title", "slug"], "title"],
  ["tag", ["tags"], "tags"],
  ["eur", ["EUR", "USD"], "EUR"],
  // Two lists may name the same
  ["statu", ["status", "status"], "status"],
  // Nothing is like these, or several are as much.
  ["popup", ["banner", "modal"], undefined],
  ["BTC", ["BTN", "EUR"], undefined],
  ["message", ["messageA", "messageB"], undefined],
  ["", ["banner"], undefined],
  // Half of a short word is another word.
  ["from", ["form"], undefined],
  ["format", ["form"], undefined],
  ["x".repeat(10_000), ["banner"], undefined],
  // One word of several is another.
  ["recordIds", ["recordKinds"], undefined],
  ["record_id", ["recordIds"], "recordIds"],
  // Opposites differ in a letter or two.
  ["unpublished", ["published"], undefined],
  ["inactive", ["active"], undefined],
  ["-createdAt", ["createdAt"], undefined],
])("%s among %j means %s", (sent, names, meant) => {
  expect(nearestName(sent, names)).toBe(meant);
});

test("a question contains the name as written", () => {
  expect(didYouMean("Banner", ["banner"])).toBe(' Did you mean "banner"?');
  expect(didYouMean("headlin", ["headline"], String)).toBe(" Did you mean headline?");
  expect(didYouMean("xyzzy", ["banner"])).toBe("");
});

test("each tool is found by its own name without one letter", () => {
  const all = operations.map(({ name }) => name);
  expect(all.filter((name) => nearestName(name.slice(0, 2) + name.slice(3), all) !== name)).toEqual(
    [],
  );
});

const intervals = ["hour", "day", "week", "month"];

test.each([
  ["hourly", intervals, "hour"],
  ["Daily", intervals, "day"],
  ["weekly", intervals, "week"],
  ["mon", intervals, "month"],
  ["day", ["OFF", "AT_ONCE", "DAILY"], "DAILY"],
  ["opened", ["open", "closed"], "open"],
  ["DESK", ["DESKTOP", "MOBILE", "TABLET"], "DESKTOP"],
])("%s of %j means %s", (sent, allowed, meant) => {
  expect(nearestValue(sent, allowed)).toBe(meant);
});

test.each([
  ["newest", ["new", "read", "spam"]],
  ["resolved", ["escalated", "resolved_confirmed", "contained"]],
  ["TOP_CENTER", ["TOP", "BOTTOM"]],
  ["im", ["image", "text"]],
  ["ba", ["banner", "bar"]],
  ["pub", ["public", "published"]],
  ["active", ["inactive"]],
  ["quarter", intervals],
])("%s of %j is no value's form", (sent, allowed) => {
  expect(nearestValue(sent, allowed)).toBeUndefined();
});
