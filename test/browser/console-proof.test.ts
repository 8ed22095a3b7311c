import { chatUrl, newVisitor } from "../support/chat";
import { useConsole } from "../support/console";

const stage = useConsole();

test("An owner copies the record and checks it until it is found", async () => {
  const page = await stage.open("/settings", {
    permissions: ["clipboard-read", "clipboard-write"],
  });
  const { body: real } = await stage.site.get(`/domains/${stage.site.domain.id}/proof`);
  const message = "The record is not there.";
  let found: object = { problems: [{ code: "record_missing", message }] };
  // The test's domain belongs to somebody, so its name servers are not asked.
  await page.route("**/proof", (route) =>
    route.request().method() === "POST"
      ? route.fulfill({ json: { ...real, ...found } })
      : route.continue(),
  );
  const section = page.locator("#prove");
  await section.getByText("Not verified yet.").waitFor();
  const value = section.locator(".copy").filter({ hasText: real.record.value }).first();
  await value.getByRole("button", { name: "Copy" }).click();
  await page.getByText("Record value: ").waitFor();
  expect(await page.evaluate("navigator.clipboard.readText()")).toBe(real.record.value);
  const check = section.getByRole("button", { name: "Check now" });
  await check.click();
  await section.getByText(message).waitFor();
  const at = new Date().toISOString();
  found = { isProven: true, method: "dns", provenAt: at, checkedAt: at };
  await check.click();
  await section.getByText("Verified since").waitFor();
  expect(await section.getByText(message).count()).toBe(0);
});

test.each([
  ["owner", "Verify your domain"],
  ["support", "Ask an owner of the account to verify it."],
] as const)("The thread tells %s why an answer was not mailed", async (role, help) => {
  const { conversationId: id } = await newVisitor(chatUrl(stage.service, stage.site.accountId), {
    content: "Hello?",
  });
  const { body } = await stage.site.get(`/conversations/${id}`);
  const page = await stage.open("/", {}, role);
  await page.route(`**/conversations/${id}?*`, (route) =>
    route.fulfill({ json: { ...body, unmailedReason: "domain_not_proven" } }),
  );
  await page.goto(`${stage.service.baseUrl}/console/shop.acme.com/inbox/${id}`);
  const note = page.getByRole("note").filter({ hasText: "domain is not verified" });
  await note.getByText(help).waitFor();
});
