import { createServer, request } from "node:http";
import type { Demo } from "../../lib/demo/demo-file";
import { listen } from "../support/listen";

// A key's minute is over before a suite is: another key takes its place in time.
const fewRemaining = 30;

/** Stands before the service and adds an API key to each request, as the conformance suite cannot. */
export async function startKeyProxy({ baseUrl, apiKey }: Demo) {
  let key = Promise.resolve(apiKey);
  const proxy = createServer(async (incoming, outgoing) => {
    const used = key;
    const { method, url = "/", headers } = incoming;
    const forwarded = request(new URL(url, baseUrl), {
      method,
      headers: { ...headers, authorization: `Bearer ${await used}` },
    });
    forwarded.on("response", (answer) => {
      const remaining = Number(answer.headers["x-ratelimit-remaining"]);
      if (remaining < fewRemaining && key === used) key = used.then(anotherKey);
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    forwarded.on("error", (error) => outgoing.destroy(error));
    incoming.pipe(forwarded);
  });
  return await listen(proxy);

  async function anotherKey(present: string): Promise<string> {
    const answer = await fetch(`${baseUrl}/api/v1/api-keys`, {
      method: "POST",
      headers: { authorization: `Bearer ${present}` },
      body: JSON.stringify({ name: "Conformance" }),
    });
    return ((await answer.json()) as { token: string }).token;
  }
}
