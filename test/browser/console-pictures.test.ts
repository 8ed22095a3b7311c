import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { pictures } from "../support/pictures";

const stage = useConsole();

const store = async (name: string) =>
  (
    await stage.site.post("/assets", {
      name,
      base64: pictures["image/png"].toString("base64"),
    })
  ).body;
const names = async () =>
  (await stage.site.get("/assets")).body.data.map(({ name }: { name: string }) => name);

test("a picture is added, deleted and taken back, and deleted for good", async () => {
  await store("Kept");
  await store("Gone");
  const page = await stage.open("/settings");
  await page.getByRole("link", { name: "Pictures" }).click();
  const rows = page.getByRole("main").getByRole("list").getByRole("listitem");
  await rows.filter({ hasText: "Gone" }).waitFor();
  const file = { name: "Added.png", mimeType: "image/png", buffer: pictures["image/png"] };
  await page.getByLabel("Picture file").setInputFiles(file);
  await rows.filter({ hasText: "Added.png" }).waitFor();

  await page.getByRole("button", { name: "Remove Kept" }).click();
  await rows.filter({ hasText: "Kept" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await rows.filter({ hasText: "Kept" }).waitFor();
  await page.getByRole("button", { name: "Remove Gone" }).click();
  await rows.filter({ hasText: "Gone" }).waitFor({ state: "detached" });
  expect(await names()).toContain("Gone");
  // Whoever leaves the console has it deleted at once.
  await page.goto("about:blank");
  await eventually(async () => expect((await names()).sort()).toEqual(["Added.png", "Kept"]));
});

test("a picture that something shows stays, and the answer leads to what shows it", async () => {
  const { url } = await store("Mug");
  const htmlContent = `<p><img src="${url}" alt="A mug"></p>`;
  await stage.site.post("/messages", { ...banner, name: "Sale", htmlContent });
  const page = await stage.open("/settings/pictures");
  await page.getByRole("button", { name: "Remove Mug" }).click();
  const alert = page.getByRole("alert");
  await alert.getByText("It is still in use", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
  await alert.getByRole("link", { name: "Open the message" }).click();
  await page.getByRole("heading", { name: "Sale" }).waitFor();
  expect(await names()).toEqual(["Mug"]);
});
