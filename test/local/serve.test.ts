import { once } from "node:events";
import { connect } from "node:net";
import { serve } from "../../lib/local/serve";

const longestMs = 20_000;

async function listen(handled: () => Promise<void> = async () => {}) {
  const server = await serve(async () => {
    await handled();
    return { status: 200, headers: [], body: Buffer.from("done") };
  }, 0);
  const socket = connect(server.port, "127.0.0.1");
  await once(socket, "connect");
  return { server, socket };
}

test(
  "it ends at once though a browser has connections that it has not used yet",
  async () => {
    const { server, socket } = await listen();
    // The server notices it a moment later.
    await new Promise((resolve) => setImmediate(() => setImmediate(resolve)));
    const ended = once(socket, "close");
    socket.resume();
    await expect(Promise.all([server.stop(), ended])).resolves.toHaveLength(2);
  },
  longestMs,
);

test(
  "it ends when the running requests have ended, and keeps no connection for more of them",
  async () => {
    let finish = () => {};
    const isFinished = new Promise<void>((resolve) => {
      finish = resolve;
    });
    let begin = () => {};
    const isBegun = new Promise<void>((resolve) => {
      begin = resolve;
    });
    const { server, socket } = await listen(async () => {
      begin();
      await isFinished;
    });
    socket.write("GET / HTTP/1.1\r\nHost: x\r\n\r\n");
    await isBegun;
    const stopped = server.stop();
    finish();
    const [answer] = await once(socket, "data");
    expect(String(answer)).toMatch(/^HTTP\/1\.1 200 [\s\S]*done$/);
    await stopped;
  },
  longestMs,
);
