import { attributeWarnings } from "../../../functions/messages/attribute-warnings";

const now = new Date("2026-11-26T12:00:00Z");
const told = (html: string) => attributeWarnings(html, now).map(({ message }) => message);

test.each([
  ['<p data-countdown="tomorrow">Soon</p>', /is no time, .*"2027-01-31T18:00Z"/],
  ["<p data-countdown>Soon</p>", /is no time/],
  ['<p data-countdown="12/24/2026">Soon</p>', /is no time/],
  ['<p data-countdown="2026-11-26T11:59Z">Soon</p>', /has passed/],
  ['<p data-countdown="2026-11-26T13:00+02:00">Soon</p>', /has passed/],
  ['<p data-countdwon="2030-01-01T00:00Z">Soon</p>', /Did you mean data-countdown\?/],
  ['<button data-copy="">SALE20</button>', /copies nothing/],
  ["<p data-avatar>Eva</p>", /only on <img>/],
  ['<div data-thanks="Thanks"></div>', /only on <form>/],
  ['<p data-error="No">x</p>', /only on <input>/],
])("%s is told", (html, message) => {
  expect(told(html)).toEqual([expect.stringMatching(message)]);
});

test.each([
  '<p data-countdown="2026-12-01T00:00Z">Soon</p>',
  '<p data-countdown="2026-12-01T00:00:00.5+01:00">Soon</p>',
  '<p data-countdown="2026-12-01">Soon</p>',
  '<button data-copy="SALE20">SALE20</button><img data-avatar src="https://a.com/e.jpg">',
  '<form data-form="news" data-thanks="Thanks"><input name="a" data-error="No"></form>',
  '<a data-close href="/">No</a>',
  '<p data-id="5" data-cart="x" data-form-id="1" data-analytics-event="y">x</p>',
])("%s does what it says", (html) => {
  expect(told(html)).toEqual([]);
});
