import { newClient } from "../../support/client";
import type { TestService } from "../../support/service-process";
import type { ListedTool } from "../listed-tools";
import { complete, type Turn } from "../model/complete";
import type { Model } from "../model/model";
import type { Job } from "./job";

interface Outcome {
  wasDoneBefore: boolean;
  isDone: boolean;
  /** The tools called, in order; a failed call ends with `!`. */
  calls: string[];
}

interface Agent {
  model: Model;
  tools: readonly ListedTool[];
}

/** Does a job in a new account, by a model or else by its script, and looks at the account before and after. */
export async function runJob(service: TestService, job: Job, agent?: Agent): Promise<Outcome> {
  const site = await newClient(service);
  const place = { service, site };
  await job.prepare(place);
  const wasDoneBefore = await job.isDone(place);
  const calls: string[] = [];
  const call = async (name: string, toolArguments: object) => {
    const result = await site.tool(name, toolArguments);
    calls.push(result.isError ? `${name}!` : name);
    return result;
  };
  if (agent) await work(agent, job.request, call);
  else {
    await job.script(async (name, toolArguments) => {
      const result = await call(name, toolArguments);
      if (result.isError) throw new Error(`${name}: ${result.content[0].text}`);
      return result.structuredContent;
    });
  }
  await service.settled();
  return { wasDoneBefore, isDone: await job.isDone(place), calls };
}

const maxTurns = 12;

type Call = (name: string, toolArguments: object) => Promise<{ content: { text: string }[] }>;

/** Lets a model call tools until it is content. */
async function work({ model, tools }: Agent, request: string, call: Call): Promise<void> {
  const functions = tools.map(({ name, description, inputSchema: parameters }) => ({
    type: "function",
    function: { name, description, parameters },
  }));
  const turns: Turn[] = [
    {
      role: "system",
      content: "Do what the user asks with the tools. Nobody answers questions. Then say done.",
    },
    { role: "user", content: request },
  ];
  for (let count = 0; count < maxTurns; count += 1) {
    const turn = await complete(model, turns, functions);
    turns.push(turn);
    if (!turn.tool_calls?.length) return;
    for (const { id, function: asked } of turn.tool_calls) {
      const { content } = await call(asked.name, JSON.parse(asked.arguments || "{}"));
      const text = content?.[0]?.text ?? "There is no such tool.";
      turns.push({ role: "tool", tool_call_id: id, content: text });
    }
  }
}
