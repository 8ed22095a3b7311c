import { once } from "node:events";
import { connect } from "node:net";
import { AwsClient } from "aws4fetch";
import type { Lambdas } from "../../../lib/local/functions/lambdas";
import { type Listening, serve } from "../../../lib/local/serve";
import { messageLimitBytes, SocketGateway } from "../../../lib/local/sockets/socket-gateway";
import { eventually } from "../../support/eventually";
import { openSocket, type Socket } from "../../support/socket";

const arn = "arn:aws:execute-api:us-east-1:123456789012:api";
const blueprint = {
  apiId: "api",
  stage: "ws",
  arn,
  routes: {
    $connect: { functionName: "socket" },
    $disconnect: { functionName: "socket" },
    $default: { functionName: "socket" },
    ping: { answer: '{"pong":true}' },
  },
};
const signatures = {
  policies: {
    Role: [
      {
        Effect: "Allow",
        Action: "execute-api:ManageConnections",
        Resource: [`${arn}/ws/POST/@connections/*`, `${arn}/ws/DELETE/@connections/*`],
      },
    ],
    Other: [],
  },
  secretAccessKey: "local",
};

interface Event {
  requestContext: { eventType: string; connectionId: string; routeKey: string };
  body?: string;
}

let events: Event[];
let result: unknown;
let gateway: SocketGateway;
let listening: Listening;

async function start(
  limits = { idleMs: 60_000, lifetimeMs: 60_000 },
  decided: Promise<void> = Promise.resolve(),
): Promise<void> {
  events = [];
  result = { statusCode: 200, headers: { "Sec-WebSocket-Protocol": "mw.v1" } };
  const lambdas = {
    async invoke(_: string, event: string) {
      events.push(JSON.parse(event));
      await decided;
      return result === undefined ? "error" : { payload: JSON.stringify(result) };
    },
    stop: async () => {},
  } as unknown as Lambdas;
  gateway = new SocketGateway(blueprint, lambdas, limits);
  listening = await serve(
    (request) =>
      request.path.startsWith("/api/")
        ? gateway.manage(request, signatures)
        : gateway.handshake(request),
    0,
  );
}

afterEach(async () => {
  gateway.stop();
  await listening.stop();
});

const base = () => `http://127.0.0.1:${listening.port}`;
const open = () => openSocket(`${base()}/ws`, ["mw.v1", "token"]);
const types = () => events.map(({ requestContext: { eventType } }) => eventType);

async function opened(): Promise<{ socket: Socket; manage: ReturnType<typeof manager> }> {
  const socket = await open();
  if (typeof socket === "number") throw new Error(`Refused with ${socket}.`);
  return { socket, manage: manager(events.at(-1)?.requestContext.connectionId ?? "") };
}

function manager(connectionId: string) {
  return (method: string, body?: string, role = "Role") =>
    new AwsClient({
      accessKeyId: `${role}x1`,
      secretAccessKey: "local",
      service: "execute-api",
      region: "us-east-1",
      retries: 0,
    }).fetch(`${base()}/api/ws/@connections/${encodeURIComponent(connectionId)}`, {
      method,
      ...(body !== undefined && { body }),
    });
}

test("a handshake is answered as $connect decides, and names the protocol that it chose", async () => {
  await start();
  await opened();
  expect(types()).toEqual(["CONNECT"]);
  result = { statusCode: 401 };
  expect(await open()).toBe(401);
  result = undefined;
  expect(await open()).toBe(500);
  expect((await fetch(`${base()}/ws`)).status).toBe(426);
});

test("a client that leaves while $connect decides is disconnected too", async () => {
  let decide: () => void = () => {};
  await start(
    { idleMs: 60_000, lifetimeMs: 60_000 },
    new Promise<void>((resolve) => (decide = resolve)),
  );
  const client = connect(listening.port, "127.0.0.1");
  client.write(
    "GET /ws HTTP/1.1\r\nhost: a\r\nconnection: upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n",
  );
  await eventually(() => expect(events).toHaveLength(1));
  client.destroy();
  await once(client, "close");
  decide();
  await eventually(() =>
    expect(events.map(({ requestContext }) => requestContext.eventType)).toEqual([
      "CONNECT",
      "DISCONNECT",
    ]),
  );
});

test("a message goes to the route that its action names, or to $default; some routes answer themselves", async () => {
  await start();
  const { socket } = await opened();
  for (const message of ['{"action":"ping"}', '{"action":"typing"}', "no JSON", '{"action":1}'])
    socket.send(message);
  await socket.hears({ pong: true });
  await eventually(() =>
    expect(events.slice(1).map(({ body }) => body)).toEqual([
      '{"action":"typing"}',
      "no JSON",
      '{"action":1}',
    ]),
  );
  expect(events[1]?.requestContext.routeKey).toBe("$default");
  result = undefined;
  socket.send({ action: "typing" });
  await socket.hears({ message: "Internal server error" });
  socket.close();
  await eventually(() => expect(types().at(-1)).toBe("DISCONNECT"));
});

test("functions reach a connection with a signature and the right to, until it is gone", async () => {
  await start();
  const { socket, manage } = await opened();
  expect((await manage("POST", '{"seq":1}')).status).toBe(200);
  await socket.hears({ seq: 1 });
  expect((await manage("POST", "x".repeat(messageLimitBytes + 1))).status).toBe(413);
  expect((await manage("POST", "{}", "Other")).status).toBe(403);
  // Its role may not ask.
  expect((await manage("GET")).status).toBe(403);
  expect((await fetch(`${base()}/api/ws/@connections/x`, { method: "POST" })).status).toBe(403);
  expect((await manage("DELETE")).status).toBe(204);
  await socket.closes();
  expect(socket.closedWith()).toBe(1000);
  expect((await manage("POST", "{}")).status).toBe(410);
});

test("a message over 128 KB ends the connection", async () => {
  await start();
  const { socket } = await opened();
  socket.send("x".repeat(messageLimitBytes + 1));
  await socket.closes();
  expect(socket.closedWith()).toBe(1009);
});

test("a connection ends when it is idle for a while, and in any case after its maximum time", async () => {
  await start({ idleMs: 1000, lifetimeMs: 3000 });
  const { socket } = await opened();
  const { socket: quiet } = await opened();
  const ping = setInterval(() => socket.send({ action: "ping" }), 50);
  await quiet.closes();
  expect(socket.closedWith()).toBeUndefined();
  await socket.closes();
  clearInterval(ping);
});
