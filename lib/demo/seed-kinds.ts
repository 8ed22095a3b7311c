import { join } from "node:path";
import { createAccount } from "../local/create-account";
import { readJsonFile, writeJsonFile } from "../local/json-file";
import { kindArms, kindExperiment, kinds, kindTranslations } from "./kinds";
import type { Seeding } from "./seeding";

/** What `/demo/kinds` needs to know. */
export interface KindsSeed {
  accountId: string;
  domain: string;
  /** The message ids by the name of their kind. */
  messages: Record<string, string>;
  /** Absent where an earlier version made the account. */
  experimentId?: string;
}

// The messages open only through the page's buttons.
const onCall = { trigger: "EVENT", triggerValue: "never" };

const domain = "kinds.messaging-widget.dev";

/**
 * Creates one message of each kind on an account of their own, so that the demo account holds only what its user creates.
 */
export async function seedKinds(dataDirectory: string, seeding: Seeding): Promise<void> {
  if (readKinds(dataDirectory)) return;
  const account = await seeding.once("kinds", () =>
    createAccount(seeding.service, {
      name: "Demo of every kind",
      email: "kinds@messaging-widget.dev",
      plan: "pro",
    }),
  );
  const { accountId, apiKey: key } = account;
  await seeding.post(key, "/api/v1/domains", { hostname: domain });
  const messages: Record<string, string> = {};
  for (const [name, body] of Object.entries(kinds)) {
    const { id } = await seeding.post(key, "/api/v1/messages", { name, ...onCall, ...body });
    for (const [language, texts] of Object.entries(kindTranslations[name] ?? {})) {
      const path = `/api/v1/translations/${id}/${language}`;
      await seeding.post(key, path, { texts }, "PATCH");
    }
    messages[name] = id;
  }
  const arms: string[] = [];
  for (const [name, body] of Object.entries(kindArms))
    arms.push((await seeding.post(key, "/api/v1/messages", { name, ...body })).id);
  const experiment = await seeding.post(key, "/api/v1/experiments", kindExperiment(arms));
  await seeding.post(key, `/api/v1/experiments/${experiment.id}/start`, {});
  const seed: KindsSeed = { accountId, domain, messages, experimentId: experiment.id };
  writeJsonFile(file(dataDirectory), seed);
}

/** The seeded account. Undefined until the first start is done. */
export function readKinds(dataDirectory: string): KindsSeed | undefined {
  return readJsonFile<KindsSeed>(file(dataDirectory), {
    fields: ["accountId", "domain", "messages"],
    withoutIt: "the run makes a new account for /demo/kinds.",
  });
}

function file(dataDirectory: string): string {
  return join(dataDirectory, "kinds.json");
}
