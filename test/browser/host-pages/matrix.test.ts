import type { Page } from "playwright-core";
import { isDeep } from "../../support/draw";
import { panelsOf, useEmbedStage } from "../../support/embed-stage";
import { hostilePage, hostilePages } from "../../support/hostile-pages";
import { samples } from "../../support/samples";

// Every kind of message on every page that breaks real scripts: the whole message is visible in the window, the page has no
// errors, and the message can be closed. A deep run tries all combinations; each run prints those that it tried.

const stage = useEmbedStage();

const pages = Object.keys(hostilePages);
const kinds = Object.keys(samples);
const cells = pages.flatMap((page) => kinds.map((kind) => [kind, page] as const));
const results = new Map<string, string>();

afterAll(() => {
  if (results.size < cells.length) return;
  const row = (name: string, of: (kind: string) => string) =>
    `| ${name} | ${kinds.map(of).join(" | ")} |`;
  const head = [row("page", (kind) => kind), row("---", () => "---")];
  const body = pages.map((page) => row(page, (kind) => results.get(kind + page) ?? ""));
  process.stdout.write(`${[...head, ...body].join("\n")}\n`);
});

// Each page with one kind, and each kind on a page.
const pairs = pages.map((page, index) => [kinds[index % kinds.length] ?? "", page] as const);

test.each(isDeep ? cells : pairs)("a %s on the page: %s", async (kind, name) => {
  results.set(kind + name, "fails");
  const hostile = hostilePages[name] ?? {};
  const { prepare, headers, context } = hostile;
  const page = await stage.visit({
    messages: [samples[kind] as never],
    html: hostilePage(hostile),
    ...(prepare && { prepare }),
    ...(headers && { headers }),
    context: { reducedMotion: "reduce", ...context },
  });
  const panel = panelsOf(page).first();
  await panel.waitFor();
  if (samples[kind]?.position !== "INLINE") await expectInWindow(page);
  const close = panel.getByRole("button", { name: "Close" }).last();
  await (context?.hasTouch ? close.tap({ timeout: 5000 }) : close.click({ timeout: 5000 }));
  await page.locator("messaging-widget section").first().waitFor({ state: "detached" });
  results.set(kind + name, "ok");
});

async function expectInWindow(page: Page): Promise<void> {
  const { width = 0, height = 0 } = page.viewportSize() ?? {};
  const box = await panelsOf(page).first().boundingBox();
  expect(box?.x).toBeGreaterThanOrEqual(0);
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width + 0.5);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(height + 0.5);
}
