import { addMember } from "../support/add-member";
import { banner } from "../support/client";
import { useConsole } from "../support/console";
import { eventually } from "../support/eventually";
import { signIn } from "../support/sign-in";

const stage = useConsole();

test("an invitation's link can be replaced, and the earlier one stops working", async () => {
  const page = await stage.open("/settings/people");
  await page.getByLabel("Email").fill("ben@acme.org");
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("author");
  await page.getByRole("button", { name: "Invite" }).click();
  const notice = page.locator(".notice", { hasText: "Send this link to ben@acme.org" });
  const link = notice.locator("code");
  await link.waitFor();
  const first = await link.textContent();
  // The link is not shown again after a reload.
  await page.reload();
  await page.getByText("Invited", { exact: true }).waitFor();
  expect(await notice.count()).toBe(0);
  await page.getByRole("button", { name: "New link for ben@acme.org" }).click();
  await link.waitFor();
  const second = await link.textContent();
  expect(second).not.toBe(first);
  await eventually(async () => {
    const { data } = (await stage.site.get("/members")).body;
    const invited = data.filter(({ status }: { status: string }) => status === "invited");
    expect(invited).toMatchObject([{ email: "ben@acme.org", role: "author" }]);
  });
  const offer = async (url: string | null) => {
    const token = new URL(url ?? "").hash.slice(1);
    const answer = await fetch(`${stage.service.baseUrl}/api/sessions/offer`, {
      method: "POST",
      headers: { "content-type": "application/json", origin: stage.service.baseUrl },
      body: JSON.stringify({ token }),
    });
    return answer.status;
  };
  expect(await offer(second)).toBe(200);
  expect(await offer(first)).toBe(401);
});

test("an owner's role is asked for, other roles can be undone, and the last owner stays", async () => {
  const { service, site } = stage;
  await addMember(service, site, "owner", "ona");
  const sam = await addMember(service, site, "editor", "sam");
  const roleOf = async (wanted: string) =>
    (await site.get("/members")).body.data.find(({ id }: { id: string }) => id === wanted).role;
  const page = await stage.open("/settings/people");
  await page.getByText("sam@acme.com").waitFor();
  const choice = page.getByRole("combobox", { name: "Role of sam" });
  await choice.selectOption("viewer");
  await page.getByText("sam has the role Viewer now.").waitFor();
  expect(await roleOf(sam)).toBe("viewer");
  await choice.selectOption("support");
  // Two notices: each says what its Undo undoes.
  await page.getByRole("button", { name: "Undo: sam has the role Support now" }).click();
  await eventually(async () => expect(await roleOf(sam)).toBe("viewer"));
  await page.getByRole("button", { name: "Undo: sam has the role Viewer now" }).first().click();
  await eventually(async () => expect(await roleOf(sam)).toBe("editor"));
  // The API would refuse this, so the list says it before.
  await page.getByText("The only owner.", { exact: false }).waitFor();
  expect(await page.getByRole("button", { name: "Remove ona" }).isDisabled()).toBe(true);
  expect(await page.getByRole("combobox", { name: "Role of ona" }).isDisabled()).toBe(true);
  await choice.selectOption("owner");
  const question = page.getByRole("dialog", { name: "Make sam an owner?" });
  await question.getByRole("button", { name: "Cancel" }).click();
  expect(await choice.inputValue()).toBe("editor");
  expect(await roleOf(sam)).toBe("editor");
  await choice.selectOption("owner");
  await question.getByRole("button", { name: "Change role" }).click();
  await page.getByText("The only owner.", { exact: false }).waitFor({ state: "detached" });
  await eventually(async () => expect(await roleOf(sam)).toBe("owner"));
  await page.getByRole("combobox", { name: "Role of Ana" }).selectOption("viewer");
  const own = page.getByRole("dialog", { name: "Change your own role to Viewer?" });
  await own.getByRole("button", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Remove Ana" }).click();
  const removal = page.getByRole("dialog", { name: "Remove yourself?" });
  expect(await removal.textContent()).toContain("You will be signed out.");
});

test("the choice of a role for a person or a key shows what the role may do", async () => {
  const page = await stage.open("/settings/people");
  const told = page.locator(".role-help");
  await told.getByText("Editor: Writes and publishes all content", { exact: false }).waitFor();
  await page.getByRole("combobox", { name: "Role", exact: true }).selectOption("analyst");
  await told.getByText("Analyst: Sees figures and content", { exact: false }).waitFor();
  await told.getByText("What each role can do").click();
  expect(await told.locator("dt").allTextContents()).toEqual([
    ...["Owner", "Editor", "Author", "Support", "Viewer", "Analyst"],
  ]);
  await page.goto(page.url().replace("people", "developers"));
  await told.getByText("Editor: Writes and publishes all content", { exact: false }).waitFor();
});

test("a proposal to switch a message on leaves Approve as the main button", async () => {
  const { service, site } = stage;
  const { id } = (await site.post("/messages", { ...banner, status: "inactive" })).body;
  const tom = await signIn(service, site.accountId, "author", "Tom");
  await tom.rest("PATCH", `/messages/${id}`, { body: { status: "active" } });
  const page = await stage.open(`/messages/${id}?tab=review`);
  await page.getByRole("button", { name: "Approve" }).waitFor();
  expect(await page.locator("button.primary").allTextContents()).toEqual(["Approve"]);
});

test("the pages of the settings are equally wide", async () => {
  const page = await stage.open("/settings");
  const parts = page.getByRole("navigation", { name: "Settings" });
  await parts.waitFor();
  const widths = new Set<number>();
  for (const name of await parts.getByRole("link").allTextContents()) {
    await parts.getByRole("link", { name, exact: true }).click();
    await parts.locator("[aria-current]", { hasText: name }).waitFor();
    widths.add((await parts.boundingBox())?.width ?? 0);
  }
  expect(widths.size).toBe(1);
});

test("history says who proposed and who approved, by the names of their invitations", async () => {
  const { id } = (await stage.site.post("/messages", banner)).body;
  const tom = await signIn(stage.service, stage.site.accountId, "author", "Tom");
  await tom.rest("PATCH", `/messages/${id}`, { body: { htmlContent: "<p>Half price</p>" } });
  const page = await stage.open(`/messages/${id}`, {}, "owner", "Ana");
  await page.locator(".who", { hasText: "Ana" }).waitFor();
  await page.getByText("Tom proposes a change", { exact: false }).waitFor();
  await page.getByRole("button", { name: "Compare", exact: true }).click();
  await page.getByRole("button", { name: "Approve" }).click();
  await page.getByText("Approved and applied.").waitFor();
  await page.goto(`${page.url().replace(/\?.*/, "")}?tab=history`);
  await page.getByRole("button", { name: /Tom proposed, Ana approved · Content/ }).waitFor();
  // The first version is the key's.
  await page.getByRole("button", { name: /First key · / }).waitFor();
  await stage.service.settled();
  await page.goto(page.url().replace(/messages.*/, "settings/changes"));
  await page.getByText("Tom proposed, Ana approved").waitFor();
});
