import { socketHandler } from "../../../shared/handlers/http/socket-handler";

const connected: string[] = [];
const handler = socketHandler(
  {
    async connect({ token }) {
      connected.push(token);
    },
    signal: async () => true,
    disconnect: async () => {},
    close: async () => {},
  },
  ["newest", "previous"],
);

async function connect(headers: Record<string, string>) {
  connected.length = 0;
  const requestContext = { connectionId: "c", eventType: "CONNECT", routeKey: "$connect" };
  return await handler({ requestContext, headers } as never);
}

test("a connection that bypasses the edge is refused before the credential is read", async () => {
  for (const secret of [undefined, "", "another", "newest,previous"]) {
    const headers = { "Sec-WebSocket-Protocol": "mw.v1, token" };
    const answer = await connect({ ...headers, ...(secret && { "x-origin-secret": secret }) });
    expect([secret, answer, connected]).toEqual([secret, { statusCode: 403 }, []]);
  }
});

test("with the newest or the previous secret of the edge, the protocol is answered and the credential read", async () => {
  for (const secret of ["newest", "previous"]) {
    const answer = await connect({
      "X-Origin-Secret": secret,
      "Sec-WebSocket-Protocol": "mw.v1, token",
    });
    expect([answer, connected]).toEqual([
      { statusCode: 200, headers: { "Sec-WebSocket-Protocol": "mw.v1" } },
      ["token"],
    ]);
  }
  expect(await connect({ "x-origin-secret": "newest" })).toEqual({ statusCode: 400 });
});
