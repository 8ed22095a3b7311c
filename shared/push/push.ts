import { optionalEnvironment, requiredEnvironment } from "../http/environment";
import { metricLine } from "../log/metric-line";
import { writeLine } from "../log/write-line";
import { awsClient } from "../outbound/aws-client";

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
  const client = awsClient("execute-api", { retries: 0 });
  const call = async (audience: Audience, connectionId: string, init: RequestInit) =>
    await client.fetch(
      `${endpoints[audience]}/@connections/${encodeURIComponent(connectionId)}`,
      init,
    );
  const lost = () => {
    const metric = { name: "PushFailures", unit: "Count", value: 1 } as const;
    writeLine(metricLine(namespace, metric, new Date()));
    return "lost" as const;
  };
  return {
    async send(to, connectionId, body, signal) {
      try {
        const answer = await call(to, connectionId, { method: "POST", body, signal });
        if (answer.status === 410) return "gone";
        return answer.ok ? "sent" : lost();
      } catch {
        return lost();
      }
    },
    async close(of, connectionId) {
      for (let attempt = 1; ; attempt += 1) {
        try {
          const signal = AbortSignal.timeout(callMs);
          const answer = await call(of, connectionId, { method: "DELETE", signal });
          if (answer.ok || answer.status === 410) return;
          throw new Error(`A connection was not closed: ${answer.status}.`);
        } catch (error) {
          if (attempt === tries) throw error;
        }
      }
    },
  };
}
