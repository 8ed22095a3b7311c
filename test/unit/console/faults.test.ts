import { Fault } from "../../../console/api/fault";
import { withoutPlaces } from "../../../console/editor/without-places";

const refused = (raw: string) => new Fault(raw, "invalid_body", 400);

test.each([
  [
    "content.sections[2].image is required (object with url, alt): Its picture. See the tool get_landing_page_template.",
    "Section 3, Picture: Fill this in.",
  ],
  [
    'slidesData[0].linkUrl must be an https URL; got "x".',
    "Slide 1, Link url: A web address that begins with https://",
  ],
  ["name must have at most 200 characters; it has 300.", "Name: At most 200 characters."],
  [
    "priority must be a whole number from -1000 to 1000; got 5000.",
    "Priority: A number from -1000 to 1000.",
  ],
  [
    'To correct: name, tags[0], url. name is required (string). tags[0] must have at least 1 character; got "". url must be an https URL; got 1.',
    "Name: Fill this in. Tags 1: Fill this in. Address: A web address that begins with https://",
  ],
  [
    'surveyData.questions[1].next[0].goTo must name a later question; got "q_1". Call get_survey for the ids.',
    "Question 2, Next 1, Go to: This must name a later question.",
  ],
])("%s", (raw, sentence) => {
  expect(refused(raw).message).toBe(sentence);
  expect(refused(raw).raw).toBe(raw);
});

test.each([
  [
    "plan_limit",
    "The plan starter has 3 domains. Delete one with delete_domain.",
    /^Your plan has no room/,
  ],
  [
    "forbidden",
    "This API key has the role viewer: PATCH /api/v1/messages/{id} is for editors.",
    /^Your role does not allow/,
  ],
  ["other", "Wait a minute. Then call list_messages again.", /^Wait a minute\.$/],
  ["other", "Its status is INACTIVE. Switch it on first.", /^Switch it on first\.$/],
  ["other", "A goal of the kind GOAL_URL has no value. Name a page.", /^Name a page\.$/],
  ["other", "GET /api/v1/x failed.", /^This was not accepted\./],
])("%s is a sentence without the API's names", (code, raw, sentence) => {
  expect(new Fault(raw, code, 400).message).toMatch(sentence);
});

test("what is wrong is left out, entry by entry, and the rest is drawn", () => {
  const record = {
    title: "Mug",
    content: {
      heading: "A",
      sections: [{ type: "hero" }, { type: "picture" }, { type: "text", body: "b" }],
    },
  };
  expect(withoutPlaces(record, ["content.sections[1].image"])).toEqual({
    title: "Mug",
    content: { heading: "A", sections: [{ type: "hero" }, { type: "text", body: "b" }] },
  });
  expect(
    withoutPlaces(record, [
      "content.sections[0].heading",
      "content.sections[2].body",
      "content.heading",
    ]),
  ).toEqual({ title: "Mug", content: { sections: [{ type: "picture" }] } });
  expect(record.content.sections).toHaveLength(3);
  expect(withoutPlaces(record, ["content.image"])).toBeUndefined();
});
