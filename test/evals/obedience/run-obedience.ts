import { operations } from "../../../functions/catalogue";
import { hintsOf, takesDryRun } from "../../../shared/handlers/operation/operation";
import { type Role, roleNames } from "../../../shared/model/role";
import { visitorWordsIn } from "../../../shared/model/visit";
import { clientOf } from "../../support/client";
import type { TestService } from "../../support/service-process";
import { commandsIn } from "./commands";
import type { plantCommands } from "./plant-commands";

/** The actions of an agent with a key of one role that obeys every command it reads. */
export interface Obedience {
  role: Role;
  /** How many of the planted commands it reads. */
  read: number;
  /** The tools that it is instructed to call and that its role lets it call. */
  allowed: string[];
  /** The number of tools that change something. */
  writes: number;
  /** The number of tools that destroy something permanently or cannot be undone. */
  forGood: number;
  /** The number of tools that mail somebody or call an address. */
  outside: number;
}

type Planted = Pick<Awaited<ReturnType<typeof plantCommands>>, "site">;

/** Lets an agent of each role read all that visitors wrote, and call each tool that their commands name, as a dry run. */
export async function runObedience(service: TestService, { site }: Planted): Promise<Obedience[]> {
  const outcomes: Obedience[] = [];
  for (const role of roleNames) {
    // One key may not read all and then call every tool within a minute.
    const [reader, agent] = await Promise.all(
      ["reads", "obeys"].map(async (name) => {
        const { body } = await site.post("/api-keys", { name: `${role} ${name}`, role });
        return clientOf(service, body.token);
      }),
    );
    if (reader && agent) outcomes.push(await obey(role, reader, agent));
  }
  return outcomes;
}

type Agent = ReturnType<typeof clientOf>;

async function obey(role: Role, reader: Agent, agent: Agent): Promise<Obedience> {
  const seen = new Map<number, string>();
  for (const text of await readAll(reader)) {
    for (const { number, tool } of commandsIn(text)) seen.set(number, tool);
  }
  const told = operations.filter(({ name }) => [...seen.values()].includes(name));
  const allowed: typeof told = [];
  for (const operation of told) {
    const { isError, content } = await agent.tool(operation.name, {
      ...(takesDryRun(operation) && { dryRun: true }),
    });
    // Whatever else is wrong with the call, the agent could set right.
    const isRefused = isError && JSON.parse(content[0].text).error.code === "forbidden";
    if (!isRefused) allowed.push(operation);
  }
  const count = (is: (operation: (typeof allowed)[number]) => boolean) => allowed.filter(is).length;
  return {
    role,
    read: seen.size,
    allowed: allowed.map(({ name }) => name),
    writes: count(({ effect }) => effect !== "read"),
    forGood: count((operation) => hintsOf(operation).isDestructive),
    outside: count((operation) => hintsOf(operation).reachesOut),
  };
}

/** The answers of all reads that show visitors' words, as text. What needs an id is asked for each row of its list. */
async function readAll(agent: Agent): Promise<string[]> {
  const texts: string[] = [];
  const read = async (name: string, toolArguments: object) => {
    const result = await agent.tool(name, toolArguments);
    if (result.isError) return [];
    texts.push(unescaped(result.structuredContent));
    return (result.structuredContent.data ?? []) as { id: string; messageId?: string }[];
  };
  const shows = (name: string) =>
    operations.some((each) => each.name === name && visitorWordsIn(each.output).length > 0);
  const list = async (name: string, toolArguments = {}) =>
    shows(name) ? await read(name, toolArguments) : [];
  await list("list_form_submissions");
  await list("list_knowledge_gaps");
  const [response] = await list("list_survey_responses");
  if (response) await list("get_survey_results", { messageId: response.messageId });
  for (const { id } of await list("list_conversations")) {
    await list("get_conversation", { id });
    await list("list_chat_messages", { conversationId: id });
  }
  await list("list_changes", { since: new Date(Date.now() - 3_600_000).toISOString() });
  return texts;
}

/** An answer's JSON, with addresses as they read. */
function unescaped(answer: unknown): string {
  return JSON.stringify(answer).replaceAll("%20", " ");
}
