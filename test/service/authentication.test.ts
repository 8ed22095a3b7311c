import { clientOf, newClient, send } from "../support/client";
import { untilMinuteHas } from "../support/clock";
import { sized } from "../support/draw";
import { startTestService, type TestService } from "../support/service";
import { randomAddress } from "../support/sign-in";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const surfaces = [
  ["GET", "/api/v1/me"],
  ["GET", "/api/v1/messages"],
  ["POST", "/api/v1/messages"],
  ["GET", "/api/v1/nothing"],
  ["PUT", "/api/v1/me"],
  ["POST", "/api/mcp"],
  ["GET", "/api/mcp"],
] as const;

test.each(surfaces)(
  "%s %s without a key is 401, with the envelope and rate headers",
  async (method, path) => {
    for (const authorization of [
      undefined,
      "Bearer",
      "Bearer x",
      "Basic abc",
      `Bearer mws_live_${"0".repeat(58)}`,
    ]) {
      const headers = authorization === undefined ? {} : { authorization };
      const answer = await send(`${service.baseUrl}${path}`, method, { headers });
      expect(answer.status).toBe(401);
      expect(answer.body).toEqual({
        error: { code: "unauthorized", message: expect.stringMatching(/API key/) },
      });
      // The error tells agents where to sign in instead.
      const metadata = `resource_metadata="${service.baseUrl}/.well-known/oauth-protected-resource/api/mcp"`;
      const challenge = answer.headers.get("www-authenticate");
      if (path !== "/api/mcp") expect(challenge).toBe("Bearer");
      else expect(challenge?.replace('error="invalid_token", ', "")).toBe(`Bearer ${metadata}`);
      expect(answer.headers.get("x-ratelimit-limit")).toBe("120");
      expect(Number(answer.headers.get("x-ratelimit-remaining"))).toBeGreaterThan(0);
      expect(Number(answer.headers.get("x-ratelimit-reset")) % 60).toBe(0);
      expect(answer.headers.get("x-request-id")).toMatch(/\S/);
    }
  },
);

test("a key in the wrong place is refused with what was found, without the key", async () => {
  const { apiKey } = await service.createAccount();
  const cases: [Record<string, string>, string][] = [
    [{}, "Missing API key."],
    [{ authorization: apiKey }, 'The Authorization header has no "Bearer" before the key.'],
    [{ "x-api-key": apiKey }, "The key is in the header x-api-key, which is not read."],
    [{ authorization: "Bearer" }, 'The Authorization header has no key after "Bearer".'],
    [
      { authorization: `Token ${apiKey}` },
      'The Authorization header does not begin with "Bearer", but with "Token".',
    ],
    [
      { authorization: `my secret ${apiKey}` },
      'The Authorization header does not begin with "Bearer".',
    ],
  ];
  for (const [headers, found] of cases) {
    const { status, body } = await send(`${service.baseUrl}/api/v1/me`, "GET", { headers });
    expect([status, body.error.message]).toEqual([
      401,
      expect.stringContaining(`${found} Send the API key as \`Authorization: Bearer <API_KEY>\`.`),
    ]);
    expect(body.error.message).not.toContain(apiKey);
  }
});

test("401s count down only in the window of their network, and stay 401 at its end", async () => {
  const { apiKey } = await service.createAccount();
  const ask = (address: string, key: string) =>
    send(`${service.baseUrl}/api/v1/me`, "GET", {
      headers: { authorization: `Bearer ${key}`, "x-visitor-address": address },
    });
  const [network, other] = [randomAddress(), randomAddress()];
  await untilMinuteHas(40);
  // More than two instances can count within one window.
  const answers = await Promise.all(Array.from({ length: 245 }, () => ask(network, "mistyped")));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]));
  const remaining = answers.map(({ headers }) => headers.get("x-ratelimit-remaining"));
  expect(remaining).toEqual(expect.arrayContaining(["119", "118", "1", "0"]));
  expect((await ask(other, "mistyped")).headers.get("x-ratelimit-remaining")).toBe("119");
  const accepted = await ask(network, apiKey);
  expect([accepted.status, accepted.headers.get("x-ratelimit-remaining")]).toEqual([200, "119"]);
});

test("the scheme's name is taken in any case", async () => {
  const { apiKey } = await service.createAccount();
  const answer = await send(`${service.baseUrl}/api/v1/me`, "GET", {
    headers: { authorization: `bearer ${apiKey}` },
  });
  expect(answer.status).toBe(200);
});

test("an account with no domain can still ask who it is", async () => {
  const { accountId, apiKey } = await service.createAccount({ plan: "free" });
  const client = clientOf(service, apiKey);
  const { status, body } = await client.get("/me");
  expect(status).toBe(200);
  expect(body).toEqual({
    account: {
      id: accountId,
      name: "Test",
      email: "test@acme.com",
      plan: "free",
      trialEndsAt: null,
      primaryDomainId: null,
    },
    limits: {
      domains: 1,
      landingPages: 3,
      knowledgeItems: 25,
      apiKeys: 5,
      messagesPerDomain: 200,
      webhooks: 3,
      assetBytes: 50_000_000,
      members: 2,
    },
    usage: {
      domains: 0,
      landingPages: 0,
      knowledgeItems: 0,
      apiKeys: 1,
      messagesPerDomain: 0,
      webhooks: 0,
      assetBytes: 0,
      members: 0,
    },
    domain: null,
    member: null,
    tag: {
      html: `<script async crossorigin src="${service.baseUrl}/embed.js" data-user="${accountId}"></script>`,
      lastSeenAt: null,
    },
    pagesUrl: service.pagesUrl,
    upgradeUrl: null,
    requestsPerMinute: 120,
    key: {
      id: expect.stringMatching(/^key_/),
      name: expect.any(String),
      prefix: apiKey.slice(0, 13),
      lastFour: apiKey.slice(-4),
      role: "owner",
      expiresAt: null,
    },
  });
  expect((await client.get("/me?domain=acme.com")).body.error.code).toBe("no_domains");
});

test("whoami resolves the selected domain", async () => {
  const client = await newClient(service);
  const { body: second } = await client.post("/domains", { hostname: "other.acme.com" });
  expect((await client.get("/me")).body).toMatchObject({
    domain: { id: client.domain.id, isPrimary: true },
    usage: { domains: 2 },
  });
  for (const path of ["/me?domain=other.acme.com", `/me?domain=${second.id}`]) {
    expect((await client.get(path)).body.domain).toEqual(second);
  }
  expect((await client.get("/me", { "x-domain": "OTHER.acme.com." })).body.domain).toEqual(second);
});

const atOnce = sized({ deep: 400, draw: 150 });

test(`of ${atOnce} requests at once exactly 120 are not 429, with 119 to 0 remaining, over REST and tools`, async () => {
  await untilMinuteHas(40);
  const { apiKey } = await service.createAccount();
  const client = clientOf(service, apiKey);
  const answers = await Promise.all(
    Array.from({ length: atOnce }, (_, index) =>
      index % 2 ? client.get("/me") : client.rpc({ jsonrpc: "2.0", id: 1, method: "ping" }),
    ),
  );
  const passed = answers.filter(({ status }) => status !== 429);
  const remaining = passed.map(({ headers }) => Number(headers.get("x-ratelimit-remaining")));
  expect(remaining.sort((left, right) => right - left)).toEqual(
    Array.from({ length: 120 }, (_, index) => 119 - index),
  );
  for (const { status, body, headers } of answers.filter((answer) => answer.status === 429)) {
    expect(body).toEqual({
      error: {
        code: "rate_limited",
        message: expect.stringMatching(
          new RegExp(
            `120 requests in a minute on this key. Wait ${headers.get("retry-after")} seconds?, `,
          ),
        ),
      },
    });
    expect(headers.get("x-ratelimit-remaining")).toBe("0");
    const reset = Number(headers.get("x-ratelimit-reset"));
    expect(reset * 1000).toBeGreaterThan(Date.now());
    expect(Number(headers.get("retry-after"))).toBeGreaterThanOrEqual(1);
    expect(status).toBe(429);
  }
});

test("a flood past the limit costs no calls in an instance that knows", async () => {
  await untilMinuteHas(40);
  const { apiKey } = await service.createAccount();
  const client = clientOf(service, apiKey);
  // Both instances of the function have met the limit after this.
  await Promise.all(Array.from({ length: 160 }, () => client.get("/me")));
  await Promise.all(Array.from({ length: 20 }, () => client.get("/me")));
  const { calls, result } = await service.proxy.measure(() => client.get("/me"));
  expect(result.status).toBe(429);
  expect(calls).toHaveLength(0);
});
