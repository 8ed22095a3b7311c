import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { newClient } from "../support/client";
import { withinAMinute } from "../support/clock";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
let client: Awaited<ReturnType<typeof newClient>>;
const websites: Server[] = [];
let answer: RequestListener;
let url: string;
// A second host, because an account can inspect one host only twenty times per minute.
let urlElsewhere: string;
beforeAll(async () => {
  service = await startTestService();
  [url, urlElsewhere] = [await startWebsite(), await startWebsite()];
});
beforeEach(async () => {
  client = await newClient(service);
});
afterAll(async () => {
  for (const website of websites) website.close();
  await service?.stop();
});

async function startWebsite(): Promise<string> {
  const website = createServer((request, response) => answer(request, response));
  websites.push(website);
  await new Promise<void>((resolve) => website.listen(0, "127.0.0.1", resolve));
  return `http://127.0.0.1:${(website.address() as AddressInfo).port}/`;
}

const inspect = async (page = url) =>
  await client.rest(
    "GET",
    `/domains/shop.acme.com/inspection?url=${encodeURIComponent(page)}` as never,
  );
const codes = ({ body }: { body: { problems: { code: string }[] } }) =>
  body.problems.map(({ code }) => code);
const serve = (html: string, headers: Record<string, string | string[]> = {}) => {
  answer = (_, response) =>
    response.writeHead(200, { "content-type": "text/html; charset=utf-8", ...headers }).end(html);
};
const tag = (attributes = "") =>
  `<script async crossorigin src="${service.baseUrl}/embed.js" data-user="${client.accountId}" ${attributes}></script>`;
const ours = `data-domain="shop.acme.com"`;

test("a page with the tag is in order, and says what it is", async () => {
  serve(
    `<!doctype html><html lang=de-AT><title> Schuhe &amp;
     mehr </title><meta name="theme-color" content="#123456"><link rel="shortcut icon" href="/i.png">
     <link rel=apple-touch-icon href=big.png>
     <style>.menu a{color:#eee}a:hover{color:#111}body a, a:link{margin:0;color:#0A58CA}a{color:red}</style>${tag(ours)}`,
  );
  const { status, body } = await inspect();
  expect(status).toBe(200);
  expect(body).toEqual({
    domain: "shop.acme.com",
    url,
    reachable: true,
    status: 200,
    tag: { found: true, namesAccount: true, namesDomain: true },
    policy: null,
    language: "de-AT",
    title: "Schuhe & mehr",
    themeColor: "#123456",
    linkColor: "#0A58CA",
    iconUrl: `${url}i.png`,
    logoUrl: `${url}big.png`,
    problems: [],
    hints: [],
  });
});

test.each<[string, string, string[]]>([
  [
    "a navigation fixed at the bottom",
    "<style>nav { position: fixed; bottom: 0 }</style>",
    ["fixed_at_bottom"],
  ],
  [
    "a button fixed there by itself",
    `<a style="position:fixed;right:1rem;bottom:1rem">`,
    ["fixed_at_bottom"],
  ],
  ["a layer over the window", `<div style="position:fixed;top:0;bottom:0">`, []],
  ["a header", "<style>header{position:sticky;top:0}footer{bottom:0}</style>", []],
  [
    "a rule for the body's last child",
    "<style>p{} body > :last-child{margin:0}</style>",
    ["last_child_rule"],
  ],
  [
    "one for the last section",
    "<style>@media print{body>section:last-of-type{color:red}}</style>",
    ["last_child_rule"],
  ],
  ["one for a list's", "<style>body li:last-child{margin:0}</style>", []],
])("%s is told as a hint", async (_, html, expected) => {
  serve(tag(ours) + html);
  const { body } = await inspect();
  expect(body.hints.map(({ code }: { code: string }) => code)).toEqual(expected);
  expect(body.problems).toEqual([]);
});

test.each<[string, () => string, string[]]>([
  ["no tag", () => "<p>Hello", ["tag_missing"]],
  ["a tag in a comment", () => `<!-- ${tag(ours)} -->`, ["tag_missing"]],
  [
    "a tag in a script",
    () => `<script>x = '${tag(ours).replace("</", "<\\/")}'</script>`,
    ["tag_missing"],
  ],
  [
    "the tag of another account",
    () => tag(ours).replace(client.accountId, "x"),
    ["tag_of_another_account"],
  ],
  ["a tag without the domain", () => tag(), ["tag_for_another_domain"]],
  [
    "a tag of a tag manager",
    () =>
      `<script src="${service.baseUrl}/embed.js?user=${client.accountId}&amp;domain=www.shop.acme.com"></script>`,
    ["tag_for_another_domain"],
  ],
  [
    "a tag with parameters",
    () =>
      `<SCRIPT SRC='${service.baseUrl}/embed.js?user=${client.accountId}&amp;domain=shop.acme.com'></SCRIPT>`,
    [],
  ],
])("%s is told", async (_, html, expected) => {
  serve(html());
  const answered = await inspect();
  expect(codes(answered)).toEqual(expected);
  if (expected.includes("tag_missing"))
    expect(answered.body.problems[0].message).toContain(tag().replace(" ></", "></"));
});

test("each policy of the page counts, in headers and in the page, with what to add", async () => {
  const { baseUrl } = service;
  const sockets = baseUrl.replace("http", "ws");
  const verdict = async (policy: string | string[], html = tag(ours)) => {
    serve(html, { "content-security-policy": policy });
    const { body } = await inspect();
    return [body.policy, codes({ body })];
  };
  const all = { allowsScript: true, allowsApi: true, missing: [] };
  expect(await verdict(`default-src 'self' ${baseUrl}; style-src 'none'`)).toEqual([all, []]);
  expect(await verdict("script-src * ; img-src 'none'")).toEqual([all, []]);
  const [refused, problems] = await verdict("default-src 'self'");
  expect(problems).toEqual(["policy_blocks_script", "policy_blocks_api"]);
  expect(refused).toEqual({
    allowsScript: false,
    allowsApi: false,
    missing: [`script-src ${baseUrl}`, `connect-src ${baseUrl} ${sockets}`],
  });
  expect(
    (await verdict(`script-src 'nonce-abc'; connect-src ${baseUrl}`, tag(`${ours} nonce=abc`)))[1],
  ).toEqual([]);
  expect(
    (await verdict(`script-src 'nonce-abc' 'strict-dynamic'`, tag(`${ours} nonce=x`)))[1],
  ).toEqual(["policy_blocks_script"]);
  expect((await verdict(["script-src *", "connect-src 'none'"]))[1]).toEqual(["policy_blocks_api"]);
  expect(
    (
      await verdict(
        "img-src *",
        `<meta http-equiv=Content-Security-Policy content="script-src 'none'">${tag(ours)}`,
      )
    )[1],
  ).toEqual(["policy_blocks_script"]);
});

test("the website's faults are answered in words", async () => {
  answer = (_, response) => response.writeHead(403).end("No");
  expect([codes(await inspect()), (await inspect()).body.status]).toEqual([["http_error"], 403]);
  serve("{}", { "content-type": "application/json" });
  expect(codes(await inspect())).toEqual(["not_html"]);
  serve(tag(ours), { "content-encoding": "zstd" });
  expect(codes(await inspect())).toEqual(["not_html"]);
  answer = ({ url: path = "" }, response) =>
    response.writeHead(302, { location: `${path}x` }).end();
  expect(codes(await inspect())).toEqual(["too_many_redirects"]);
  answer = (_, response) => response.writeHead(302, { location: "http://10.0.0.1/" }).end();
  const hidden = await inspect();
  expect([hidden.body.reachable, codes(hidden)]).toEqual([false, ["not_public"]]);
  answer = (_, response) => response.destroy();
  expect(codes(await inspect())).toEqual(["no_answer"]);
  expect(codes(await inspect("https://127.0.0.1:1/"))).toEqual(["no_answer"]);
  expect(codes(await inspect(url.replace("http:", "https:")))).toEqual(["tls_failed"]);
  expect(codes(await inspect(`${url}`.replace("127.0.0.1", "localhost")))).toEqual(["no_answer"]);
});

test("redirects are followed, and only pages of the domain are read", async () => {
  answer = ({ url: path }, response) =>
    path === "/"
      ? response.writeHead(301, { location: "/home" }).end()
      : response.writeHead(200, { "content-type": "text/html" }).end(tag(ours));
  const { body } = await inspect();
  expect([body.url, body.problems]).toEqual([`${url}home`, []]);
  for (const page of ["https://other.com/", "https://evil.shop.acme.com/", "https://10.0.0.1/"]) {
    const refused = await inspect(page);
    expect([page, refused.status, refused.body.error?.code]).toEqual([page, 400, "invalid_body"]);
  }
});

test("a page as large and odd as it likes is read in time", async () => {
  for (const piece of ["<", "<!--", "<a ", "<script>", `<a b="`, "</", "<title>"]) {
    serve(piece.repeat(Math.ceil(1_500_000 / piece.length)));
    const begun = Date.now();
    expect(codes(await inspect())).toEqual(["tag_missing"]);
    expect(Date.now() - begun).toBeLessThan(5_000);
  }
});

test("an account may have thirty looks an hour, over REST and as a tool", () =>
  withinAMinute(async () => {
    client = await newClient(service);
    serve(tag(ours));
    for (let look = 0; look < 15; look += 1)
      for (const page of [url, urlElsewhere]) expect((await inspect(page)).status).toBe(200);
    const refused = await inspect();
    expect([refused.status, refused.body.error.code]).toEqual([429, "rate_limited"]);
    expect(Number(refused.headers.get("retry-after"))).toBeLessThanOrEqual(3600);
    const tool = await client.tool("inspect_domain", { id: "shop.acme.com", url });
    expect(JSON.parse(tool.content[0].text).error.code).toBe("rate_limited");
  }));
