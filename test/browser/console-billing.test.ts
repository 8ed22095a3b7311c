import { accountKeyOf } from "../../shared/model/ids";
import { openTable } from "../../shared/table/dynamo/table";
import { updateItem } from "../../shared/table/dynamo/write-item";
import { keys } from "../../shared/table/keys";
import { useConsole } from "../support/console";

const stage = useConsole();

/** Counts requests of today where those of a minute that is over are counted. */
async function request(count: number) {
  const { tableName, databaseEndpoint: endpoint } = stage.service;
  const table = openTable(tableName, { region: "us-east-1", endpoint });
  const today = new Date().toISOString().slice(0, 10);
  await updateItem(table, keys.callerDay(accountKeyOf(stage.site.accountId), today, "key_test"), {
    UpdateExpression: "ADD requests :count",
    ExpressionAttributeValues: { ":count": count },
  });
  table.client.destroy();
}

test("the month's cost is listed per item, next to the budget, which warns from 80% and is red from 100%", async () => {
  await request(1_000_000);
  const page = await stage.open("/settings/billing");
  await page
    .getByRole("row", {
      name: /^Requests from your servers and this console 1,000,\d+ US\$20\.00 for 1,000,000 US\$20\.\d\d$/,
    })
    .waitFor();
  await page.getByRole("row", { name: /^So far US\$20\.\d\d$/ }).waitFor();
  // An unused item has no line.
  expect(await page.getByRole("row", { name: /^Survey answers/ }).count()).toBe(0);

  const bar = page.getByRole("meter", { name: "So far" });
  const states: [budget: string, state: string | null, said: string | undefined][] = [
    ["100", null, undefined],
    ["22", "nearly", "90% of this month’s budget is used."],
    ["19.8", "full", "101% of this month’s budget is used."],
  ];
  for (const [budget, state, said] of states) {
    await page.getByLabel("Monthly budget").fill(budget);
    await page.getByRole("button", { name: "Save" }).click();
    await page.getByText("Saved.", { exact: true }).first().waitFor();
    await page
      .getByText(new RegExp(`US\\$20\\.\\d\\d / US\\$${Number(budget).toFixed(2)}`))
      .first()
      .waitFor();
    expect(await bar.getAttribute("class")).toBe(state);
    if (said) await page.getByText(said).waitFor();
  }
});

test("an owner who joined by an operator's link is not an invited person, and the page says so", async () => {
  const page = await stage.open("/settings/billing");
  const members = page.locator("dl.caps > div", { hasText: "Invited people" });
  expect(await members.textContent()).toBe("Invited people0 / 10");
  await page.getByText("People our team added don’t", { exact: false }).waitFor();
});
