import { once } from "node:events";
import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";
import { WebSocketServer } from "ws";
import { startOtto } from "../../lib/local/otto/start-otto";

const waiting = {
  id: "cnv_1",
  domainId: "dom_1",
  waitingSince: "2026-01-01T00:00:00.000Z",
  assignee: null,
  outcome: null,
};
const answers: Record<string, () => object> = {
  list_conversations: () => ({ data: [waiting] }),
  get_conversation: () => waiting,
  claim_conversation: () => ({ leaseId: "lease" }),
  list_chat_messages: () => ({ data: [{ seq: 1, author: "visitor", content: "A person?" }] }),
  list_knowledge: () => ({ data: [] }),
  send_chat_message: () => ({}),
  hand_off_conversation: () => ({}),
};

/** Otto at a service whose tools answer as told. `null` ends the connection without an answer. */
async function ottoAt(answer: (tool: string, calls: string[]) => object | null) {
  const calls: string[] = [];
  const server = createServer(async (request, response) => {
    const { params } = JSON.parse(await text(request as IncomingMessage));
    calls.push(params.name);
    const structuredContent = answer(params.name, calls);
    if (!structuredContent) return request.socket.destroy();
    const result = { structuredContent, isError: "error" in structuredContent };
    response.end(JSON.stringify({ result }));
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  const sockets = new WebSocketServer({ server });
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const otto = startOtto({ baseUrl, apiKey: "key", domainId: "dom_1" });
  end = () => {
    otto.stop();
    for (const each of sockets.clients) each.terminate();
    server.close();
    server.closeAllConnections();
  };
  return { calls, sockets };
}

let end = () => {};
afterEach(() => end());

function times(calls: readonly string[], tool: string): number {
  return calls.filter((each) => each === tool).length;
}

test("Otto answers once he is connected again after a call without an answer", async () => {
  const said = jest.spyOn(console, "error").mockReturnValue();
  let handedOff: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    handedOff = resolve;
  });
  const service = await ottoAt((tool, calls) => {
    if (tool === "claim_conversation" && times(calls, tool) === 1) return null;
    if (tool === "hand_off_conversation") handedOff?.();
    return answers[tool]?.() ?? {};
  });
  await done;
  expect(times(service.calls, "list_conversations")).toBe(2);
  expect(said).toHaveBeenCalledTimes(1);
  said.mockRestore();
});

test("Otto claims a conversation again whose claim expired since the last question", async () => {
  let sent: (() => void) | undefined;
  const done = new Promise<void>((resolve) => {
    sent = resolve;
  });
  const service = await ottoAt((tool, calls) => {
    const isFirst = times(calls, tool) === 1;
    if (tool === "list_knowledge") return { data: [article] };
    if (tool !== "send_chat_message") return answers[tool]?.() ?? {};
    // The first question is answered. At the second the claim has expired.
    if (isFirst) {
      for (const each of service.sockets.clients)
        each.send(JSON.stringify({ conversationId: "cnv_1" }));
      return {};
    }
    if (times(calls, tool) === 2) return { error: { code: "claim_lost" } };
    sent?.();
    return {};
  });
  const article = { id: "kno_1", title: "Mugs", excerpt: "Sealed.", score: 20 };
  answers.list_chat_messages = () => ({
    data: [{ seq: 1, author: "visitor", content: "Dishwasher?" }],
  });
  await done;
  expect(times(service.calls, "claim_conversation")).toBe(2);
});
