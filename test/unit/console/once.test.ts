import { once } from "../../../console/api/requests";

const write = (body: string) => new Request("https://a.b/x", { method: "POST", body });

function held() {
  const answers: ((response: Response) => void)[] = [];
  const send = () => new Promise<Response>((settle) => answers.push(settle));
  return { answers, send };
}

test("the same write again, while it is on its way, is sent once and answers both", async () => {
  const { answers, send } = held();
  const both = [once(write("a"), send), once(write("a"), send)];
  await new Promise(setImmediate);
  expect(answers).toHaveLength(1);
  answers[0]?.(new Response("made"));
  expect(await Promise.all(both.map(async (each) => await (await each).text()))).toEqual([
    "made",
    "made",
  ]);
});

test("another write, and the same one after the answer, are sent", async () => {
  const { answers, send } = held();
  const first = once(write("a"), send);
  void once(write("b"), send);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(2);
  answers[0]?.(new Response());
  await first;
  void once(write("a"), send);
  await new Promise(setImmediate);
  expect(answers).toHaveLength(3);
});

test("a write that failed can be sent again", async () => {
  const failed = once(write("c"), () => Promise.reject(new TypeError("offline")));
  await expect(failed).rejects.toThrow("offline");
  const answer = await once(write("c"), async () => new Response("now"));
  expect(await answer.text()).toBe("now");
});
