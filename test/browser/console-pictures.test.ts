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

/** The pictures as one chooses among them for a message. */
const openPictures = async () => {
  const { id } = (await stage.site.post("/messages", banner)).body;
  const page = await stage.open(`/messages/${id}`);
  const parts = page.getByRole("group", { name: "Add an element" });
  await parts.getByRole("button", { name: "Picture" }).click();
  await page.getByRole("button", { name: "Choose a picture" }).click();
  return { page, dialog: page.getByRole("dialog", { name: "Pictures" }) };
};

test("a picture is added, deleted and restored, and deleted permanently", async () => {
  await store("Kept");
  await store("Gone");
  const { page, dialog } = await openPictures();
  const picture = (name: string) => dialog.getByRole("img", { name, exact: true });
  await picture("Gone").waitFor();
  await dialog.getByRole("button", { name: "Remove Kept" }).click();
  await picture("Kept").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await picture("Kept").waitFor();
  await dialog.getByRole("button", { name: "Remove Gone" }).click();
  await picture("Gone").waitFor({ state: "detached" });
  expect(await names()).toContain("Gone");
  const file = { name: "Added.png", mimeType: "image/png", buffer: pictures["image/png"] };
  await page.getByLabel("Picture file").setInputFiles(file);
  await dialog.waitFor({ state: "detached" });
  // Leaving the console deletes it at once.
  await page.goto("about:blank");
  await eventually(async () => expect((await names()).sort()).toEqual(["Added.png", "Kept"]));
});

test("a picture that something shows stays, and the answer leads to what shows it", async () => {
  const { url } = await store("Mug");
  const htmlContent = `<p><img src="${url}" alt="A mug"></p>`;
  await stage.site.post("/messages", { ...banner, name: "With a mug", htmlContent });
  const { page, dialog } = await openPictures();
  await dialog.getByRole("button", { name: "Remove Mug" }).click();
  const alert = dialog.getByRole("alert");
  await alert.getByText("It is still in use", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Undo", exact: true }).count()).toBe(0);
  await alert.getByRole("link", { name: "Open the message" }).click();
  await page.getByRole("heading", { name: "With a mug" }).waitFor();
  await dialog.waitFor({ state: "detached" });
  expect(await names()).toEqual(["Mug"]);
});

test("a file that no browser here can open is named before it is sent", async () => {
  const { page, dialog } = await openPictures();
  const file = { name: "IMG_1.HEIC", mimeType: "image/heic", buffer: Buffer.from("ftypheic") };
  await page.getByLabel("Picture file").setInputFiles(file);
  await dialog.getByRole("alert").getByText("HEIC").waitFor();
  expect(await names()).toEqual([]);
});
