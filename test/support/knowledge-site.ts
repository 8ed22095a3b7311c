import type { Plan } from "../../shared/kinds/account/plans";
import type { KnowledgeSettings } from "../../shared/kinds/knowledge/fields";
import { accountKeyOf, newTimeId, recordId } from "../../shared/model/ids";
import { allRepositories } from "../../shared/store";
import { createStore } from "../../shared/store/create-store";
import { openTable } from "../../shared/table/dynamo/table";
import { clientOf } from "./client";
import type { TestService } from "./service";

/** A caller on a site with these items, which are stored without the rate limit. */
export async function siteWithKnowledge(
  service: TestService,
  { plan, count }: { plan: Plan; count: number },
  toTexts: (
    index: number,
  ) => Pick<KnowledgeSettings, "title" | "content"> & Partial<KnowledgeSettings>,
) {
  const { accountId, apiKey } = await service.createAccount({ plan });
  const client = clientOf(service, apiKey);
  const { body: domain } = await client.post("/domains", { hostname: "shop.acme.com" });
  const table = openTable(service.tableName, {
    region: "us-east-1",
    endpoint: service.databaseEndpoint,
    requestTimeoutMs: 30_000,
  });
  const { accounts, knowledge } = createStore(table, allRepositories);
  const account = await accounts.read(accountKeyOf(accountId));
  const reference = account?.domains[0];
  if (!account || !reference) throw new Error("The site is not there.");
  const site = { accountKey: account.key, ordinal: reference.ordinal, hostname: "shop.acme.com" };
  const add = async (index: number) => {
    const now = new Date();
    const timeId = newTimeId(now);
    await knowledge.create(account, site, timeId, {
      id: recordId("kno", { ...site, timeId }),
      domainId: domain.id,
      settings: {
        questions: [],
        url: null,
        slug: null,
        baseUrl: null,
        position: null,
        translations: {},
        tags: [],
        status: "published",
        ...toTexts(index),
      },
      version: 1,
      createdAt: now.toISOString(),
      updatedAt: now.toISOString(),
    });
  };
  for (let start = 0; start < count; start += 20) {
    const indexes = Array.from(
      { length: Math.min(20, count - start) },
      (_, index) => start + index,
    );
    await Promise.all(indexes.map(add));
  }
  return client;
}
