import { ApiError as ConsoleError } from "../../../console/api/api-error";
import { withoutPlaces } from "../../../console/editor/use-canvas";
import { createKnowledge } from "../../../functions/knowledge/create-knowledge";
import { createMessage } from "../../../functions/messages/create-message";
import type { Operation } from "../../../shared/handlers/operation/operation";
import { parseInput } from "../../../shared/handlers/operation/parse-input";
import { ApiError, invalidField } from "../../../shared/runtime/errors";

/** What the user reads about an error of the API. */
const noticeOf = ({ problem, message, code, status }: ApiError) =>
  new ConsoleError(message, code, status, problem.errors).message;

const message = { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" };

test.each<[string, Pick<Operation, "input">, object]>([
  ["Name: Fill this in.", createMessage, { ...message, name: undefined }],
  ["Name: At most 200 characters.", createMessage, { ...message, name: "x".repeat(300) }],
  ["Priority: A number from -1000 to 1000.", createMessage, { ...message, priority: 5000 }],
  ["Priority: A number from -1000 to 1000.", createMessage, { ...message, priority: "high" }],
  ["Starts: A date and a time.", createMessage, { ...message, startsAt: "soon" }],
  ["Kind: Choose from the list.", createMessage, { ...message, template: "popup" }],
  [
    "Slide 1, Link url: A web address that starts with https://",
    createMessage,
    {
      name: "Story",
      template: "story",
      slidesData: [{ imageUrl: "https://a.com/1.png", linkUrl: "x", duration: 5 }],
    },
  ],
  [
    "Name: Fill this in. Priority: A number from -1000 to 1000.",
    createMessage,
    { ...message, name: undefined, priority: 5000 },
  ],
  [
    'Countries 1: This must be an ISO 3166-1 alpha-2 code in upper case, such as "DE" or "GB".',
    createMessage,
    { ...message, countries: ["Deutschland"] },
  ],
  ["Tags 1: Fill this in.", createKnowledge, { title: "A", content: "B", tags: [""] }],
])("people read: %s", async (sentence, { input: schema }, input) => {
  const error = await parseInput(schema, input).catch((caught: ApiError) => caught);
  expect(noticeOf(error as ApiError)).toBe(sentence);
});

test.each([
  [
    "arms[1].messageId",
    { rule: "differs", params: { fields: ["trigger", "countries"] } },
    "Variant 2, Message: It differs from the first message in appears, countries. Only what you test may differ.",
  ],
  [
    "surveyData.questions[1].next[0].goTo",
    {},
    "Question 2, Next 1, Go to: This must name a later question.",
  ],
] as const)("a rule of several fields at %s is shown as text", (field, rule, sentence) => {
  expect(noticeOf(invalidField(field, "must name a later question", rule))).toBe(sentence);
});

test.each([
  [
    "plan_limit",
    "The plan starter has 3 domains. Delete one with delete_domain.",
    /^You have reached your plan’s limit/,
  ],
  [
    "forbidden",
    "This API key has the role viewer: PATCH /api/v1/messages/{id} is for editors.",
    /^Your role does not allow/,
  ],
] as const)("%s is a sentence without the API's names", (code, raw, sentence) => {
  expect(noticeOf(new ApiError(code, raw))).toMatch(sentence);
});

test("wrong entries are left out, and the rest is drawn", () => {
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
