import { randomBytes } from "node:crypto";
import { crc32 } from "node:zlib";
import { newToken } from "../../shared/kinds/account/api-key-token";
import { accountKeyOf, toBase62 } from "../../shared/model/ids";
import { clientOf, newClient, send } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

/** Tokens made up by an attacker who knows the account's id, the format of a token and one of the account's keys. */
function forgeries(accountId: string, apiKey: string): string[] {
  const accountKey = accountKeyOf(accountId);
  return Array.from({ length: 34 }, (_, index) => {
    const text = `mws_live_${accountKey}${randomBytes(15).toString("hex")}`;
    const last = apiKey.at(-1) === "a" ? "b" : "a";
    return [
      text + toBase62(BigInt(crc32(text)), 6),
      newToken(accountKey, `guess ${index}`),
      `${apiKey.slice(0, 40)}${index % 10}${apiKey.slice(41, -1)}${last}`,
    ];
  }).flat();
}

test.each([
  ["REST", "GET", "/api/v1/messages"],
  ["the tool endpoint", "POST", "/api/mcp"],
  ["a path that does not exist", "GET", "/api/v1/nothing"],
])(
  "100 invented tokens for a known account cost nothing on the table: %s",
  async (_, method, path) => {
    const { accountId, apiKey } = await service.createAccount();
    const attempt = (token: string) =>
      send(service.baseUrl + path, method, { headers: { authorization: `Bearer ${token}` } });
    const [first = "", second = "", ...tokens] = forgeries(accountId, apiKey);
    // Both instances have started by then.
    await attempt(first);
    await attempt(second);
    const before = service.proxy.requestCalls();
    const answers = await Promise.all(tokens.map(attempt));
    expect(answers.map(({ status }) => status)).toEqual(tokens.map(() => 401));
    expect(service.proxy.requestCalls()).toEqual(before);
    const { status, headers } = await clientOf(service, apiKey).get("/me");
    expect([status, headers.get("x-ratelimit-remaining")]).toEqual([200, "119"]);
  },
);

test("a key that the API made passes everywhere at once, on instances that were there before it", async () => {
  const client = await newClient(service);
  const { token } = (await client.post("/api-keys", { name: "Agent" })).body;
  const agent = clientOf(service, token);
  const { structuredContent } = await client.tool("create_api_key", { name: "Another" });
  const another = clientOf(service, structuredContent.token);
  for (const each of [agent, another]) {
    expect((await each.get("/me")).status).toBe(200);
    expect((await each.get("/nothing" as "/me")).status).toBe(404);
    expect((await each.tool("whoami", {})).isError).toBeUndefined();
  }
});
