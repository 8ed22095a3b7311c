import { operations } from "../../functions/catalogue";
import { requestExample } from "../../lib/documents/openapi/examples/operations";
import { chatUrl, newVisitor } from "./chat";
import { readViews } from "./read-views";
import type { TestService } from "./service";
import type { Tenant } from "./tenant";

/** The addresses of all views of the console, each with a new record where it shows one. */
export async function consoleViews(
  service: TestService,
  site: Pick<Tenant, "post" | "accountId">,
): Promise<string[]> {
  const addresses: string[] = [];
  for (const { path, list } of readViews()) {
    if (path.endsWith("/:id?")) addresses.push(path.replace("/:id?", ""));
    addresses.push(path.replace(/:id\??/, list === undefined ? "" : await newRecord(list)));
  }
  return addresses;

  /** An experiment has messages of its own domain. */
  async function newExperiment(): Promise<string> {
    const messageId = await newRecord("/api/v1/messages");
    const { body } = await site.post(
      "/experiments" as "/messages",
      {
        name: "Test",
        arms: [
          { name: "A", messageId, weight: 50 },
          { name: "B", messageId: null, weight: 50 },
        ],
        goal: { kind: "EVENT", value: "signed-up" },
      } as never,
    );
    return body.id as string;
  }

  /** Makes the record that the API's documentation gives as an example. */
  async function newRecord(list: string): Promise<string> {
    // Visitors open conversations.
    if (list === "/api/v1/conversations") {
      return (await newVisitor(chatUrl(service, site.accountId))).conversationId;
    }
    if (list === "/api/v1/experiments") return await newExperiment();
    const create = operations.find(({ route }) => route === `POST ${list}`);
    if (!create) throw new Error(`No operation makes a record of ${list}.`);
    const path = list.replace("/api/v1", "") as "/messages";
    const { status, body, text } = await site.post(path, requestExample(create) as never);
    if (status !== 201) throw new Error(`No record of ${list}: ${text}`);
    return body.id as string;
  }
}
