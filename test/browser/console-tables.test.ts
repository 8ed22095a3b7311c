import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";

const stage = useConsole();

test("messages are sorted by any column, several are switched off in one call, and one Undo brings all back", async () => {
  for (const name of ["Sale 10", "Sale 9", "Autumn"])
    await stage.site.post("/messages", { ...banner, name });
  const { id: off } = (
    await stage.site.post("/messages", { ...banner, name: "Old", status: "inactive" })
  ).body;
  const page = await stage.open("/messages");
  const names = page.locator("tbody td.wide");
  await eventually(async () => expect(await names.count()).toBe(4));
  const byName = page.getByRole("columnheader", { name: "Name" });
  await byName.getByRole("button").click();
  await byName.getByRole("button").click();
  await eventually(async () =>
    expect(await names.allTextContents()).toEqual(["Autumn", "Old", "Sale 9", "Sale 10"]),
  );
  expect(await byName.getAttribute("aria-sort")).toBe("ascending");
  // A link shows others the same.
  await page.reload();
  await eventually(async () => expect((await names.allTextContents())[3]).toBe("Sale 10"));

  const writes: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") writes.push(request.method());
  });
  await page.getByRole("checkbox", { name: "Choose all" }).check();
  await page.getByText("4 chosen").waitFor();
  await page.getByRole("button", { name: "Switch off" }).click();
  await page.getByText("3 messages are off.").waitFor();
  const on = async () =>
    (await stage.site.get("/messages?status=active")).body.data.map(
      (each: { id: string }) => each.id,
    );
  expect(await on()).toEqual([]);
  expect(writes).toEqual(["PATCH"]);
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => expect(await on()).toHaveLength(3));
  expect(await on()).not.toContain(off);

  await page.getByRole("checkbox", { name: "Choose Autumn" }).check();
  await page.getByRole("checkbox", { name: "Choose Old" }).check();
  await page
    .getByRole("region", { name: "2 chosen" })
    .getByRole("button", { name: "Delete" })
    .click();
  await page.getByText("2 are deleted.").waitFor();
  await eventually(async () => expect(await names.count()).toBe(2));
  await page.goto("about:blank");
  await eventually(async () =>
    expect((await stage.site.get("/messages")).body.data).toHaveLength(2),
  );
});
