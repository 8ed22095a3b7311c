import { randomUUID } from "node:crypto";
import { clientOf, endTrial, newClient, send, survey, withAnotherKey } from "../support/client";
import { startServiceProcess, type TestService } from "../support/service-process";
import { wrongCalls } from "./wrong-calls/table";

// What an agent reads when it is wrong: `npm run wrong-calls` prints each call with its error, and the grade that a reader
// gave it: 3 says what was wrong, what is allowed and what to do next; 0 says none of it.

async function main(): Promise<void> {
  const { service } = await startServiceProcess();
  try {
    await run(service);
  } finally {
    await service.stop();
  }
}

async function run(service: TestService): Promise<void> {
  const facts = await prepare(service);
  const grades: number[] = [];
  for (const [index, { grade, call }] of wrongCalls.entries()) {
    const { asked, answer } = await call(facts);
    grades.push(grade);
    console.log(`${index + 1}. [${grade}] ${asked}\n   ${answer}\n`);
  }
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  console.log(`${grades.length} wrong calls, mean grade ${mean.toFixed(2)} of 3.`);
}

export type Facts = Awaited<ReturnType<typeof prepare>>;

/** An account with something of each kind, one on the free plan, and one whose trial has ended. */
async function prepare(service: TestService) {
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
    rest: await withAnotherKey(service, client),
    ended,
    empty: clientOf(service, (await service.createAccount()).apiKey),
  };
}

main();
