import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { PolicyStatement } from "../../../lib/local/template/policies";
import { keys } from "../../../shared/table/keys";
import { denial } from "./authorize";
import { accessesOf, type Call } from "./call";
import { counted, sum, type Units, withCapacity } from "./capacity";
import { type Faults, fateTeller } from "./faults";
import { forward, type RawAnswer } from "./forward";
import { operator, readCall } from "./read-call";
import { RoundTrips } from "./round-trips";

export interface DatabaseProxyOptions {
  /** The endpoint of the database. */
  target: string;
  /** The permissions of each role. A caller without a role here may do everything. */
  policies?: Record<string, PolicyStatement[]>;
  /** Roles that measurements and `requestCalls` leave out, because they work after the request. */
  unmeasured?: readonly string[];
}

/** A call that was made during a measurement. */
interface MeasuredCall extends Omit<Call, "input"> {
  /** The number of its round trip within the measurement. */
  roundTrip: number;
  status: number;
  units: Units;
}

interface Measurement<Result> {
  result: Result;
  calls: MeasuredCall[];
  /** Sequential round trips. */
  roundTrips: number;
  units: Units;
}

export interface DatabaseProxy {
  endpoint: string;
  /** The endpoint of the database, from now on. */
  target: string;
  /** The faults from now on. An empty object ends them. */
  faults: Faults;
  /** The calls since the start, by role. */
  callsByRole: Record<string, number>;
  /** The calls since the start that requests waited for, by role. Reactions to changes make their own calls at any time. */
  requestCalls(): Record<string, number>;
  /**
   * Runs the work and reports the functions' calls to the database meanwhile, with `consequences` also those that no request
   * waits for. One measurement at a time.
   */
  measure<Result>(
    work: () => Promise<Result>,
    options?: { consequences?: boolean },
  ): Promise<Measurement<Result>>;
  /** Lets this process exit while the proxy runs. */
  unref(): void;
  stop(): Promise<void>;
}

/**
 * A proxy between functions and database. Enforces each role's policies, counts calls, and injects faults on demand.
 */
export async function startDatabaseProxy(options: DatabaseProxyOptions): Promise<DatabaseProxy> {
  const { policies = {}, unmeasured = [] } = options;
  let { target } = options;
  let faults: Faults = {};
  let fateOf = fateTeller(faults);
  let measuring:
    | { calls: MeasuredCall[]; roundTrips: RoundTrips; leftOut: readonly string[] }
    | undefined;
  const callsByRole: Record<string, number> = {};

  async function handle(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const call = await readCall(incoming, Object.keys(policies));
    callsByRole[call.caller] = (callsByRole[call.caller] ?? 0) + 1;
    const isMeasured = !measuring?.leftOut.includes(call.caller) && !isOfInstance(call);
    const current = isMeasured ? measuring : undefined;
    const work = () => answerTo(call, incoming);
    const { answer, roundTrip } = current
      ? await current.roundTrips.run(work)
      : { answer: await work(), roundTrip: 0 };
    // After a pause of the machine, the caller may have timed out; it then sends the call again.
    if (outgoing.destroyed) return;
    const { caller, instance, operation } = call;
    const { status, units } = answer === "lost" ? lost : answer;
    current?.calls.push({ caller, instance, operation, roundTrip, status, units });
    if (answer === "lost") outgoing.destroy();
    else outgoing.writeHead(status, answer.headers).end(answer.body);
  }

  async function answerTo(call: Call, incoming: IncomingMessage): Promise<ProxyAnswer | "lost"> {
    const denied = call.caller in policies && denial(call, policies[call.caller] ?? []);
    if (denied) return toProxyAnswer({ status: 400, body: denied });
    const fate = fateOf(call);
    if (fate.delayMs > 0) await sleep(fate.delayMs);
    if (fate.answer && !fate.isApplied) return toProxyAnswer(fate.answer);
    const answer = counted(call, await forward(target, incoming, withCapacity(call)));
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
    requestCalls: () =>
      Object.fromEntries(
        Object.entries(callsByRole).filter(([role]) => !unmeasured.includes(role)),
      ),
    get target() {
      return target;
    },
    set target(endpoint) {
      target = endpoint;
    },
    get faults() {
      return faults;
    },
    set faults(wanted) {
      faults = wanted;
      fateOf = fateTeller(wanted);
    },
    async measure(work, { consequences = false } = {}) {
      if (measuring) throw new Error("A measurement is running already.");
      const leftOut = [operator, ...(consequences ? [] : unmeasured)];
      const current = { calls: [] as MeasuredCall[], roundTrips: new RoundTrips(), leftOut };
      measuring = current;
      try {
        const result = await work();
        const { calls } = current;
        return {
          result,
          calls,
          roundTrips: new Set(calls.map(({ roundTrip }) => roundTrip)).size,
          units: sum(calls.map(({ units }) => units)),
        };
      } finally {
        measuring = undefined;
      }
    },
    unref() {
      server.unref();
      server.on("connection", (socket) => socket.unref());
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** What an instance reads at its start or once a minute does not count for the request that triggers it. */
function isOfInstance(call: Call): boolean {
  const read = accessesOf(call).flatMap(({ leadingKeys }) => leadingKeys ?? []);
  const isPause = read.length === 1 && read.every((key) => key.endsWith("#paused"));
  return isPause || read.includes(keys.secret("api-keys").pk);
}

// Has no status: the caller never saw one.
const lost = { status: 0, units: { read: 0, write: 0 } };

interface ProxyAnswer extends RawAnswer {
  units: Units;
}

function toProxyAnswer({ status, body }: { status: number; body: object }): ProxyAnswer {
  return {
    status,
    headers: { "content-type": "application/x-amz-json-1.0" },
    body: JSON.stringify(body),
    units: { read: 0, write: 0 },
  };
}
