import { FakeStorage, memoryOver } from "../../support/chat-memory";
import { scriptModule } from "../../support/script-module";

const code = scriptModule("chat-panel/live.ts");

const minutes = 60_000;

/** A socket that the test controls. */
class FakeSocket {
  readyState = 0;
  onopen = () => {};
  onclose = () => {};
  onmessage = (_: { data: string }) => {};
  readonly sent: unknown[] = [];

  constructor(
    readonly url: string,
    readonly protocols: string[],
  ) {
    sockets.push(this);
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  open(): void {
    this.readyState = 1;
    this.onopen();
  }

  close(): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.onclose();
  }
}

let sockets: FakeSocket[];
let random: number;
beforeEach(() => {
  sockets = [];
  random = 0;
  jest.useFakeTimers();
  jest.spyOn(Math, "random").mockImplementation(() => random);
});
afterEach(() => {
  jest.restoreAllMocks();
  jest.useRealTimers();
});

interface Live {
  isLive(): boolean;
  keep(): void;
  noteTyping(): void;
}

/** The panel's end: each `poll` calls `keep`, as in the panel, and `heard` has what the socket delivered. */
function openLive() {
  const state = { isWanted: true, polls: 0, heard: [] as unknown[], end: new AbortController() };
  const exports: { createLive?: (...given: unknown[]) => Live } = {};
  const localStorage = new FakeStorage({ "messaging-widget:chat-token": "cnv_1.secret" });
  const names = ["module", "exports", "WebSocket", "addEventListener"];
  new Function(...names, `${code};Object.assign(exports, module.exports)`)(
    { exports: {} },
    exports,
    FakeSocket,
    () => {},
  );
  const live = exports.createLive?.(
    {
      chatUrl: "https://widget.acme.com/api/embed/chat",
      siteQuery: "?userId=u&domain=d",
      lifetime: state.end.signal,
      memory: memoryOver({ localStorage }),
    },
    {
      isWanted: () => state.isWanted,
      hear: (news: unknown) => state.heard.push(news),
      poll() {
        state.polls += 1;
      },
    },
  ) as Live;
  live.keep();
  return { ...live, state, socket: sockets[0] as FakeSocket, localStorage };
}

test("it connects with the token in the protocols, loads missed messages, and receives news", () => {
  const { socket, state, isLive } = openLive();
  expect([socket.url, socket.protocols]).toEqual([
    "wss://widget.acme.com/ws?userId=u&domain=d",
    ["mw.v1", "cnv_1.secret"],
  ]);
  expect([isLive(), state.polls]).toEqual([false, 0]);
  socket.open();
  expect([isLive(), state.polls]).toEqual([true, 1]);
  socket.onmessage({ data: '{"seq":2}' });
  expect(state.heard).toEqual([{ seq: 2 }]);
});

test("once the browser has another conversation, it receives only that one's news", () => {
  const { socket, state, keep, localStorage } = openLive();
  socket.open();
  localStorage["messaging-widget:chat-token"] = "cnv_2.secret";
  socket.onmessage({ data: '{"seq":2}' });
  expect(state.heard).toEqual([]);
  keep();
  expect(socket.readyState).toBe(3);
  jest.advanceTimersByTime(minutes);
  keep();
  expect(sockets.map(({ protocols }) => protocols[1])).toEqual(["cnv_1.secret", "cnv_2.secret"]);
});

test("it opens one socket at a time, none while it is not wanted, and closes it then", () => {
  const { socket, state, keep } = openLive();
  socket.open();
  keep();
  expect(sockets).toHaveLength(1);
  state.isWanted = false;
  keep();
  expect(socket.readyState).toBe(3);
  jest.advanceTimersByTime(60 * minutes);
  keep();
  expect(sockets).toHaveLength(1);
  expect(jest.getTimerCount()).toBe(0);
});

test("it pings every five minutes, and ends on its own after a random time between 100 and 115", () => {
  for (const [value, ends] of [
    [0, 100],
    [0.5, 107.5],
    [0.999, 114.985],
  ] as const) {
    random = value;
    const { socket } = openLive();
    socket.open();
    jest.advanceTimersByTime(11 * minutes);
    expect(socket.sent).toEqual([{ action: "ping" }, { action: "ping" }]);
    jest.advanceTimersByTime((ends - 11) * minutes - 1);
    expect(socket.readyState).toBe(1);
    jest.advanceTimersByTime(1);
    expect([value, socket.readyState]).toEqual([value, 3]);
    expect(jest.getTimerCount()).toBe(0);
    sockets = [];
  }
});

test("after a loss it comes back after a random part of a pause that doubles up to a quarter of an hour", () => {
  const { socket, keep, state } = openLive();
  // The longest pause that the draw allows.
  random = 1;
  let last = socket;
  const pauses = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900].map((seconds) => seconds * 1000);
  for (const pause of pauses) {
    const polls = state.polls;
    last.close();
    expect(state.polls).toBe(polls + 1);
    jest.advanceTimersByTime(pause - 1);
    keep();
    expect([pause, sockets.at(-1) === last]).toEqual([pause, true]);
    jest.advanceTimersByTime(1);
    keep();
    expect([pause, sockets.at(-1) === last]).toEqual([pause, false]);
    last = sockets.at(-1) as FakeSocket;
  }
  // Once it is open, the pauses start again from the shortest; each is random.
  last.open();
  random = 0;
  last.close();
  keep();
  expect(sockets.at(-1)).not.toBe(last);
});

test("it tells that the visitor types once in four seconds, and never without a connection", () => {
  const { socket, noteTyping } = openLive();
  jest.advanceTimersByTime(10_000);
  noteTyping();
  socket.open();
  for (let times = 0; times < 10; times += 1) {
    noteTyping();
    jest.advanceTimersByTime(1000);
  }
  expect(socket.sent).toEqual(Array(3).fill({ action: "typing" }));
});

test("it closes when the script ends", () => {
  const { socket, state } = openLive();
  socket.open();
  state.end.abort();
  expect([socket.readyState, jest.getTimerCount()]).toEqual([3, 0]);
});
