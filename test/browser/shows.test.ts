import { banner } from "../support/banner";
import { panelsOf, shownTexts, useEmbedStage } from "../support/embed-stage";

const stage = useEmbedStage();

test("a banner is shown with two requests and no preflight", async () => {
  const page = await stage.visit({ messages: [banner()] });
  await panelsOf(page).waitFor();
  expect(stage.service.requests).toEqual([
    "GET /embed.js",
    "GET /api/embed/user?userId=account&domain=127.0.0.1",
  ]);
});

test("x", async () => {
  const page = await stage.visit({ messages: [banner({ position: "CENTER" })] });
  expect(await shownTexts(page)).toEqual([]);
});
