import { brotliCompressSync } from "node:zlib";
import { visitorLimits } from "../../shared/table/limits/visitor-window";
import { newClient, send } from "../support/client";
import { withinAMinute } from "../support/clock";
import { shopArticles } from "../support/help-articles";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const browser = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";
const open = (url: string) => send(url, "GET", { headers: { "user-agent": browser } });
const rate = (url: string, helpful: string, headers = { "user-agent": browser }) =>
  send(url, "POST", {
    body: new URLSearchParams({ helpful }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded", ...headers },
  });

/** A caller whose domain has a help center, and its address. */
async function newHelpCenter(settings: object = {}) {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, {
    helpCenter: { enabled: true, ...settings },
  });
  const add = async (item: object) =>
    (await client.rest("POST", "/knowledge", { body: item })).body;
  const first = await add({ title: "Refunds", content: "Back within *14 days*.", tags: ["Money"] });
  await service.settled();
  const home = new URL(first.helpUrl.replace(/\/help\/.*/, "/help"));
  return { client, add, first, home: home.href };
}

test("published items are pages while the help center is on, drafts never are", async () => {
  const { client, add, first, home } = await newHelpCenter();
  const draft = await add({ title: "Secret plan", content: "Hush.", status: "draft" });
  expect(draft.helpUrl).toBeNull();
  await service.settled();
  const list = await open(home);
  expect(list.status).toBe(200);
  expect(list.text).toContain(">Refunds</a>");
  expect(list.text).not.toContain("Secret");
  const article = await open(first.helpUrl);
  expect(article.status).toBe(200);
  expect(article.text).toContain("<em>14 days</em>");
  expect(article.text).toContain(`<link rel="canonical" href="${first.helpUrl}">`);
  expect(article.headers.get("content-security-policy")).not.toMatch(/script-src|unsafe/);
  expect((await open(`${home}?q=hush`)).text).not.toContain("Secret plan");

  // The old title's URL redirects to the new one; a draft is not found, and neither is anything once the help center is off.
  const { body: renamed } = await client.patch(`/knowledge/${first.id}`, { title: "Money back" });
  await service.settled();
  const old = await open(first.helpUrl);
  expect([old.status, old.headers.get("location")]).toEqual([308, renamed.helpUrl]);
  await client.patch(`/knowledge/${first.id}`, { status: "draft" });
  await service.settled();
  expect((await open(renamed.helpUrl)).status).toBe(404);
  await client.patch(`/knowledge/${first.id}`, { status: "published" });
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: false } });
  await service.settled();
  for (const url of [renamed.helpUrl, home, `${home}?q=refund`]) {
    expect((await open(url)).status).toBe(404);
  }
});

test("articles are listed under their first tag by position and title, and a tag is where its first article is", async () => {
  const { client, add, first, home } = await newHelpCenter();
  const add2 = async (title: string, tags: string[], position?: number) =>
    (await add({ title, content: title, tags, ...(position && { position }) })).id;
  await add2("Zones", ["Shipping"]);
  const abroad = await add2("Abroad", ["Shipping"]);
  await add2("Hello", []);
  const shown = async () => {
    await service.settled();
    const { text } = await open(home);
    return [...text.matchAll(/<h2>(.*?)<\/h2>|<li><a [^>]*>(.*?)<\/a>/g)].map(
      ([, tag, title]) => tag ?? title,
    );
  };
  expect(await shown()).toEqual([
    ...["Money", "Refunds", "Shipping", "Abroad", "Zones", "More", "Hello"],
  ]);
  const zones = (await client.get("/knowledge?q=zones")).body.data[0].id;
  await client.patch("/knowledge/bulk", { ids: [zones, first.id], positionFrom: 1 });
  expect(await shown()).toEqual([
    ...["Shipping", "Zones", "Abroad", "Money", "Refunds", "More", "Hello"],
  ]);
  await client.patch(`/knowledge/${abroad}`, { position: 1 });
  expect((await shown()).slice(0, 3)).toEqual(["Shipping", "Abroad", "Zones"]);
});

test("an article's title of any script is in its address", async () => {
  const { add, home } = await newHelpCenter();
  const titles = ["كيف أعيد الطلب؟", "返品の方法"];
  for (const title of titles) {
    const { helpUrl } = await add({ title, content: "14" });
    await service.settled();
    expect(helpUrl).toMatch(/^[\x21-\x7e]+$/);
    const article = await open(helpUrl);
    expect(article.status).toBe(200);
    expect(article.text).toContain(`<link rel="canonical" href="${helpUrl}">`);
    const other = await open(helpUrl.replace(/-[^/]*$/, "-other"));
    expect([other.status, other.headers.get("location")]).toEqual([308, helpUrl]);
    const rated = await rate(helpUrl, "yes");
    expect([rated.status, rated.headers.get("location")]).toEqual([
      303,
      `${new URL(helpUrl).pathname}?rated=1#rate`,
    ]);
    const { pathname } = new URL(helpUrl);
    const short = await open(`${service.baseUrl}/p${pathname}`);
    expect([short.status, short.headers.get("location")]).toEqual([308, helpUrl]);
  }
  expect((await open(home)).text).toContain(titles[0]);
});

test("Markdown becomes headings to link to, tables, code and pictures, and nothing that runs", async () => {
  const { add } = await newHelpCenter();
  const content = `# Top\n\n## Part\n\n| a | b |\n|---|---|\n| 1 | 2 |\n\n\`\`\`\nx < y\n\`\`\`\n
![Shop](https://acme.com/a.png) ![No](http://acme.com/b.png)\n\n## Part\n
<script>alert(1)</script><img src=x onerror=alert(1)>\n\n[a](javascript:alert(1)) <p style="color:red" id="q">`;
  const { helpUrl } = await add({ title: "All of <b>it</b>", content });
  await service.settled();
  const { text } = await open(helpUrl);
  expect(text).toMatch(/<h2 id="top">Top<\/h2>[\s\S]*<h3 id="part">[\s\S]*<h3 id="part-2">/);
  expect(text).toContain("<td>1</td>");
  expect(text).toContain("<code>x &#x3C; y\n</code>");
  expect(text).toContain('src="https://acme.com/a.png"');
  expect(text).toContain("All of &#60;b&#62;it");
  expect(text).not.toMatch(
    /alert|onerror|javascript:|http:\/\/acme|<script(?! type="application\/ld)| style=/,
  );
});

test("pictures are https, except those of a local run, which has no TLS", async () => {
  const { add } = await newHelpCenter();
  const own = `${service.pagesUrl}/assets/asset_${"0".repeat(40)}-8x8.png`;
  const sources = ["https://acme.com/a.png", "http://acme.com/b.png", "javascript:alert(1)", own];
  const content = sources.map((each) => `![a](${each})`).join("\n\n");
  const { helpUrl } = await add({ title: "Pictures", content });
  await service.settled();
  const { text } = await open(helpUrl);
  const shown = [...text.matchAll(/<img[^>]* src="([^"]*)"/g)].map(([, each]) => each);
  expect(shown.filter((each) => !each?.startsWith("/"))).toEqual([sources[0], own]);
});

test("search shows the passage that answers, and stores searches without a result anonymously", async () => {
  const { client, home } = await newHelpCenter({ synonyms: [["refund", "restitution"]] });
  const ask = (question: string) => open(`${home}?q=${encodeURIComponent(question)}`);
  const hit = await ask("when do I get my restitution?");
  expect(hit.text).toContain("Refunds</a>");
  expect(hit.text).toContain("Back within 14 days.");
  for (const question of ["Gift receipt", "gift  RECEIPT", "Mara@acme.com", "+49 30 1234 5678"]) {
    const miss = await ask(question);
    expect(miss.text).toContain("Nothing found");
    expect(miss.headers.get("cache-control")).toBe("no-store");
  }
  await send(`${home}?q=robots`, "GET", { headers: { "user-agent": "Googlebot/2.1" } });
  const { body } = await client.get("/knowledge-gaps");
  const day = new Date().toISOString().slice(0, 10);
  expect(body).toEqual({
    domain: "shop.acme.com",
    data: [{ text: "gift receipt", count: 2, nearest: [], day }],
    nextCursor: null,
  });
  const tool = await client.tool("list_knowledge_gaps", {});
  expect(tool.structuredContent).toEqual(body);
});

test("a weak answer is shown as the nearest there is, and listed as a gap with its items", async () => {
  const { client, first, home } = await newHelpCenter();
  const { text } = await open(`${home}?q=refund+for+kayak+rental+television`);
  expect(text).toContain("Nothing found");
  expect(text).toContain("Refunds</a>");
  const { data } = (await client.get("/knowledge-gaps")).body;
  expect(data).toMatchObject([
    { text: "refund for kayak rental television", count: 1, nearest: [{ title: "Refunds" }] },
  ]);
  expect(data[0].nearest[0].id).toBe(first.id);
});

test("a network's searches end at 120 a minute, and write nothing beyond", () =>
  withinAMinute(async () => {
    const { home } = await newHelpCenter();
    const search = (question: string) =>
      send(`${home}?q=${question}`, "GET", {
        headers: { "user-agent": browser, "x-visitor-address": "203.0.113.77" },
      });
    const answers: number[] = [];
    for (let index = 0; index < 180; index += 10) {
      const some = Array.from({ length: 10 }, () => search("refund"));
      answers.push(...(await Promise.all(some)).map(({ status }) => status));
    }
    const { most, block } = visitorLimits.searches;
    const found = answers.filter((status) => status === 200).length;
    // Each instance may let one block pass beyond the limit.
    expect(found).toBeGreaterThanOrEqual(most);
    expect(found).toBeLessThanOrEqual(most + 2 * block);
    expect(new Set(answers)).toEqual(new Set([200, 429]));
    const { result, units } = await service.proxy.measure(() => search("zebra"));
    expect([result.status, result.text.includes("Too many"), units.write]).toEqual([429, true, 0]);
  }));

test("a day stores a hundred texts without a result, and keeps counting those", async () => {
  const { client, home } = await newHelpCenter();
  const search = (question: string, network: number) =>
    send(`${home}?q=${question}`, "GET", {
      headers: { "user-agent": browser, "x-visitor-address": `198.51.${network}.1` },
    });
  for (let index = 0; index < 130; index += 10) {
    await Promise.all(
      Array.from({ length: 10 }, (_, each) => search(`zebra${index + each}x`, index)),
    );
  }
  const { data } = (await client.get("/knowledge-gaps?limit=100")).body;
  const next = await client.get("/knowledge-gaps?limit=100");
  expect([data.length, next.body.nextCursor]).toEqual([100, null]);
  const [known] = data;
  await search(known?.text ?? "", 200);
  const again = (await client.get("/knowledge-gaps?limit=100")).body.data;
  expect(again.find(({ text }: { text: string }) => text === known?.text)?.count).toBe(2);
});

test("a rating is counted on its item, without script, and robots' are not", async () => {
  const { client, first, home } = await newHelpCenter();
  const answer = await rate(first.helpUrl, "yes");
  expect(answer.status).toBe(303);
  const thanks = new URL(answer.headers.get("location") ?? "", home);
  expect((await open(thanks.href)).text).toContain("Thank you for your feedback.");
  await rate(first.helpUrl, "no");
  await rate(first.helpUrl, "no");
  await rate(first.helpUrl, "maybe");
  await rate(first.helpUrl, "yes", { "user-agent": "Googlebot/2.1" });
  const path = `/knowledge/${first.id}` as const;
  expect((await client.get(path)).body).toMatchObject({ helpful: 1, notHelpful: 2, version: 1 });
  expect((await client.patch(path, { title: "New" })).body).toMatchObject({ helpful: 1 });
});

test("a page of the help center is one round trip, and a cached page none", async () => {
  const { first, home } = await newHelpCenter();
  for (const url of [home, first.helpUrl, `${first.helpUrl}?rated=1`]) {
    await open(url);
    await open(url);
    const counted = await service.proxy.measure(() => open(url));
    expect([url, counted.roundTrips, counted.calls.length]).toEqual([url, 1, 1]);
    // Only the part of the query that the page uses is in the cache key.
    const atEdge = new URL(url.replace(service.pagesUrl, service.pagesEdgeUrl));
    await open(atEdge.href);
    atEdge.searchParams.set("utm_source", "mail");
    const cached = await service.proxy.measure(() => open(atEdge.href));
    expect([url, cached.calls]).toEqual([url, []]);
  }
});

test("sitemap and llms.txt name the articles", async () => {
  const { first, home } = await newHelpCenter({ title: "Help & more" });
  const sitemap = await open(home.replace(/help$/, "sitemap.xml"));
  expect(sitemap.text).toContain(`<loc>${home}</loc>`);
  expect(sitemap.text).toContain(
    `<loc>${first.helpUrl}</loc><lastmod>${first.updatedAt}</lastmod>`,
  );
  const models = await open(home.replace(/help$/, "llms.txt"));
  expect(models.text).toContain(`## Help & more\n\n- [Refunds](${first.helpUrl})`);
});

test("the demo's help center is small, in the language and direction of the site", async () => {
  const { client, add, home } = await newHelpCenter({ language: "ar" });
  for (const article of shopArticles) await add(article);
  await service.settled();
  const { data } = (await client.get("/knowledge?limit=20")).body;
  const addresses = data.map(({ helpUrl }: { helpUrl: string }) => helpUrl);
  for (const url of [home, `${home}?q=delivery`, ...addresses]) {
    const { text, status } = await open(url);
    expect(status).toBe(200);
    expect(text).toContain('<html lang="ar" dir="rtl">');
    expect(text).not.toMatch(/<script(?! type="application\/ld\+json")/);
    expect(text.match(/<h1/g)).toHaveLength(1);
    expect(Buffer.byteLength(text)).toBeLessThan(20_000);
    expect(brotliCompressSync(text).length).toBeLessThan(6_000);
  }
});
