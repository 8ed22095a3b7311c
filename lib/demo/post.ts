import { setTimeout as sleep } from "node:timers/promises";
import type { LocalService } from "../local/service-options";

const pauseMs = 1_000;
// More failures than a busy machine causes mean a fault.
const maxFailures = 5;

type Called = Pick<LocalService, "baseUrl">;

export interface Posted {
  key: string;
  path: string;
  body: object;
  method?: "POST" | "PATCH";
  /** A repeated call creates nothing twice. */
  idempotencyKey: string;
}

/** Creates a record through the real API, or with `PATCH` changes one. */
export async function post<Record extends object = { id: string }>(
  service: Called,
  { key, path, body, method = "POST", idempotencyKey }: Posted,
): Promise<Record> {
  const response = await call(service, path, {
    method,
    headers: {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "user-agent": "demo-data",
      ...(method === "POST" && { "idempotency-key": idempotencyKey }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The demo data cannot be created: ${method} ${path} was refused. ${text}`);
  return JSON.parse(text) as Record;
}

/**
 * Calls the service for the demo. A call that the gateway gave up, as it does after 30 s, is repeated until it succeeds: on
 * a busy machine a first call waits for its function to start.
 * @throws when the service refuses or fails
 */
export async function call(
  { baseUrl }: Called,
  path: string,
  request: RequestInit,
  log: (sentence: string) => void = console.log,
): Promise<Response> {
  for (let failures = 0; ; ) {
    const answer = await fetch(baseUrl + path, request);
    if (answer.status < 500) return answer;
    const isLate = answer.status === 503;
    if (!isLate) failures += 1;
    if (failures === maxFailures) return answer;
    await answer.body?.cancel();
    log(
      `The demo's call ${request.method ?? "GET"} ${path} ${isLate ? "took longer than 30 s" : `failed (${answer.status})`}. Trying again.`,
    );
    await sleep(pauseMs);
  }
}
