import { banner, newClient } from "../support/client";
import { panelTexts } from "../support/embed-stage";
import { useVisitedService } from "../support/visited-service";

const stage = useVisitedService();

test("nothing shows: each gate that explain_message names is fixed, and when none is left the message shows", async () => {
  const client = await newClient(stage.service);
  await client.patch("/domains/shop.acme.com", { messagesAtOnce: "ALL" });
  const create = async (name: string, fields: object) =>
    (await client.post("/messages", { ...banner, name, htmlContent: `<p>${name}</p>`, ...fields }))
      .body.id;
  // Shown after all others, so once it is visible, the rest is too.
  await create("last", { priority: -1000, dismissBehavior: "NONE" });
  const id = await create("Sale", {
    status: "inactive",
    expiresAt: "2020-01-01T00:00:00Z",
    devices: ["MOBILE"],
    urlRules: [{ match: "STARTS_WITH", value: "/checkout" }],
    scheduleDays: [(new Date().getUTCDay() + 3) % 7],
    scheduleTimezone: "UTC",
    frequency: { max: 1, periodSeconds: 3600 },
  });
  // Each of them lets this visit through, and changes nothing else about the message.
  const remedies: Record<string, object> = {
    status: { status: "active" },
    expiresAt: { expiresAt: null },
    devices: { devices: ["DESKTOP"] },
    urlRules: { urlRules: [{ match: "STARTS_WITH", value: "/sale" }] },
    schedule: { scheduleDays: [] },
  };

  const page = await stage.browser.newPage();
  const tag = `<script async src="${stage.service.baseUrl}/embed.js" data-user="${client.accountId}"></script>`;
  const address = new URL(
    "/sale?size=m",
    stage.site.serve(`<!doctype html><title>Shop</title>${tag}`),
  );
  address.hostname = "shop.acme.com";
  const explain = async () => {
    const { structuredContent } = await client.tool("explain_message", {
      id,
      url: address.href,
      device: "DESKTOP",
      shownAt: [],
    });
    const gates: { gate: string; passes: boolean }[] = structuredContent.gates;
    const failing = gates.filter(({ passes }) => !passes).map(({ gate }) => gate);
    return { shows: structuredContent.shows as boolean, failing };
  };
  const visit = async () => {
    await page.goto(address.href);
    await page.getByText("last", { exact: true }).waitFor();
    return (await panelTexts(page)).filter((text) => text !== "last");
  };

  for (const left of Object.keys(remedies).map((_, index, all) => all.slice(index))) {
    expect(await explain()).toEqual({ shows: false, failing: left });
    expect(await visit()).toEqual([]);
    const [next = ""] = left;
    await client.tool("update_message", { id, ...remedies[next] });
  }
  expect(await explain()).toEqual({ shows: true, failing: [] });
  expect(await visit()).toEqual(["Sale"]);
});
