import { chatUrl, newChatClient, newVisitor } from "../support/chat";
import { type Answer, banner, newClient, send, survey } from "../support/client";
import { loadTag } from "../support/load-tag";
import { operationCalls } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";

// Warnings that tell an agent that a successful call may not be what it intended.

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a write without its intended effect has warnings, judged by the fields that it names", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const sends = "<button>Join</button>";
  const form = (action: string) => `<form action="${action}"><input name="email">${sends}</form>`;
  const soon = (hours: number) => new Date(Date.now() + hours * 3_600_000).toISOString();
  const otherDay = (new Date(soon(3)).getUTCDay() + 3) % 7;
  const ofReferrer = (value: string) => ({
    any: [{ all: [{ field: "referrer", op: "IS", value }] }],
  });
  const cases: [object, string[]][] = [
    [{ ...banner, position: "TOP" }, []],
    [{ ...survey, position: "CENTER" }, []],
    [{ ...survey, position: "TOP_LEFT" }, ["content_left_out"]],
    [{ ...banner, htmlContent: form("https://list.example.com/join") }, ["form_goes_elsewhere"]],
    [{ ...banner, htmlContent: form("https://www.shop.acme.com/join") }, []],
    [{ ...banner, htmlContent: form("/join") }, []],
    [
      {
        ...banner,
        htmlContent: `<form data-form="a" action="https://x.org"><input name="b">${sends}</form>`,
      },
      [],
    ],
    [{ ...banner, htmlContent: '<form><input name="a"></form>' }, ["form_without_button"]],
    [
      { ...banner, htmlContent: "<form><input name=a><button type=button>No</button></form>" },
      ["form_without_button"],
    ],
    [{ ...banner, htmlContent: '<form><input name="a"><input type="Submit"></form>' }, []],
    [{ ...banner, htmlContent: '<img src="http://a.com/b.png">' }, ["insecure_picture"]],
    [{ ...banner, cssContent: ".a { color: red" }, ["unclosed_css"]],
    [{ ...banner, cssContent: 'p { content: "{" } @media print { .b { color: red } }' }, []],
    [{ ...banner, cssContent: ".btn { color: red }" }, []],
    [{ ...banner, template: "inline", targetSelector: "body" }, ["invalid_selector"]],
    [{ ...banner, scheduleDays: [0], scheduleTimezone: "Etc/GMT+1" }, []],
    [{ ...banner, scheduleDays: [0], scheduleTimezone: "Europe/Berlin" }, []],
    [{ ...banner, expiresAt: "2020-01-01T00:00:00Z" }, ["never_shown"]],
    [
      { ...banner, expiresAt: soon(6), scheduleDays: [otherDay], scheduleTimezone: "UTC" },
      ["never_shown"],
    ],
    [{ ...banner, expiresAt: soon(200), scheduleDays: [otherDay] }, []],
    [{ ...banner, status: "inactive", expiresAt: "2020-01-01T00:00:00Z" }, []],
    [{ ...banner, htmlContent: "<p>&nbsp;<b> </b></p>" }, ["empty_content"]],
    [{ ...banner, htmlContent: '<p><img src="https://a.com/b.png"></p>' }, []],
    [{ ...banner, trigger: "CLICK", triggerValue: "###" }, ["invalid_selector"]],
    [{ ...banner, trigger: "CLICK", triggerValue: "Buy now" }, []],
    [{ ...banner, trigger: "CLICK", triggerValue: "form button" }, []],
    [{ ...banner, trigger: "CLICK", triggerValue: "#buy, .offer > a[href]:not(.x)" }, []],
    [{ ...banner, trigger: "EVENT", triggerValue: "###" }, []],
    [{ ...banner, template: "inline", targetSelector: "offers)" }, ["invalid_selector"]],
    [{ ...banner, template: "inline", targetSelector: "div[" }, ["invalid_selector"]],
    [{ ...banner, template: "inline", targetSelector: "offers" }, []],
    [{ ...banner, template: "inline", targetSelector: "main" }, []],
    [{ ...banner, template: "inline", targetSelector: "my-offers" }, []],
    [{ ...banner, trigger: "CLICK", triggerValue: "buy" }, []],
    [{ ...banner, urlRules: [{ match: "EXACT", value: "pricing" }] }, ["rule_never_matches"]],
    [{ ...banner, urlRules: [{ match: "EXACT", value: "/pricing" }] }, []],
    [{ ...banner, audience: ofReferrer("google.com") }, []],
    [{ ...banner, audience: ofReferrer("https://www.google.com/") }, []],
  ];
  for (const [body, codes] of cases) {
    const answer = await client.rest("POST", "/messages", { body });
    const { warnings = [], ...record } = answer.body;
    expect([body, warnings.map(({ code }: { code: string }) => code)]).toEqual([body, codes]);
    expect((await client.get(`/messages/${record.id}`)).body).toEqual(record);
    const renamed = await client.patch(`/messages/${record.id}`, { name: "New" });
    expect(renamed.body).not.toHaveProperty("warnings");
  }
});

test("a dry run warns as well, and a repeated call gets the warnings of the first", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const unreachable = await client.tool("create_message", {
    ...banner,
    urlRules: [{ match: "EXACT", value: "shop.acme.com/über uns" }],
    dryRun: true,
  });
  expect(unreachable.structuredContent.warnings).toEqual([
    {
      code: "rule_never_matches",
      message: expect.stringMatching(
        /^urlRules\[0\] matches no page of shop.acme.com, so the message never shows: EXACT "shop\.acme\.com\/über uns" fits no address\. /,
      ),
    },
  ]);
  const unlimited = { ...banner, urlRules: [{ match: "CONTAINS", value: "#a", exclude: true }] };
  expect(
    (await client.rest("POST", "/messages?dryRun=true", { body: unlimited })).body.warnings,
  ).toEqual([
    {
      code: "rule_never_matches",
      message: expect.stringMatching(/so it keeps the message off none: .* compared\.$/),
    },
  ]);
  for (const nothing of [
    { template: "survey", surveyData: { ...survey.surveyData, questions: [] } },
    { template: "story", slidesData: [] },
  ]) {
    const { body } = await client.rest("POST", "/messages", {
      body: { name: "Empty", ...nothing },
    });
    expect(body.error.message).toMatch(/must have at least 1 item; it has 0/);
  }
  const { id } = (await client.post("/messages", survey)).body;
  const moved = await client.tool("update_message", {
    id,
    startsAt: null,
    expiresAt: "2020-01-01T00:00:00Z",
    dryRun: true,
  });
  expect(moved.structuredContent).toMatchObject({
    dryRun: true,
    warnings: [{ code: "never_shown", message: expect.stringMatching(/^expiresAt .* has passed/) }],
  });
  const key = { "idempotency-key": "warned" };
  const over = { ...survey, expiresAt: "2020-01-01T00:00:00Z" };
  const first = await client.post("/messages", over, key);
  const again = await client.post("/messages", over, key);
  expect(first.body.warnings).toHaveLength(1);
  expect(again.text).toBe(first.text);
});

test("plausible values cause no warning", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const ofPro = { any: [{ all: [{ field: "trait.plan", op: "IS", value: "pro" }] }] };
  for (const fields of [
    { trigger: "DELAY", triggerValue: "250" },
    { urlRules: [{ match: "REGEX", value: "^/[^/]*$", exclude: true }] },
    { urlRules: [{ match: "EXACT", value: "/blog/*" }] },
    { htmlContent: "Hello {{name}}, **now** at www.acme.com" },
    { cssContent: ".btn { color: red }" },
    { scheduleTimezone: "Europe/Berlin" },
    { audience: ofPro },
  ]) {
    const body = { ...banner, ...fields };
    const answer = await client.rest("POST", "/messages?dryRun=true", { body });
    expect([fields, answer.status, answer.body.warnings]).toEqual([fields, 201, undefined]);
  }
});

test("content that cannot work warns, of a new message and of a changed one", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const { id } = (await client.post("/messages", banner)).body;
  const send = "<button>Send</button>";
  const cases: [object, string][] = [
    [{ htmlContent: `<form><input type="email">${send}</form>` }, "answer_not_sent"],
    [{ htmlContent: "<p title='a>b</p>" }, "unclosed_html"],
    [{ cssContent: "p { color: red" }, "unclosed_css"],
  ];
  for (const [content, code] of cases) {
    const body = { ...banner, ...content };
    const warnings = [{ code, message: expect.any(String) }];
    for (const answer of [
      await client.rest("POST", "/messages?dryRun=true", { body }),
      await client.rest("PATCH", `/messages/${id}?dryRun=true`, { body: content }),
    ]) {
      expect([content, answer.body.warnings]).toEqual([content, warnings]);
    }
  }
});

test("rules of pages that fit none, or that exclude what others include, warn", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const rulesAndTexts: [object[], RegExp[]][] = [
    [
      [
        { match: "EXACT", value: "/a" },
        { match: "EXACT", value: "/a", exclude: true },
      ],
      [
        /^urlRules\[0\] matches only pages that urlRules\[1\] excludes, so the message never shows\. Leave one of them out\.$/,
      ],
    ],
    [
      [
        { match: "STARTS_WITH", value: "/blog", exclude: true },
        { match: "STARTS_WITH", value: "/blog/new" },
        { match: "EXACT", value: "/" },
      ],
      [/^urlRules\[1\] matches only pages that urlRules\[0\] excludes\. /],
    ],
    [
      [{ match: "CONTAINS", value: "acme", exclude: true }],
      [
        /^urlRules\[0\] excludes every page of shop\.acme\.com, so the message never shows: CONTAINS "acme" fits every address\. Name the pages/,
      ],
    ],
    [
      [{ match: "STARTS_WITH", value: "/", exclude: true }],
      [/fits every address\. Name the pages more closely, or leave the rule out\.$/],
    ],
    [
      [
        { match: "STARTS_WITH", value: "/blog" },
        { match: "EXACT", value: "/blog/about", exclude: true },
        { match: "REGEX", value: "^/blog/.*", exclude: true },
      ],
      [],
    ],
  ];
  for (const [urlRules, texts] of rulesAndTexts) {
    const body = { ...banner, urlRules };
    const answer = await client.rest("POST", "/messages?dryRun=true", { body });
    const told = (answer.body.warnings ?? []).map(({ message }: { message: string }) => message);
    expect([urlRules, told]).toEqual([urlRules, texts.map((text) => expect.stringMatching(text))]);
  }
});

test("a write that activates a message warns until a page of its domain has loaded the tag", async () => {
  const client = await newClient(service);
  await client.post("/domains", { hostname: "blog.acme.com" });
  const warned = async (answer: Promise<Answer>) => {
    const { status, body } = await answer;
    expect(status).toBeLessThan(300);
    return (body.warnings ?? []).map(({ code, message }: Record<string, string>) => [
      code,
      message?.match(/No page of (\S+) has loaded the tag/)?.[1],
    ]);
  };
  const create = (status: "active" | "inactive", selector = "") =>
    client.rest("POST", `/messages${selector}`, { body: { ...banner, status } });
  const active = (await create("active")).body.id;
  const onBlog = (await create("active", "?domain=blog.acme.com")).body.id;
  const path = `/messages/${active}` as const;
  const all = { ids: [active, onBlog], status: "active" as const };
  const [shop, blog] = [
    ["tag_not_seen", "shop.acme.com"],
    ["tag_not_seen", "blog.acme.com"],
  ];
  expect(await warned(create("active"))).toEqual([shop]);
  expect(await warned(create("inactive"))).toEqual([]);
  expect(await warned(client.patch(path, { status: "active" }))).toEqual([shop]);
  expect(await warned(client.patch(path, { name: "New" }))).toEqual([]);
  // Both are active already.
  const unchanged = ["nothing_changed", undefined];
  expect(await warned(client.patch("/messages/bulk", all))).toEqual([shop, blog, unchanged]);
  await loadTag(service, client);
  expect(await warned(create("active"))).toEqual([]);
  expect(await warned(client.patch(path, { status: "active" }))).toEqual([]);
  expect(await warned(client.patch("/messages/bulk", all))).toEqual([blog, unchanged]);
});

test("a start does not switch an inactive message on, and the update that names it gets a warning", async () => {
  const client = await newClient(service);
  await loadTag(service, client);
  const startsAt = "2999-01-01T00:00:00Z";
  const { id } = (await client.post("/messages", { ...banner, status: "inactive" })).body;
  const codes = async (body: object) => {
    const answer = await client.rest("PATCH", `/messages/${id}?dryRun=true`, { body });
    expect(answer.status).toBe(200);
    return (answer.body.warnings ?? []).map(({ code }: { code: string }) => code);
  };
  expect(await codes({ startsAt })).toEqual(["never_shown"]);
  expect(await codes({ startsAt, status: "active" })).toEqual([]);
  expect(await codes({ startsAt: "2020-01-01T00:00:00Z" })).toEqual([]);
  expect(await codes({ startsAt: null })).toEqual([]);
  // A draft is written with all that it will need.
  const draft = await client.rest("POST", "/messages", {
    body: { ...banner, status: "inactive", startsAt },
  });
  expect(draft.body).not.toHaveProperty("warnings");
});

test("a first answer without articles warns, and so does the twin of another domain", async () => {
  const client = await newClient(service);
  const update = async (body: object) => {
    const answer = await client.rest("PATCH", `/domains/${client.domain.id}`, { body });
    expect([body, answer.status]).toEqual([body, 200]);
    return (answer.body.warnings ?? []).map(({ code }: { code: string }) => code);
  };
  const chat = (greeting: string) => ({ chat: { title: "T", greeting, offlineMessage: "O" } });
  for (const [body, codes] of [
    [{ translations: { de: chat("Hallo") } }, []],
    [{ timezone: "EST", frequencyCaps: { quietSeconds: 30_000 } }, []],
    [{ chat: { firstAnswer: true } }, ["not_published"]],
    [{ helpCenter: { enabled: true }, chat: { firstAnswer: true } }, []],
    [{ languages: ["deu"] }, []],
    [{ translations: { de: chat("Guten Tag") } }, []],
    [{ translations: { fr: chat("Salut") } }, ["check_translation"]],
    [{ translations: { fr: null } }, []],
  ] as const) {
    expect([body, await update(body)]).toEqual([body, codes]);
  }
  expect((await client.get(`/domains/${client.domain.id}`)).body.languages).toEqual(["de"]);
  const create = (hostname: string) =>
    client.rest("POST", "/domains?dryRun=true", { body: { hostname } });
  expect((await create("www.shop.acme.com")).body.warnings).toEqual([
    {
      code: "never_shown",
      message: expect.stringMatching(/^Until now shop\.acme\.com had the pages/),
    },
  ]);
  expect((await create("blog.acme.com")).body).not.toHaveProperty("warnings");
});

test("an article that shows its title twice, or links to no heading of it, warns", async () => {
  const client = await newClient(service);
  const told = async (body: object) => {
    const answer = await client.rest("POST", "/knowledge?dryRun=true", {
      body: { title: "Returns", ...body },
    });
    expect([body, answer.status]).toEqual([body, 201]);
    return (answer.body.warnings ?? []).map(({ code }: { code: string }) => code);
  };
  for (const [body, codes] of [
    [{ content: "# Returns\n\nWithin 30 days." }, ["shown_twice"]],
    [{ content: "## How\n\n# Returns" }, []],
    [{ content: "Text first.\n\n# Returns" }, []],
    [{ title: "What {{name}} stands for", content: "a" }, []],
    [{ title: "# of seats", content: "a" }, []],
    [{ content: '+++\ntitle = "T"\n+++\nx' }, []],
    [{ content: "+++\n\nAdded: a\n\n+++" }, []],
    [{ content: "[see](#missing)" }, ["address_left_out"]],
    [{ content: "# How to pay\n\n[see](#how-to-pay) [up](#top) [a](#How-To-Pay)" }, []],
    [{ content: "A word[^1].\n\n[^1]: A note." }, []],
    [{ content: "$$x^2$$" }, []],
    [{ content: "Places from $$ to $$$, and $$ – $$$." }, []],
    [{ content: "Hi {visitor.name}, {% raw %}" }, []],
    [{ content: "Set %APPDATA%, or call /users/{name}." }, []],
  ] as const) {
    expect([body, await told(body)]).toEqual([body, codes]);
  }
  const tagged = (tags: string[]) =>
    client.rest("POST", "/knowledge?dryRun=true", { body: { title: "A", content: "b", tags } });
  expect((await tagged(["Care "])).body.tags).toEqual(["Care"]);
  for (const tags of [
    ["care", "Care"],
    ["care", " care"],
  ]) {
    const { status, body } = await tagged(tags);
    expect([status, body.error.message]).toEqual([400, expect.stringContaining("twice")]);
  }
});

test("a webhook that never gets its types warns", async () => {
  const client = await newClient(service);
  const codes = async (body: object) => {
    const answer = await client.rest("POST", "/webhooks?dryRun=true", {
      body: { url: "https://hooks.acme.com/a", types: ["message.created"], ...body },
    });
    expect([body, answer.status]).toEqual([body, 201]);
    return (answer.body.warnings ?? []).map(({ code }: { code: string }) => code);
  };
  const domainId = "shop.acme.com";
  const ofAccount = ["account.budget_reached", "member.created"];
  expect(await codes({ types: ofAccount, domainId })).toEqual(["rule_never_matches"]);
  expect(await codes({ types: ofAccount })).toEqual([]);
  const ofDomains = ["domain.updated", "review.created", "landing_page.published"];
  expect(await codes({ types: ofDomains, domainId })).toEqual([]);
  expect(await codes({ types: ["*"], domainId })).toEqual([]);
});

test("a search that finds nothing because it was meant for another kind of search says how q is taken", async () => {
  const client = await newClient(service);
  await client.post("/messages", { ...banner, name: "Welcome banner" });
  for (const name of [
    "get_landing_page",
    "get_form_submission",
    "get_survey_response",
    "get_knowledge",
  ])
    await operationCalls[name]?.[0]?.(client, service);
  const told = async (path: string) => {
    const { body } = await client.rest("GET", path);
    return (body.warnings ?? []).map(({ message }: { message: string }) => message);
  };
  for (const [path, message] of [
    ["/messages?q=*banner*", "no wildcards"],
    ["/messages?q=banner welcome", "only side by side, in this order"],
    ["/messages?q=name:banner", "no names of fields"],
    ['/messages?q="banner"', "Quotes are looked for"],
    ["/landing-pages?q=/sale", "without the address"],
    ["/form-submissions?q=Ann Smith", "send one of them"],
    ["/survey-responses?q=promoter", "numbers from 0 to 10"],
  ] as const) {
    expect([path, await told(encodeURI(path))]).toEqual([path, [expect.stringContaining(message)]]);
  }
  expect(await told("/knowledge?q=*")).toEqual([
    expect.stringContaining("no word to find"),
    'Nothing has q "*". Without q there is 1.',
  ]);
  for (const path of ["/messages?q=banner", "/messages?q=welcome banner"]) {
    expect([path, await told(encodeURI(path))]).toEqual([path, []]);
  }
  for (const path of ["/messages?q=nothing", "/survey-responses?q=nothing"]) {
    const only = [
      expect.stringMatching(/^Nothing has q "nothing"\. Without q there (is|are) \d+\.$/),
    ];
    expect([path, await told(path)]).toEqual([path, only]);
  }
  const fromNow = [expect.stringMatching(/^Without since or after, the list begins now/)];
  expect(await told("/changes?types=message.updated")).toEqual(fromNow);
  expect(await told("/changes?limit=10")).toEqual(fromNow);
  expect(await told("/changes")).toEqual([]);
  const { cursor } = (await client.rest("GET", "/changes")).body;
  expect(await told(`/changes?types=message.updated&after=${cursor}`)).toEqual([]);
});

test("whoami says when a page of the domain last loaded the tag; calls from elsewhere do not count", async () => {
  const client = await newClient(service);
  const list = `${service.baseUrl}/api/embed/user?userId=${client.accountId}&domain=shop.acme.com`;
  const seenAt = async () => (await client.get("/me")).body.tag.lastSeenAt;
  for (const headers of [{}, { origin: "https://evil.org" }, { referer: "nonsense" }]) {
    await send(list, "GET", { headers: headers as Record<string, string> });
  }
  expect(await seenAt()).toBeNull();
  const { id } = (await client.post("/messages", banner)).body;
  const explain = async () =>
    (await client.get(`/messages/${id}/explain?url=https://shop.acme.com/`)).body;
  expect((await explain()).verdict).toMatch(
    /^It would show, but no page of the domain has loaded the tag/,
  );
  await send(list, "GET", { headers: { origin: "https://www.shop.acme.com" } });
  const first = await seenAt();
  expect(Date.now() - Date.parse(first)).toBeLessThan(60_000);
  expect((await explain()).verdict).not.toMatch(/the tag/);
});

test("explain begins with its verdict, and speaks of the status that the message has", async () => {
  const client = await newClient(service);
  const body = { ...banner, startsAt: "2999-01-01T00:00:00Z", countries: ["DE"] };
  const { id, status } = (await client.post("/messages", body)).body;
  expect(status).toBe("scheduled");
  const path = `/messages/${id}/explain?url=https://shop.acme.com/` as const;
  const early = await client.get(`${path}&country=FR`);
  expect(early.text).toMatch(
    /^\{"verdict":"It does not show: blocked by startsAt and countries \(its status is scheduled\)\./,
  );
  const gate = early.body.gates.find((each: { gate: string }) => each.gate === "status");
  expect(gate).toMatchObject({
    passes: true,
    reason: expect.stringMatching(/^status is scheduled/),
  });
  const later = await client.get(`${path}&at=2999-01-02T00:00:00Z`);
  expect(later.body.verdict).toMatch(
    /^It would show, but .* Fires at once.* Not given, and assumed to fit: country/,
  );
  expect(later.body.notes.join()).toMatch(/cannot tell whether pictures and fonts load/);
});

test("a form without a name is stored under the message's name, which pages never see", async () => {
  const client = await newClient(service);
  const body = { ...banner, name: "Spring letters", htmlContent: "<form><input name=mail></form>" };
  const { id } = (await client.post("/messages", body)).body;
  const page = `userId=${client.accountId}&domain=shop.acme.com`;
  const shown = await send(`${service.baseUrl}/api/embed/user?${page}`, "GET");
  expect(shown.text).not.toContain("Spring letters");
  const submit = (messageId?: string) =>
    send(`${service.baseUrl}/api/embed/form?${page}`, "POST", {
      body: { data: { mail: "a@acme.com" }, messageId },
    });
  expect((await submit(id)).body).toEqual({ ok: true });
  const none = await submit();
  expect([none.status, none.body.error]).toEqual([
    400,
    "form is required, unless messageId names a message with a form.",
  ]);
  await client.patch(`/messages/${id}`, { status: "inactive" });
  await submit(id);
  const { data } = (await client.get("/form-submissions")).body;
  expect(data.map((each: { form: string }) => each.form)).toEqual(["form", "Spring letters"]);
});

test("another text under the same clientMessageId is refused, and the first one stays", async () => {
  const client = await newChatClient(service);
  const { conversationId } = await newVisitor(chatUrl(service, client.accountId));
  const path = `/conversations/${conversationId}/messages` as const;
  const reply = (content: string) => client.post(path, { content, clientMessageId: "r-1" });
  const first = await reply("Hello");
  expect((await reply("Hello")).body).toEqual(first.body);
  const changed = await reply("Goodbye");
  expect([changed.status, changed.body.error.code]).toEqual([409, "idempotency_mismatch"]);
  expect(changed.body.error.message).toMatch(/"r-1" was used for another text .*\(seq 2\)/);
  expect((await client.get(path)).body.data).toHaveLength(2);
});

test("an update with wrong content says what is wrong with it, and finally which templates have it", async () => {
  const client = await newClient(service);
  const story = {
    name: "Story",
    template: "story" as const,
    slidesData: [{ imageUrl: "https://a.com/1.png", linkUrl: null, duration: 5 }],
  };
  const ids = {
    story: (await client.post("/messages", story)).body.id,
    survey: (await client.post("/messages", survey)).body.id,
    banner: (await client.post("/messages", banner)).body.id,
  };
  const cases: [keyof typeof ids, object, RegExp][] = [
    [
      "story",
      { slidesData: [{ imageUrl: "https://a.com/1.png" }] },
      /^slidesData\[0\]\.linkUrl is required .* slidesData is content of template "story"\.$/,
    ],
    [
      "story",
      { slidesData: [{}] },
      /^slidesData\[0\]\.imageUrl is required.* slidesData\[0\]\.linkUrl is required.* slidesData\[0\]\.duration is required/,
    ],
    ["story", { slidesData: [] }, /^slidesData must have at least 1 item; it has 0\. /],
    ["survey", { surveyData: { title: "t" } }, /^surveyData\.questions is required /],
    [
      "banner",
      { htmlContent: null },
      /^htmlContent must be a string; got null\. Null does not clear it: leave it out to keep it\. htmlContent is content of template "banner", "modal", "toast" or "inline"\.$/,
    ],
    [
      "banner",
      { surveyData: {} },
      /^surveyData\.title .* surveyData is content of template "survey"\.$/,
    ],
  ];
  for (const [template, body, text] of cases) {
    const answer = await client.rest("PATCH", `/messages/${ids[template]}`, { body });
    expect([answer.status, answer.body.error.code]).toEqual([400, "invalid_body"]);
    expect(answer.body.error.message).toMatch(text);
  }
  const named = { template: "story", slidesData: [] };
  const known = await client.rest("PATCH", `/messages/${ids.story}`, { body: named });
  expect(known.body.error.message).not.toMatch(/Only a message/);
});

test("an update to another template tells what the message no longer has", async () => {
  const client = await newClient(service);
  const { body: created } = await client.post("/messages", { ...banner, cssContent: "p {}" });
  const change = async (fields: object) => {
    const path = `/messages/${created.id}?dryRun=true`;
    const { warnings = [] } = (await client.rest("PATCH", path, { body: fields })).body;
    return warnings.filter(({ code }: { code: string }) => code === "content_removed");
  };
  expect(await change({ template: "survey", surveyData: survey.surveyData })).toEqual([
    {
      code: "content_removed",
      message:
        'The message no longer has htmlContent and cssContent, which template "survey" does not take; POST /api/v1/revisions/{recordId}/{version}/restore brings back what was.',
    },
  ]);
  expect(await change({ template: "modal" })).toEqual([]);
  expect(await change({ cssContent: "" })).toEqual([]);
});

test("an update of a landing page tells what its new content no longer has", async () => {
  const client = await newClient(service);
  const content = {
    heading: "Offer",
    body: "Ten off.",
    form: {
      name: "lead",
      fields: [{ name: "email", label: "Email", type: "email", required: true }],
      button: "Send",
      thanks: "Thanks.",
    },
    sections: [{ type: "text", heading: "Why", body: "Because." }],
  };
  const page = { title: "Offer", templateId: "lead-capture", content };
  const { body: created } = await client.rest("POST", "/landing-pages", { body: page });
  expect(created.error).toBeUndefined();
  const path = `/landing-pages/${created.id}`;
  const warned = async (body: object) => {
    const answer = await client.rest("PATCH", `${path}?dryRun=true`, { body });
    expect([body, answer.status]).toEqual([body, 200]);
    return answer.body.warnings;
  };
  expect(await warned({ content: { heading: "New" } })).toEqual([
    {
      code: "content_removed",
      message:
        "The page no longer has body, form and sections: an update replaces content as a whole. To keep them, send them too, as GET /api/v1/landing-pages/{id} answers them; POST /api/v1/revisions/{recordId}/{version}/restore brings them back.",
    },
  ]);
  const { body: _, ...others } = content;
  expect((await warned({ content: others }))[0].message).toMatch(/^The page no longer has body: /);
  const thanks = { templateId: "thank-you", content: { heading: "Thanks" } };
  expect((await warned(thanks))[0].message).toMatch(/^The page no longer has body and sections: /);
  for (const kept of [
    { content },
    { content: { ...content, form: null, sections: [] } },
    { content: { ...content, subheading: "Today" } },
    { title: "New" },
  ]) {
    expect([kept, await warned(kept)]).toEqual([kept, undefined]);
  }
});

test("a landing page's content that cannot work warns when it is written", async () => {
  const client = await newClient(service);
  const codesOf = ({ body }: Answer) =>
    (body.warnings ?? []).map(({ code }: { code: string }) => code);
  const unclosed = { htmlContent: "<p>Ten off.</p><!-- more" };
  const page = { title: "Offer", templateId: "blank", content: unclosed };
  const created = await client.rest("POST", "/landing-pages", { body: page });
  expect(codesOf(created)).toEqual(["unclosed_html"]);
  const path = `/landing-pages/${created.body.id}`;
  const update = (body: object) => client.rest("PATCH", path, { body });
  expect(codesOf(await update({ title: "New" }))).toEqual([]);
  expect(codesOf(await update({ content: {} }))).toEqual(["content_removed", "empty_content"]);
  expect(codesOf(await update({ content: { htmlContent: "<p>Hi</p>" } }))).toEqual([]);
});

test("an email address instead of a visitor's id gets an error that says where ids are, and which calls accept addresses", async () => {
  const client = await newClient(service);
  const refusal = async (path: string) => {
    const { status, body } = await client.rest("POST", path);
    expect(status).toBe(404);
    return body.error.message;
  };
  expect(await refusal("/visitors/ann@acme.com/block")).toMatch(
    /^No visitor "ann@acme\.com" on this account\. List them: `visitor` in GET \/api\/v1\/conversations\. Only GET \/api\/v1\/visitors\/\{id\}\/export and DELETE \/api\/v1\/visitors\/\{id\} take an email address: find the id by "q": "ann@acme\.com"\.$/,
  );
  expect(await refusal("/visitors/ann/block")).toMatch(
    /conversations\. GET \/api\/v1\/visitors\/\{id\}\/export and DELETE \/api\/v1\/visitors\/\{id\} also take the visitor's email address\.$/,
  );
});
