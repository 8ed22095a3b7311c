import type { Operation } from "../../shared/handlers/operation/operation";
import type { Answer, Client } from "./client";
import type { Arguments } from "./operation-calls";

/**
 * Sends an operation's arguments where REST expects them: in the path, the query or the body. `parameters` go into the
 * query.
 */
export function callOperation(
  client: Client,
  { route }: Operation,
  all: Arguments,
  headers: Record<string, string> = {},
  parameters: Record<string, string> = {},
): Promise<Answer> {
  const [method = "", template = ""] = route.split(" ");
  const { domain, ...fields } = all;
  const path = template.replace("/api/v1", "").replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = String(fields[name]);
    delete fields[name];
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams({
    ...parameters,
    ...(domain !== undefined && { domain: String(domain) }),
  });
  const takesBody = method === "POST" || method === "PATCH";
  if (!takesBody)
    for (const [name, value] of Object.entries(fields)) query.set(name, String(value));
  return client.rest(method, query.size ? `${path}?${query}` : path, {
    headers,
    ...(takesBody ? { body: fields } : {}),
  });
}
