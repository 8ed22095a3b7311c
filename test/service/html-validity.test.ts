import { HtmlValidate } from "html-validate";
import { newClient, send } from "../support/client";
import { shopArticles } from "../support/help-articles";
import { pageSamples } from "../support/page-samples";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Awaited<ReturnType<typeof newClient>>;
beforeAll(async () => {
  service = await startTestService();
  client = await newClient(service);
});
afterAll(() => service?.stop());

const checker = new HtmlValidate({ extends: ["html-validate:recommended"] });

/** The faults that html-validate finds in the document at an address. */
async function findings(url: string, init = {}): Promise<string[]> {
  const { text } = await send(url, "GET", init);
  expect(text).toMatch(/^<!DOCTYPE html>/);
  const { results } = await checker.validateString(text);
  return results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line }) => `${url}:${line} ${ruleId}: ${message}`),
  );
}

test.each(Object.entries(pageSamples))("html-validate finds nothing in %s", async (_, sample) => {
  const page = { title: "Sale", metaDescription: "Mugs that keep coffee warm.", ...sample };
  const { body } = await client.rest("POST", "/landing-pages", { body: page });
  const { url } = (await client.post(`/landing-pages/${body.id}/publish`)).body;
  const draft = (await client.post(`/landing-pages/${body.id}/preview`)).body;
  expect([...(await findings(url)), ...(await findings(draft.url))]).toEqual([]);
  if ("form" in sample.content) {
    const sent = { method: "POST", body: new URLSearchParams({ email: "nobody" }) };
    const { results } = await checker.validateString(await (await fetch(url, sent)).text());
    expect(results).toEqual([]);
    expect(await findings(`${url}/thanks`)).toEqual([]);
  }
});

test("html-validate reports nothing in the help center, on the 404 page, or in the service's own pages", async () => {
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  let article = "";
  for (const each of shopArticles) {
    const { body } = await client.rest("POST", "/knowledge", { body: each });
    article = body.helpUrl;
  }
  await service.settled();
  const home = article.replace(/\/help\/.*/, "/help");
  const addresses = [
    home,
    `${home}?q=refund`,
    `${home}?q=zebra`,
    article,
    `${article}?rated=1`,
    `${home}/nothing`,
    `${service.pagesUrl}/preview`,
    `${service.pagesUrl}/canvas`,
    `${service.baseUrl}/docs`,
  ];
  const found: string[] = [];
  for (const address of addresses) found.push(...(await findings(address)));
  expect(found).toEqual([]);
});
