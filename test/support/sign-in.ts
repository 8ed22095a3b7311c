import { randomInt } from "node:crypto";
import type { Role } from "../../shared/model/role";
import { type Answer, clientOf, type RequestOptions, send } from "./client";
import type { TestService } from "./service";

type Service = Pick<TestService, "baseUrl" | "operate">;

/** The headers that the service's own pages send. */
export const ownPage = { "sec-fetch-site": "same-origin" };

/** A network that no other test uses. */
export const randomAddress = (): string => `10.${[1, 2, 3].map(() => randomInt(256)).join(".")}`;

/** Makes an operator's link into the console for a person of that name, and returns its token. */
export async function newLink(
  service: Service,
  accountId: string,
  role: Role = "owner",
  name = "Ana",
): Promise<string> {
  const options = { account: accountId, name, role, "base-url": service.baseUrl };
  const data = (await service.operate(["console-link"], options)) as { url: string };
  return new URL(data.url).hash.slice(1);
}

/** Signs in with a link's token. */
export function enter(
  { baseUrl }: Pick<TestService, "baseUrl">,
  token: string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  return send(`${baseUrl}/api/sessions`, "POST", {
    body: { token },
    headers: { ...ownPage, ...headers },
  });
}

/** The cookie that an answer sets, as a browser sends it back. */
export function cookieOf({ headers }: Answer): string {
  return headers.getSetCookie().at(-1)?.split(";")[0] ?? "";
}

/** A client that is signed in by the cookie of a session, as the service's own pages are. */
export function sessionClient({ baseUrl }: Pick<TestService, "baseUrl">, cookie: string) {
  const rest = (method: string, path: string, { headers, ...options }: RequestOptions = {}) =>
    send(`${baseUrl}/api/v1${path}`, method, {
      ...options,
      headers: { ...ownPage, cookie, ...headers },
    });
  // Its requests have the cookie instead of a key.
  return { ...clientOf({ baseUrl }, ""), rest, cookie };
}

/** Signs in to an account by an operator's link, from a new network, because each may do so only thirty times a minute. */
export async function signIn(
  service: Service,
  accountId: string,
  role: Role = "owner",
  name?: string,
) {
  const link = await newLink(service, accountId, role, name);
  const answer = await enter(service, link, { "x-visitor-address": randomAddress() });
  return { ...sessionClient(service, cookieOf(answer)), ...answer.body } as ReturnType<
    typeof sessionClient
  > & { id: string; member: { id: string; role: Role } };
}
