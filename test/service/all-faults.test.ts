import { banner, type Client, newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Client;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

const survey = { name: "Poll", template: "survey" };
const question = { type: "OPEN_TEXT", text: "Why?" };
const arm = { name: "A", weight: 1, messageId: "msg_a" };

test.each<[string, string, string, object | undefined, string[]]>([
  [
    "an unknown field and rules across fields",
    "POST",
    "/messages",
    { ...banner, colour: "red", trigger: "DELAY", dismissBehavior: "DURATION", layout: "BAR" },
    ['Unknown field "colour"', "triggerValue must be", "dismissDuration is required"],
  ],
  [
    "a wrong value and rules across others",
    "POST",
    "/messages",
    { ...banner, priority: "high", scheduleTimeStart: "09:00", targetSelector: "#a" },
    [
      "priority must be",
      "scheduleTimeEnd is required",
      'targetSelector goes with template "inline"',
    ],
  ],
  [
    "what an update contradicts",
    "PATCH",
    "/messages/msg_1",
    { status: "paused", trigger: "SCROLL", triggerValue: "500", htmlContent: "<script></script>" },
    ["status must be one of", "triggerValue must be", "htmlContent must not"],
  ],
  [
    "several rules of a survey",
    "POST",
    "/messages",
    {
      ...survey,
      surveyData: {
        title: "T",
        thankYou: "B",
        questions: [
          { ...question, max: 5, choices: ["a", "b"] },
          { ...question, type: "SINGLE_CHOICE" },
        ],
      },
    },
    [
      "questions[0].max goes with",
      "questions[0].choices must be left out",
      "questions[1].choices must have 2 to 20 choices",
    ],
  ],
  [
    "content of a page beside its other fields",
    "POST",
    "/landing-pages",
    {
      title: "T",
      templateId: "thank-you",
      status: "draft",
      content: { heading: 5, subheading: "x" },
    },
    [
      'Unknown field "status"',
      "content.heading must be a string",
      'Unknown field "subheading" in content',
    ],
  ],
  [
    "an unknown template beside other fields",
    "POST",
    "/landing-pages",
    { title: "T", templateId: "hero", status: "draft" },
    ['Unknown field "status"', 'No template "hero"'],
  ],
  [
    "the rules of an experiment",
    "POST",
    "/experiments",
    {
      name: "E",
      colour: 1,
      arms: [arm, { ...arm, messageId: "msg_b" }],
      goal: { kind: "URL", value: "/a", currency: "EUR" },
    },
    [
      'Unknown field "colour"',
      "arms must have names that differ",
      "add up to 100, not 2",
      "goal.currency must be left out",
      "valueCeiling must be given",
    ],
  ],
  [
    "query parameters, columns and wrong values",
    "GET",
    "/form-submissions?page=2&status=open&columns=email,age&domain=nowhere.org",
    undefined,
    [
      'Unknown query parameter "page"',
      "status must be one of",
      'no column "email", "age"',
      'No domain "nowhere.org"',
    ],
  ],
  [
    "what a new article lacks",
    "POST",
    "/knowledge",
    { question: "How?", answer: "So." },
    ["content is required", "title is required, unless front matter", "did you mean questions?"],
  ],
  [
    "places and values",
    "PATCH",
    "/messages/msg_1?dryRun=maybe",
    { id: "msg_2", priority: "high" },
    ["id belongs in the path", "dryRun must be true or false", "priority must be"],
  ],
])("%s are told at once", async (_, method, path, body, told) => {
  const { status, body: answer } = await client.rest(method, path, { body });
  expect(status).toBe(400);
  expect(answer.error.code).toBe("invalid_body");
  for (const each of told) expect(answer.error.message).toContain(each);
});

test.each<[string, object, string]>([
  ["dismissBehavior", { dismissBehavior: "SOMETIMES", dismissDuration: 60 }, "dismissDuration"],
  ["template", { template: "popup", position: "INLINE", targetSelector: "#a" }, "position"],
  ["scheduleTimeStart", { scheduleTimeStart: "9", scheduleTimeEnd: "17:00" }, "scheduleTimeEnd"],
  ["trigger", { trigger: "TIMER", triggerValue: "5" }, "triggerValue"],
])("a rule that needs a wrong %s is not judged", async (wrong, fields, other) => {
  const { body } = await client.rest("POST", "/messages", { body: { ...banner, ...fields } });
  expect(body.error.message).toMatch(new RegExp(`^${wrong} must be`));
  expect(body.error.message).not.toMatch(new RegExp(`\\b${other} (must|goes|is|")`));
});

test("a tool's selector, options and arguments are told at once, and so in problem details", async () => {
  const sent = { domain: null, cursor: null, status: "live" };
  const { content } = await client.tool("list_messages", sent);
  const { message } = JSON.parse(content[0].text).error;
  expect(message).toContain("domain must be a hostname or id");
  expect(message).toContain("status must be one of");
  const { body } = await client.rest("POST", "/messages", {
    body: { name: "Sale", template: "story", colour: 1, trigger: "DELAY" },
    headers: { accept: "application/problem+json" },
  });
  const pointers = body.errors.map(({ pointer }: { pointer: string }) => pointer);
  expect(pointers).toEqual(["#/colour", "#/slidesData", "#/triggerValue"]);
});

test.each([
  ["DELETE", "/landing-pages/page_1/publish", /; allowed: POST\. POST: [^.]*[Pp]ublish[^.]*\.$/],
  [
    "POST",
    "/messages/create",
    /; allowed: .* It takes "create" as id\. POST routes there: \/api\/v1\/messages, .*\.$/,
  ],
  ["PATCH", "/messages/msg_1/pause/now", /^No route .* PATCH routes there: \/api\/v1\/messages\//],
])("%s %s is refused with what the path takes", async (method, path, told) => {
  const { body } = await client.rest(method, path);
  expect(body.error.message).toMatch(told);
});
