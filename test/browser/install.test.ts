import { readFileSync } from "node:fs";
import { join } from "node:path";
import { transformSync } from "esbuild";
import { banner } from "../support/banner";
import { expectShown, panelsOf, useEmbedStage } from "../support/embed-stage";

// Each snippet is taken from the page of the docs, filled in as a customer would, and run.

const stage = useEmbedStage();

const docs = readFileSync(join(__dirname, "../../docs/install.md"), "utf8");

const messages = [banner()];
const around = (html: string) => () => `<!doctype html><title>Shop</title><h1>Shop</h1>${html}`;

test("plain HTML", async () => {
  const page = await stage.visit({ messages, html: around(snippet("Plain HTML", "html")) });
  await expectShown(page, ["Spring sale"]);
});

test("a pinned version runs where it is what the manifest says, also under a strict policy", async () => {
  const page = await visitPinned();
  const { path } = await manifest();
  await expectShown(page, ["Spring sale"]);
  expect(stage.service.requests).toContain(`GET ${path}`);
  expect(stage.service.requests).not.toContain("GET /embed.js");
});

test("a pinned version that was tampered with does not run", async () => {
  const page = await visitPinned();
  await panelsOf(page).waitFor();
  await page.route(/embed\.\w+\.js/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `${await response.text()};window.tampered = true` });
  });
  await page.reload();
  await expectShown(page, []);
  expect(await page.evaluate("typeof tampered + typeof MessagingWidget")).toBe(
    "undefinedundefined",
  );
});

// Google Tag Manager rewrites a tag with the attributes that it knows, and drops the others.
test("Google Tag Manager", async () => {
  const [tag = ""] = snippets("Google Tag Manager", "html");
  const src = /src="([^"]+)"/.exec(tag)?.[1];
  expect(tag).toBe(`<script async src="${src}"></script>`);
  const page = await stage.visit({
    messages,
    html: around(
      `<script>{const script = document.createElement("script"); script.async = true; script.src = "${src}"; document.body.append(script)}</script>`,
    ),
  });
  await expectShown(page, ["Spring sale"]);
});

test("Google Tag Manager's consent tag lets events go that had to wait", async () => {
  const [tag = "", consent = ""] = snippets("Google Tag Manager", "html");
  const waiting = tag.replace("?user=", "?consent=required&user=");
  const page = await stage.visit({ messages, html: around(waiting) });
  await page.getByRole("button", { name: "Close" }).click();
  await page.evaluate("dispatchEvent(new Event('pagehide'))");
  expect(stage.service.events).toEqual([]);
  const sent = page.waitForRequest(/events/);
  await page.evaluate(consent.replace(/<\/?script>/g, ""));
  await sent;
});

// React itself is no dependency: a stand-in runs effects as at mount and unmount.
test("React: the component shows messages while it is mounted, and removes them afterwards", async () => {
  const [component = "", track = ""] = snippets("React", "jsx");
  const { code } = transformSync(`${component}\n${track}`.replace(/import .*/, ""), {
    loader: "jsx",
    format: "iife",
    globalName: "snippet",
  });
  const page = await stage.visit({
    messages: [banner({ trigger: "EVENT", triggerValue: "added" })],
    html: around(`<script>
      let unmount;
      const useEffect = (effect) => { unmount = effect(); };
      ${code}
      const mount = () => snippet.MessagingWidget({ user: "account" });
    </script>`),
  });
  await page.evaluate(`{ snippet.track("added"); mount(); }`);
  await panelsOf(page).waitFor();
  await page.evaluate("unmount()");
  await panelsOf(page).waitFor({ state: "detached" });
  // Strict mode mounts everything twice.
  await page.evaluate(`{ mount(); unmount(); mount(); snippet.track("added"); }`);
  await panelsOf(page).waitFor();
  expect(await panelsOf(page).count()).toBe(1);
});

// The tag that WordPress prints for a script with this strategy.
test("WordPress", async () => {
  const [, handle, url] = /wp_enqueue_script\('([^']+)', '([^']+)'/.exec(
    snippet("WordPress", "php"),
  ) ?? ["", "", ""];
  const page = await stage.visit({
    messages,
    html: around(
      `<script src="${url?.replaceAll("&", "&#038;")}" id="${handle}-js" async data-wp-strategy="async"></script>`,
    ),
  });
  await expectShown(page, ["Spring sale"]);
});

test("the content security policy is all that a page needs", async () => {
  const policy = snippet("Content security policy", "");
  const visit = (header: string) =>
    stage.visit({
      messages,
      headers: { "content-security-policy": `default-src 'none'; ${header}` },
      html: around(snippet("Plain HTML", "html")),
    });
  await expectShown(await visit(policy), ["Spring sale"]);
  for (const directive of policy.split(";")) await expectShown(await visit(directive), []);
});

async function visitPinned() {
  const { path, integrity } = await manifest();
  const tag = snippet("A pinned version, checked by the browser", "html")
    .replace("/embed.VERSION.js", path)
    .replace("INTEGRITY", integrity)
    .replace("<script", "<script nonce=n");
  const policy = `default-src 'none'; script-src 'nonce-n'; connect-src ${stage.service.baseUrl}`;
  return stage.visit({
    messages,
    headers: { "content-security-policy": policy },
    html: around(tag),
  });
}

async function manifest(): Promise<{ path: string; integrity: string }> {
  return (await fetch(`${stage.service.baseUrl}/embed.json`)).json() as Promise<{
    path: string;
    integrity: string;
  }>;
}

function snippet(heading: string, language: string): string {
  const [only = "", ...others] = snippets(heading, language);
  expect([only, ...others]).toEqual([expect.stringMatching(/\S/)]);
  return only;
}

/** The fenced blocks of a language under a heading, with the service's address and the account's id in their place. */
function snippets(heading: string, language: string): string[] {
  const [, section = ""] = docs.split(`## ${heading}\n`);
  const [text = ""] = section.split("\n## ");
  return [...text.matchAll(/^```(\w*)\n([\s\S]*?)\n```$/gm)]
    .filter(([, name]) => name === language)
    .map(([, , code = ""]) =>
      code.replaceAll("https://SERVICE", stage.service.baseUrl).replaceAll("ACCOUNT_ID", "account"),
    );
}
