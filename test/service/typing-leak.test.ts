import { banner, newClient } from "../support/client";
import { drawn } from "../support/draw";
import { leaking, suspected, withHost } from "../support/leak-payloads";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
});
// Each with a rate window of its own.
beforeEach(async () => {
  client = await newClient(service);
});
afterAll(() => service?.stop());

const host = "https://evil.example";

test.each(drawn([...leaking, ...suspected], 25, "typing leaks over REST"))(
  "%j with the styles %j is refused over REST and as a tool, and both parts are named",
  async (...payload) => {
    const [, , loads, typed] = payload;
    const content = withHost(payload, host);
    const { status, body } = await client.post("/messages", { ...banner, ...content });
    expect([status, body.error.code]).toEqual([400, "invalid_body"]);
    const [, field, loaded, into] =
      body.error.message.match(/^(\w+) must not have (.*) together with (.*): styles could/) ?? [];
    expect(loaded).toContain(loads);
    expect(into).toContain(typed);
    expect(field).toBe(/ of </.test(loaded) ? "htmlContent" : "cssContent");
    const result = await client.tool("create_message", { ...banner, ...content });
    expect([result.isError, JSON.parse(result.content[0].text)]).toEqual([true, body]);
  },
);

// The others are refused because of their HTML alone.
const inTwoParts = leaking.filter(([html, css]) => css !== "" && !html.includes("url("));

test.each(drawn(inTwoParts, 5, "typing leaks in two parts"))(
  "%j is refused beside stored styles %j, and the other way round",
  async (...payload) => {
    const { htmlContent, cssContent } = withHost(payload, host);
    const plain = { htmlContent: "<p>x</p>", cssContent: "" };
    for (const [first, then] of [
      [{ ...plain, htmlContent }, { cssContent }],
      [{ ...plain, cssContent }, { htmlContent }],
      [plain, { htmlContent, cssContent }],
    ]) {
      const { body: message } = await client.post("/messages", { ...banner, ...first });
      expect(message.id).toEqual(expect.any(String));
      const { status, body } = await client.patch(`/messages/${message.id}`, then);
      expect([status, body.error?.message]).toEqual([
        400,
        expect.stringContaining("together with"),
      ]);
      const result = await client.tool("update_message", { id: message.id, ...then });
      expect(JSON.parse(result.content[0].text)).toEqual(body);
      // A request is not refused for fields that it does not contain.
      expect((await client.patch(`/messages/${message.id}`, { priority: 1 })).status).toBe(200);
      await client.delete(`/messages/${message.id}`);
    }
  },
);

test.each([
  [`<form data-form="lead"><input name="email"><button>Go</button></form>`, "input { color: red }"],
  [`<form data-form="lead"><img loading="lazy" src="${host}/1.png"></form>`, ""],
  [`<button data-close>Close</button>`, `button { background: url(${host}/1.png) }`],
  [`<img loading="lazy" src="${host}/1.png">`, `p { background: url(${host}/1.png) }`],
  [`<p contenteditable="false">x</p>`, `p { background: url(${host}/1.png) }`],
  [`<input><svg><rect fill="url(#a)" /></svg>`, "input:valid { color: green }"],
])("%j with the styles %j is taken", async (htmlContent, cssContent) => {
  const { status, body } = await client.post("/messages", { ...banner, htmlContent, cssContent });
  expect([status, body.htmlContent, body.cssContent]).toEqual([201, htmlContent, cssContent]);
  await client.delete(`/messages/${body.id}`);
});
