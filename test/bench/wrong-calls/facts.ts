import { randomUUID } from "node:crypto";
import { clientOf, endTrial, newClient, send, survey, withAnotherKey } from "../../support/client";
import type { TestService } from "../../support/service-process";

export type Facts = Awaited<ReturnType<typeof prepareFacts>>;

/** An account with something of each kind, one on the free plan, and one whose trial has ended. */
export async function prepareFacts(service: TestService) {
  const client = await newClient(service);
  const other = (await client.post("/domains", { hostname: "blog.acme.com" })).body;
  const message = (
    await client.post("/messages", { name: "Sale", template: "banner", htmlContent: "<p>Sale</p>" })
  ).body;
  const question = (await client.post("/messages", survey)).body;
  const page = (
    await client.post("/landing-pages", { title: "Sale", templateId: "waitlist", slug: "sale" })
  ).body;
  const item = (await client.post("/knowledge", { title: "Refunds", content: "We pay back." }))
    .body;
  await client.patch(`/domains/${client.domain.id}`, { chat: { enabled: true } });
  await send(
    `${service.baseUrl}/api/embed/chat/messages?userId=${client.accountId}&domain=shop.acme.com`,
    "POST",
    { body: { content: "Hello", startId: randomUUID().replaceAll("-", "") } },
  );
  const conversation = (await client.get("/conversations")).body.data[0];
  const free = await service.createAccount({ plan: "free" });
  const freeClient = clientOf(service, free.apiKey);
  const ended = await newClient(service);
  await endTrial(service, ended);
  await freeClient.post("/domains", { hostname: "shop.acme.com" });
  return {
    service,
    client,
    other,
    message,
    question,
    page,
    item,
    conversation,
    free: freeClient,
    // Keys of their own, because there are more calls than a key may make in a minute.
    second: await withAnotherKey(service, client),
    third: await withAnotherKey(service, client),
    fourth: await withAnotherKey(service, client),
    fifth: await withAnotherKey(service, client),
    sixth: await withAnotherKey(service, client),
    protocol: await withAnotherKey(service, client),
    rest: await withAnotherKey(service, client),
    ended,
    empty: clientOf(service, (await service.createAccount()).apiKey),
  };
}
