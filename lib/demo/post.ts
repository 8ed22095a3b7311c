import { randomUUID } from "node:crypto";
import type { LocalService } from "../local/service-options";
import { call } from "./call";

/** Creates a record through the real API, or with `PATCH` changes one. */
export async function post<Record extends object = { id: string }>(
  service: Pick<LocalService, "baseUrl">,
  apiKey: string,
  path: string,
  body: object,
  method: "POST" | "PATCH" = "POST",
): Promise<Record> {
  const response = await call(service, path, {
    method,
    headers: {
      authorization: `Bearer ${apiKey}`,
      "content-type": "application/json",
      // A call that is made again creates nothing twice.
      ...(method === "POST" && { "idempotency-key": randomUUID() }),
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`The demo data cannot be created: ${method} ${path} was refused. ${text}`);
  return JSON.parse(text) as Record;
}
