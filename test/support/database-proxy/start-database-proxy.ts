import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PolicyStatement } from "../../../lib/local/template/policies";
import { denial } from "./authorize";
import type { Call, CallInput } from "./call";
import { type Units, unitsOf } from "./capacity";
import { type Faults, fateTeller } from "./faults";
import { forward, type RawAnswer } from "./forward";
import { Waves } from "./waves";

export interface DatabaseProxyOptions {
  /** Endpoint of the database. */
  target: string;
  /** What each role may do; a caller of no role here may do everything. */
  policies?: Record<string, PolicyStatement[]>;
}

/** A call that was made while somebody measured. */
export interface MeasuredCall extends Omit<Call, "input"> {
  status: number;
  units: Units;
}

export interface Measurement<Result> {
  result: Result;
  calls: MeasuredCall[];
  /** Sequential round trips. */
  waves: number;
  units: Units;
}

export interface DatabaseProxy {
  endpoint: string;
  /** Faults from now on; an empty object ends them. */
  faults: Faults;
  /** Calls by role since the start. */
  callsByRole: Record<string, number>;
  /** Runs the work and tells what the functions asked of the database meanwhile. One measurement at a time. */
  measure<Result>(work: () => Promise<Result>): Promise<Measurement<Result>>;
  stop(): Promise<void>;
}

/** Stands between functions and database: enforces each role's policies, counts, and makes trouble on demand. */
export async function startDatabaseProxy(options: DatabaseProxyOptions): Promise<DatabaseProxy> {
  const { target, policies = {} } = options;
  let faults: Faults = {};
  let fateOf = fateTeller(faults);
  let measuring: { calls: MeasuredCall[]; waves: Waves } | undefined;
  const callsByRole: Record<string, number> = {};

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = toCall(incoming, await read(incoming), policies);
    callsByRole[call.caller] = (callsByRole[call.caller] ?? 0) + 1;
    const current = call.caller === operator ? undefined : measuring;
    const work = () => answerTo(call, incoming);
    const answer = await (current ? current.waves.run(work) : work());
    const { caller, instance, operation } = call;
    const { status, units } = answer === "lost" ? lost : answer;
    current?.calls.push({ caller, instance, operation, status, units });
    if (answer === "lost") outgoing.destroy();
    else outgoing.writeHead(status, answer.headers).end(answer.body);
  }

  async function answerTo(call: Call, incoming: IncomingMessage): Promise<ProxyAnswer | "lost"> {
    const denied = call.caller in policies && denial(call, policies[call.caller] ?? []);
    if (denied) return toProxyAnswer({ status: 400, body: denied });
    const fate = fateOf(call);
    if (fate.delayMs > 0) await sleep(fate.delayMs);
    if (fate.answer && !fate.isApplied) return toProxyAnswer(fate.answer);
    const answer = counted(call, await forward(target, incoming, withCapacity(call.input)));
    if (fate.isLost) return "lost";
    return fate.answer ? toProxyAnswer(fate.answer) : answer;
  }

  const server = createServer((incoming, outgoing) => {
    handle(incoming, outgoing).catch((error) => outgoing.destroy(error));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    callsByRole,
    get faults() {
      return faults;
    },
    set faults(wanted) {
      faults = wanted;
      fateOf = fateTeller(wanted);
    },
    async measure(work) {
      if (measuring) throw new Error("A measurement is running already.");
      const current = { calls: [] as MeasuredCall[], waves: new Waves() };
      measuring = current;
      try {
        const result = await work();
        const { calls, waves } = current;
        return { result, calls, waves: waves.count, units: sum(calls.map(({ units }) => units)) };
      } finally {
        measuring = undefined;
      }
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const operator = "operator";

// No status: the caller never saw one.
const lost = { status: 0, units: { read: 0, write: 0 } };

interface ProxyAnswer extends RawAnswer {
  units: Units;
}

/** The local run gives each instance a key id of its role and number. */
function toCall(
  { headers }: IncomingMessage,
  body: string,
  policies: Record<string, PolicyStatement[]>,
): Call {
  const [, role = "", instance] =
    /Credential=(\w+?)x(\d+)\//.exec(headers.authorization ?? "") ?? [];
  return {
    caller: role in policies ? role : operator,
    instance: Number(instance ?? 0),
    operation: String(headers["x-amz-target"] ?? "").split(".")[1] ?? "",
    input: (body === "" ? {} : JSON.parse(body)) as CallInput,
  };
}

function withCapacity(input: CallInput): string {
  return JSON.stringify({ ReturnConsumedCapacity: "TOTAL", ...input });
}

/** Reads what was consumed, and takes it out again unless the caller had asked for it. */
function counted(call: Call, answer: RawAnswer): ProxyAnswer {
  const content = JSON.parse(answer.body) as Record<string, unknown>;
  const units = unitsOf(call.operation, content);
  if (call.input.ReturnConsumedCapacity !== undefined) return { ...answer, units };
  const { ConsumedCapacity, ...rest } = content;
  return { ...answer, body: JSON.stringify(rest), units };
}

function toProxyAnswer({ status, body }: { status: number; body: object }): ProxyAnswer {
  return {
    status,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: JSON.stringify(body),
    units: { read: 0, write: 0 },
  };
}

function sum(units: Units[]): Units {
  return units.reduce(
    (total, { read, write }) => ({ read: total.read + read, write: total.write + write }),
    { read: 0, write: 0 },
  );
}

async function read(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}
