import { WebSocket } from "ws";
import { eventually } from "./eventually";

/** A client's end of a WebSocket. */
export interface Socket {
  /** The received messages, in order. */
  heard: Record<string, unknown>[];
  /** Undefined while it is open. */
  closedWith(): number | undefined;
  send(message: unknown): void;
  /** Resolves with the first received message that has these fields. */
  hears(fields: Record<string, unknown>): Promise<Record<string, unknown>>;
  closes(): Promise<void>;
  close(): void;
}

const opened: WebSocket[] = [];

// A socket left open by a failed test would keep the process from ending.
afterAll(() => {
  for (const socket of opened.splice(0)) socket.terminate();
});

/** Opens a socket; returns the status if it is refused. */
export function openSocket(
  url: string,
  protocols: string[],
  headers: Record<string, string> = {},
): Promise<Socket | number> {
  const socket = new WebSocket(url.replace(/^http/, "ws"), protocols, { headers });
  opened.push(socket);
  const heard: Record<string, unknown>[] = [];
  let code: number | undefined;
  socket.on("message", (data) => heard.push(JSON.parse(String(data))));
  socket.on("close", (given) => {
    code = given;
  });
  return new Promise((resolve, reject) => {
    socket.on("unexpected-response", (request, { statusCode = 0 }) => {
      request.destroy();
      resolve(statusCode);
    });
    socket.on("error", reject);
    socket.on("open", () =>
      resolve({
        heard,
        closedWith: () => code,
        send: (message) =>
          socket.send(typeof message === "string" ? message : JSON.stringify(message)),
        async hears(fields) {
          let found: Record<string, unknown> | undefined;
          await eventually(() => {
            found = heard.find((each) => matches(each, fields));
            if (!found) throw new Error(`Heard ${JSON.stringify(heard)}.`);
          });
          return found ?? {};
        },
        closes: () =>
          eventually(() => {
            if (code === undefined) throw new Error("It is open.");
          }),
        close: () => socket.close(),
      }),
    );
  });
}

function matches(heard: Record<string, unknown>, fields: Record<string, unknown>): boolean {
  return Object.entries(fields).every(([name, value]) => heard[name] === value);
}
