import { randomUUID } from "node:crypto";
import { newCodeHolder } from "./chat";
import { type Answer, send } from "./client";
import { signIdentity } from "./identity";
import { previewQuery } from "./preview-query";
import type { TestService } from "./service";
import type { Tenant } from "./tenant";

type Calls = Readonly<Record<string, () => Promise<Answer>>>;

/** For each public route, a call that succeeds, as a visitor of a tenant's page makes it. */
export async function publicCalls(service: TestService, tenant: Tenant): Promise<Calls> {
  return (await publicCallsOf(service, tenant))({ token: tenant.conversationToken });
}

interface CallingVisitor {
  token: string;
  address?: string;
  /** The person who requested a code. */
  linked?: Awaited<ReturnType<typeof newCodeHolder>>;
}

/** The same for visitors with conversations and addresses of their own. */
export async function publicCallsOf(
  service: TestService,
  tenant: Tenant,
): Promise<(visitor: CallingVisitor) => Calls> {
  const { baseUrl } = service;
  const page = `userId=${tenant.accountId}&domain=shop.acme.com`;
  const { messages: messageId } = tenant.ids;
  const { url } = (await tenant.post(`/messages/${messageId}/preview`)).body;
  const previewToken = new URL(url).searchParams.get("mw-preview") ?? "";
  const path = "/domains/shop.acme.com/identity-secret";
  const { secret } = (await tenant.rest("POST", path)).body;
  const identity = signIdentity(secret, { sub: "user-42" });
  const ours = await newCodeHolder(service, `${baseUrl}/api/embed/chat/messages?${page}`);
  return ({ token, address, linked = ours }) => {
    const visit = (method: string, path: string, body?: unknown, bearer?: string) =>
      send(`${baseUrl}/api/embed${path}`, method, {
        body,
        headers: {
          ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
          ...(address !== undefined && { "x-visitor-address": address }),
        },
      });
    return {
      "GET /api/embed/user": () => visit("GET", `/user?${page}`),
      "GET /api/embed": () => visit("GET", `?id=${messageId}&domain=shop.acme.com`),
      "POST /api/embed/click": () => visit("POST", `/click?id=${messageId}`),
      "POST /api/embed/form": () =>
        visit("POST", `/form?${page}`, { form: "contact", data: { a: "b" }, messageId }),
      "POST /api/embed/survey": () =>
        visit("POST", `/survey?id=${tenant.surveyId}`, {
          responseId: randomUUID(),
          seq: 1,
          answers: { why: "so" },
          finished: true,
        }),
      "POST /api/embed/events": () =>
        visit("POST", `/events?${page}`, {
          events: [{ type: "click", eventId: randomUUID(), messageId }],
        }),
      "GET /api/embed/chat": () => visit("GET", `/chat?${page}`),
      "POST /api/embed/chat/messages": () =>
        visit("POST", `/chat/messages?${page}`, { content: "Hello" }, token),
      "GET /api/embed/chat/messages": () =>
        visit("GET", `/chat/messages?${page}`, undefined, token),
      "POST /api/embed/chat/identity": () => visit("POST", `/chat/identity?${page}`, { identity }),
      "POST /api/embed/chat/rating": () =>
        visit("POST", `/chat/rating?${page}`, { score: 5 }, token),
      "POST /api/embed/chat/code": linked.ask,
      "POST /api/embed/chat/unlock": linked.enter,
      "GET /api/embed/chat/help": () => visit("GET", `/chat/help?${page}&q=refunds`),
      "GET /api/embed/preview": () => visit("GET", `/preview?${previewQuery(previewToken)}`),
    };
  };
}
