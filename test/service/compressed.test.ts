import { request as plainRequest } from "node:http";
import { request } from "node:https";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let key: string;
beforeAll(async () => {
  service = await startTestService();
  const client = await newClient(service);
  key = client.apiKey;
  const htmlContent = `<p>${"A sale of mugs. ".repeat(400)}</p>`;
  await client.post("/messages", { name: "Long", template: "banner", htmlContent });
});
afterAll(() => service?.stop());

interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: Buffer;
}

/** Node's own client, because `fetch` decompresses. */
function ask(path: string, encoding: string | undefined, body?: object): Promise<Answer> {
  const headers: Record<string, string> = {
    authorization: `Bearer ${key}`,
    "content-type": "application/json",
    ...(encoding !== undefined && { "accept-encoding": encoding }),
  };
  const url = new URL(`${service.baseUrl}${path}`);
  const send = url.protocol === "https:" ? request : plainRequest;
  return new Promise((resolve, reject) => {
    const sent = send(url, { method: body ? "POST" : "GET", headers }, async (response) => {
      const parts: Buffer[] = [];
      for await (const part of response) parts.push(part);
      resolve({
        status: response.statusCode ?? 0,
        headers: response.headers,
        body: Buffer.concat(parts),
      });
    });
    sent.on("error", reject);
    sent.end(body ? JSON.stringify(body) : undefined);
  });
}

const list = { jsonrpc: "2.0", id: 1, method: "tools/list" };

test.each([
  ["a list of REST", "/api/v1/messages", undefined],
  ["the list of tools", "/api/mcp", list],
])("%s is compressed when the client accepts it, with the same content", async (_, path, body) => {
  const plain = await ask(path, undefined, body);
  expect(plain.status).toBe(200);
  expect(plain.headers["content-encoding"]).toBeUndefined();
  expect(plain.headers.vary).toContain("Accept-Encoding");
  for (const [accepted, encoding, decode] of [
    ["gzip", "gzip", gunzipSync],
    ["gzip, deflate, br", "br", brotliDecompressSync],
    ["br;q=0, gzip", "gzip", gunzipSync],
  ] as const) {
    const answer = await ask(path, accepted, body);
    expect(answer.headers["content-encoding"]).toBe(encoding);
    expect(answer.body.length).toBeLessThan(plain.body.length / 2);
    expect(JSON.parse(decode(answer.body).toString())).toEqual(JSON.parse(plain.body.toString()));
  }
});

test("a short answer is not compressed", async () => {
  const { headers } = await ask("/api/v1/canned-replies", "gzip, br");
  expect(headers["content-encoding"]).toBeUndefined();
});
