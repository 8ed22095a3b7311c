import { FakeStorage, memoryOver } from "../../support/chat-memory";

const full = () =>
  Object.defineProperty(new FakeStorage(), "setItem", {
    value() {
      throw new DOMException("No", "QuotaExceededError");
    },
  });

test.each([
  ["full", { localStorage: full() }],
  ["null, as in an Android WebView", { localStorage: null }],
  [
    "denied",
    {
      get localStorage() {
        throw new DOMException("No", "SecurityError");
      },
    },
  ],
])(
  "where the storage is %s, what is remembered lasts for the page view, and says so",
  (_, window) => {
    const memory = memoryOver(window);
    expect([memory.recall("chat-token"), !!memory.isLosing()]).toEqual([undefined, false]);
    memory.remember("chat-token", "cnv_1.secret");
    memory.remember("chat-out-1", `{"content":"Hello"}`);
    memory.remember("chat-seen", 3);
    expect([memory.recall("chat-token"), memory.recall("chat-seen")]).toEqual([
      "cnv_1.secret",
      "3",
    ]);
    expect(memory.recallAll("chat-out-")).toEqual([{ content: "Hello" }]);
    expect(!!memory.isLosing()).toBe(true);
    for (const name of memory.allNames()) memory.remember(name, "");
    expect([memory.recall("chat-token"), !!memory.isLosing()]).toEqual([undefined, false]);
  },
);

test("once there is room again, nothing is lost any more", () => {
  const localStorage = new FakeStorage();
  const memory = memoryOver({ localStorage });
  const { setItem } = localStorage;
  localStorage.setItem = full().setItem;
  memory.remember("chat-draft", "Hel");
  expect(!!memory.isLosing()).toBe(true);
  localStorage.setItem = setItem;
  memory.remember("chat-draft", "Hello");
  expect([!!memory.isLosing(), { ...localStorage }]).toEqual([
    false,
    { "messaging-widget:chat-draft": "Hello" },
  ]);
});

test("each site and conversation has names of its own, and knows no others", () => {
  const localStorage = new FakeStorage({ mine: "x", "messaging-widget:msg_1": "1" });
  const sites = ["?domain=acme.co:", "?domain=acme.com:", "?domain=acme.com:cnv_1:"];
  const memories = sites.map((site) => memoryOver({ localStorage }, "localStorage", site));
  for (const [index, memory] of memories.entries()) memory.remember("chat-token", `${index}`);
  expect(memories.map(({ recall }) => recall("chat-token"))).toEqual(["0", "1", "2"]);
  expect(memories[0]?.allNames()).toEqual(["chat-token"]);
});
