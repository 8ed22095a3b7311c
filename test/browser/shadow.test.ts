import { banner } from "../support/banner";
import { panelsOf, quiet, useEmbedStage } from "../support/embed-stage";
import { eventually } from "../support/eventually";

// A shadow is judged as any message, and counted instead of drawn.

const stage = useEmbedStage();

const allDevices = ["DESKTOP", "MOBILE", "TABLET"] as const;
const shadow = (settings: object = {}) =>
  banner({ id: "S", status: "shadow" as const, devices: [...allDevices], ...settings });

const counted = () => stage.service.events.filter(({ type }) => type === "wouldShow");

test("it draws nothing, not even on request, and is counted once on each path", async () => {
  const page = await stage.visit({ messages: [shadow(), banner({ id: "A" })], path: "/pricing" });
  await panelsOf(page).waitFor();
  await page.evaluate(`MessagingWidget.show("S")`);
  await page.evaluate(`history.pushState(null, "", "/about")`);
  await eventually(() => expect(counted()).toHaveLength(2));
  expect(counted()).toMatchObject(
    ["/pricing", "/about"].map((path) => ({ messageId: "S", page: path, device: "DESKTOP" })),
  );
  await quiet(page);
  expect(await panelsOf(page).count()).toBe(1);
  expect(await page.evaluate("localStorage.length")).toBe(0);
});

test("it is counted only where its rules fit, and not before the visitor agrees", async () => {
  const messages = [
    shadow({ id: "elsewhere", urlRules: [{ match: "EXACT", value: "/other" }] }),
    shadow({ id: "phones", devices: ["MOBILE"] }),
    shadow(),
  ];
  const page = await stage.visit({ messages, path: "/", attributes: 'data-consent="required"' });
  await quiet(page);
  await page.waitForTimeout(1200);
  expect(counted()).toEqual([]);
  await page.evaluate("MessagingWidget.consent(true)");
  await eventually(() => expect(counted()).toMatchObject([{ messageId: "S" }]));
});

test("it draws nothing where its chunk does not arrive", async () => {
  stage.service.chunkAnswer = (response) => void response.writeHead(500).end();
  stage.service.chunksAnswered = /judge|rare/;
  const page = await stage.visit({ messages: [shadow()] });
  await page.evaluate(`MessagingWidget.show("S")`);
  await quiet(page);
  expect(await panelsOf(page).count()).toBe(0);
  expect(counted()).toEqual([]);
});
