import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createAccount } from "../../lib/local/create-account";
import { readJsonFile, writeJsonFile } from "../../lib/local/json-file";
import type { QueueMessage } from "../../lib/local/queue/local-queue";
import { startLocalService } from "../../lib/local/service";
import type { LocalService } from "../../lib/local/service-options";
import { addMember } from "../support/add-member";
import { chatUrl, newVisitor, openChat } from "../support/chat";
import { clientOf, send } from "../support/client";
import { eventually } from "../support/eventually";
import { folderOf, templates } from "../support/templates";

let folder: string;
let service: LocalService;
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "member-mail-"));
  await start();
});
afterAll(async () => {
  await service?.stop();
  rmSync(folder, { recursive: true, force: true });
});

/** Two minutes are two seconds. */
async function start(): Promise<void> {
  service = await startLocalService({
    dataDirectory: folder,
    pace: 60,
    cdkOut: await templates(),
    folderOf,
  });
}

/** The subjects of a person's mails in the outbox, without the invitation. */
async function subjectsTo(email: string): Promise<string[]> {
  const { body } = await send(`${service.baseUrl}/demo/mail.json`, "GET");
  return body
    .filter(({ to }: { to: string }) => to === email)
    .map(({ subject }: { subject: string }) => subject)
    .filter((subject: string) => !subject.includes("invite"));
}

/** Makes the day's mails in the run's queue due now. */
function makeDue(): number {
  const file = join(folder, readdirSync(folder).find((each) => each.endsWith(".queue.json")) ?? "");
  const content = readJsonFile<{ messages: QueueMessage[] }>(file, {
    fields: ["messages"],
    withoutIt: "",
  }) ?? { messages: [] };
  const waiting = content.messages.filter(({ body }) => JSON.parse(body).tells === "leads");
  for (const message of waiting) {
    message.body = JSON.stringify({ ...JSON.parse(message.body), dueAt: new Date().toISOString() });
    message.visibleAtMs = Date.now();
  }
  writeJsonFile(file, content);
  return waiting.length;
}

test("the outbox shows the mails that members get: of a visitor who waits, and of the day's leads over a restart", async () => {
  const owner = { name: "Acme", email: "owner@acme.com", plan: "pro" };
  const { accountId, apiKey } = await createAccount(service, owner);
  const client = clientOf(service, apiKey);
  const domain = (await client.post("/domains", { hostname: "shop.acme.com" })).body;
  await openChat(client, domain.id);
  await client.patch(`/domains/${domain.id}`, { memberMail: { waiting: true, leads: "DAILY" } });
  await addMember(service, { ...client, accountId }, "support");

  await newVisitor(chatUrl(service, accountId), { content: "Is anybody there?" });
  await eventually(async () =>
    expect(await subjectsTo("ann@acme.com")).toEqual([
      "A visitor is waiting for an answer on shop.acme.com",
    ]),
  );

  const form = `${service.baseUrl}/api/embed/form?userId=${accountId}&domain=shop.acme.com`;
  await send(form, "POST", { body: { form: "offer", data: { email: "lead@example.org" } } });
  await service.settled();
  await service.stop();
  expect(makeDue()).toBe(1);
  await start();
  await eventually(async () =>
    expect(await subjectsTo("ann@acme.com")).toEqual(["A new lead on shop.acme.com"]),
  );
});
