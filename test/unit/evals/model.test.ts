import { createServer } from "node:http";
import { found } from "../../evals/found";
import { modelOf } from "../../evals/model/model";
import { rankByModel } from "../../evals/model/rank-by-model";
import { listen } from "../../support/listen";

const tool = (name: string) => ({ name, description: `Does ${name}.`, inputSchema: {} });

test("a model is asked at an OpenAI-compatible address, and its names are counted", async () => {
  const asked: { headers: object; body: { model: string; messages: { content: string }[] } }[] = [];
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk);
    const body = JSON.parse(Buffer.concat(chunks).toString());
    asked.push({ headers: request.headers, body });
    const content = "block_visitor, no_such_tool, delete_visitor";
    response.end(JSON.stringify({ choices: [{ message: { role: "assistant", content } }] }));
  });
  const { url, close } = await listen(server);
  try {
    const model = modelOf({
      EVALS_MODEL_ADDRESS: `${url}v1/`,
      EVALS_MODEL: "small",
      EVALS_MODEL_KEY: "secret",
    });
    if (!model) throw new Error("There is a model.");
    const tools = ["whoami", "block_visitor", "delete_visitor"].map(tool);
    const rank = rankByModel(model, tools);
    const counts = await found(
      [
        ["Ban them", "block_visitor"],
        ["Forget them", "delete_visitor"],
        ["Who am I?", "whoami"],
      ],
      rank,
    );
    expect(counts).toMatchObject({ of: 3, first: 1, amongFive: 2 });
    expect(asked[0]?.headers).toMatchObject({ authorization: "Bearer secret" });
    expect(asked[0]?.body.model).toBe("small");
    const [system, user] = asked[0]?.body.messages ?? [];
    expect(system?.content).toContain("block_visitor: Does block_visitor.");
    expect(user?.content).toBe("Ban them");
  } finally {
    await close();
  }
});

test("without an address and a name there is no model", () => {
  expect(modelOf({ EVALS_MODEL: "small" })).toBeUndefined();
  expect(modelOf({ EVALS_MODEL_ADDRESS: "http://127.0.0.1" })).toBeUndefined();
});
