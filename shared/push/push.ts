import { openAwsCalls } from "../aws/aws-calls";
import { optionalEnvironment, requiredEnvironment } from "../http/environment";
import { metricLine } from "../log/metric-line";
import { writeLine } from "../log/write-line";

/** Who is connected to a WebSocket API. Each audience has one of its own. */
export type Audience = "visitors" | "desk";

/** Reaches open connections. */
export interface Push {
  /** Sends a text. `gone`: there is no such connection any more. `lost`: nobody knows whether it arrived. */
  send(
    to: Audience,
    connectionId: string,
    text: string,
    signal: AbortSignal,
  ): Promise<"sent" | "gone" | "lost">;
  /** Closes a connection. One that is gone is closed. */
  close(of: Audience, connectionId: string): Promise<void>;
}

// What one call may take where nobody waits for it.
const callMs = 2000;
const tries = 3;

let opened: Push | undefined;

/** The connections that the environment names; undefined in a function that reaches none. */
export function openPush(): Push | undefined {
  const endpoints = {
    visitors: optionalEnvironment("PUSH_VISITORS"),
    desk: optionalEnvironment("PUSH_DESK"),
  };
  if (!endpoints.visitors && !endpoints.desk) return undefined;
  opened ??= pushTo(endpoints);
  return opened;
}

function pushTo(endpoints: Record<Audience, string | undefined>): Push {
  const namespace = requiredEnvironment("METRIC_NAMESPACE");
  // A push is a hint: what is lost is read a second later.
  const calls = openAwsCalls("execute-api");
  const urlOf = (audience: Audience, connectionId: string) =>
    `${endpoints[audience]}/@connections/${encodeURIComponent(connectionId)}`;
  const lost = () => {
    const metric = { name: "PushFailures", unit: "Count", value: 1 } as const;
    writeLine(metricLine(namespace, metric, new Date()));
    return "lost" as const;
  };
  return {
    async send(to, connectionId, body, signal) {
      try {
        const request = { method: "POST", url: urlOf(to, connectionId), body };
        const { status } = await calls.send(request, signal);
        if (status === 410) return "gone";
        return status < 300 ? "sent" : lost();
      } catch {
        return lost();
      }
    },
    async close(of, connectionId) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const signal = AbortSignal.timeout(callMs);
          const request = { method: "DELETE", url: urlOf(of, connectionId) };
          const { status } = await calls.send(request, signal);
          if (status < 300 || status === 410) return;
          throw new Error(`A connection was not closed: ${status}.`);
        } catch (error) {
          if (attempt === tries) throw error;
        }
      }
    },
  };
}
