import { messageOf } from "../../../functions/messages/starters/starter";
import { starters } from "../../../functions/messages/starters/starters";
import { pageTemplates } from "../../../shared/kinds/landing-page/templates";

// Nothing mails what a form promises: the service stores the answers, and the author has the rest to do.

const promises = /\bemailed\b|on its way|inbox|we email|email me the|mail it|send it to me|within/i;
const circumstances = { now: new Date("2026-03-01T10:00:00Z"), baseUrl: "https://example.com" };

test.each(
  starters.map((starter) => [starter.id, JSON.stringify(messageOf(starter, circumstances))]),
)("the starter %s does not promise a mail, or a time, that nothing keeps", (_, text) => {
  expect(text).not.toMatch(promises);
});

test.each(
  Object.entries(pageTemplates).map(([id, { defaultContent }]) => [
    id,
    JSON.stringify(defaultContent),
  ]),
)("nor does the page template %s", (_, text) => {
  expect(text).not.toMatch(promises);
});
