import type { Demo } from "../../lib/demo/demo-file";
import { clientOf } from "../support/client";
import { readViews } from "../support/read-views";

/** The views of the console with the address of each: the newest record where a view shows one. Adds the kinds that the demo lacks. */
export async function demoViews(demo: Demo): Promise<{ path: string; url: string }[]> {
  const client = clientOf(demo, demo.apiKey);
  await client.post("/webhooks", { url: "https://hooks.acme.com/in", types: ["*"] });
  await client.post("/experiments", {
    name: "Headline",
    arms: [
      { name: "A", messageId: demo.messageId, weight: 50 },
      { name: "None", messageId: null, weight: 50 },
    ],
    goal: { kind: "EVENT", value: "signed-up" },
  });
  return await Promise.all(
    readViews().map(async ({ path, list }) => {
      // The inbox is shown with its list alone.
      const isComplete = list === undefined || path.endsWith("/:id?");
      const address = list?.replace("/api/v1", "");
      const id = isComplete ? "" : (await client.get(`${address}?limit=1`)).body.data[0].id;
      const place = path.replace(/\/:id\?$/, "").replace(":id", id);
      return { path, url: `${demo.baseUrl}/console/${demo.domain}${place}` };
    }),
  );
}
