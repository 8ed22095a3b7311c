import { optionalEnvironment, requiredEnvironment } from "../environment";
import { metricLine, writeLine } from "../log";

/** The people on the other side of a WebSocket API. Each audience has its own API. */
export type Audience = "visitors" | "desk";

/** Reaches open connections. */
export interface Push {
  /** Sends a text. `gone`: the connection does not exist any more. `lost`: it is unknown whether the text arrived. */
  send(
    to: Audience,
    connectionId: string,
    text: string,
    signal: AbortSignal,
  ): Promise<"sent" | "gone" | "lost">;
  /** Closes a connection. Closing one that is gone is not an error. */
  close(of: Audience, connectionId: string): Promise<void>;
}

// The longest duration of a call that nothing waits for.
const callMs = 2000;

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
  const clients = new Map<Audience, ReturnType<typeof open>>();
  const clientOf = (audience: Audience) => {
    const client = clients.get(audience) ?? open(endpoints[audience]);
    clients.set(audience, client);
    return client;
  };
  const lost = () => {
    const metric = { name: "PushFailures", unit: "Count", value: 1 } as const;
    writeLine(metricLine(namespace, metric, new Date()));
    return "lost" as const;
  };
  return {
    async send(to, ConnectionId, text, abortSignal) {
      const { once, PostToConnectionCommand, GoneException } = await clientOf(to);
      try {
        // A push is only a hint: what is lost is read a second later. So nothing is repeated.
        await once.send(new PostToConnectionCommand({ ConnectionId, Data: text }), { abortSignal });
        return "sent";
      } catch (error) {
        return error instanceof GoneException ? "gone" : lost();
      }
    },
    async close(of, ConnectionId) {
      const { patient, DeleteConnectionCommand, GoneException } = await clientOf(of);
      try {
        await patient.send(new DeleteConnectionCommand({ ConnectionId }));
      } catch (error) {
        if (!(error instanceof GoneException)) throw error;
      }
    },
  };
}

/** The clients of one WebSocket API, loaded with the first push. */
async function open(endpoint: string | undefined) {
  if (endpoint === undefined) throw new Error("This function does not reach that WebSocket API.");
  const sdk = await import("@aws-sdk/client-apigatewaymanagementapi");
  const requestHandler = {
    connectionTimeout: callMs,
    requestTimeout: callMs,
    throwOnRequestTimeout: true,
  };
  const client = (maxAttempts: number) =>
    new sdk.ApiGatewayManagementApiClient({ endpoint, maxAttempts, requestHandler });
  return { ...sdk, once: client(1), patient: client(3) };
}
