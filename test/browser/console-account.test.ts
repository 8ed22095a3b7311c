import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { newTenant } from "../support/tenant";

const stage = useConsole();

interface Line {
  kind: string;
  domain?: string;
  record: { id: string };
}

test("an owner exports everything as one file, and then deletes the account", async () => {
  const tenant = await newTenant(stage.service, "kept");
  const { id } = (await tenant.post("/messages", { ...banner, name: "Spring sale" })).body;
  await tenant.post("/experiments", {
    name: "Does the sale sell?",
    arms: [
      { name: "With it", messageId: id, weight: 50 },
      { name: "Without it", messageId: null, weight: 50 },
    ],
    goal: { kind: "URL", value: "/thanks" },
  });
  await stage.service.settled();
  Object.assign(stage.site, tenant);
  const page = await stage.open("/settings/account");

  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download everything" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${tenant.accountId}.jsonl`);
  const saved = (await (await download.createReadStream()).setEncoding("utf8").toArray()).join("");
  const lines = saved
    .trim()
    .split("\n")
    .map((line): Line => JSON.parse(line));
  const kept = (kind: string, domain?: string) =>
    lines
      .filter((line) => line.kind === kind && line.domain === domain)
      .map(({ record }) => record);
  const lists = {
    ...{ message: "/messages", landing_page: "/landing-pages", knowledge_item: "/knowledge" },
    ...{ form_submission: "/form-submissions", survey_response: "/survey-responses" },
    ...{ conversation: "/conversations", asset: "/assets", experiment: "/experiments" },
  };
  expect(kept("review")).toEqual((await tenant.get("/reviews")).body.data);
  const { data: domains } = (await tenant.get("/domains")).body;
  expect(kept("domain")).toEqual(domains);
  for (const { hostname } of domains) {
    for (const [kind, path] of Object.entries(lists)) {
      const { body } = await tenant.rest("GET", `${path}?domain=${hostname}&limit=100`);
      expect(kept(kind, hostname)).toEqual(body.data);
    }
  }
  const kinds = new Set(lines.map(({ kind }) => kind));
  expect([...kinds].sort()).toEqual(
    [
      ...["account", "api_key", "canned_reply", "chat_message", "domain", "member"],
      ...["review", "webhook"],
      ...Object.keys(lists),
    ].sort(),
  );

  const { name } = (await tenant.get("/me")).body.account;
  await page.getByRole("button", { name: "Delete account" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete account" });
  const sure = dialog.getByRole("button", { name: "Delete for good" });
  await dialog.getByLabel(`Type ${name} to confirm`).fill("something else");
  expect(await sure.isDisabled()).toBe(true);
  await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
  await sure.click();
  await page.getByRole("heading", { name: "The account is closed" }).waitFor();
  expect((await tenant.get("/me")).status).toBe(401);
});
