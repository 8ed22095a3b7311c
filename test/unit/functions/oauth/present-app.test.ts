import { presentApp } from "../../../../functions/oauth/present-app";

test("a long name ends between two characters, and has none that is not seen", () => {
  const client = { clientId: "https://agent.example/", clientName: `\u202e${"x".repeat(79)}😀y` };
  const interaction = { params: { redirect_uri: "https://agent.example/back" } };
  const { name } = presentApp(client as never, interaction as never);
  expect(name).toBe(`${"x".repeat(79)}😀`);
});
