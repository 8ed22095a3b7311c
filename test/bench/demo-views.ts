import { viewPaths } from "../../console/views";
import type { Demo } from "../../lib/demo/demo-file";
import { clientOf } from "../support/client";

const lists: Record<string, string> = {
  "/messages/:id": "/messages",
  "/pages/:id": "/landing-pages",
  "/help/:id": "/knowledge",
  "/settings/webhooks/:id": "/webhooks",
};

/** The views of the console with the address of each: the demo's newest record where a view shows one. */
export async function demoViews(demo: Demo): Promise<{ path: string; url: string }[]> {
  const client = clientOf(demo, demo.apiKey);
  await client.post("/webhooks", { url: "https://hooks.acme.com/in", types: ["*"] });
  return await Promise.all(
    viewPaths.map(async (path) => {
      const list = lists[path];
      const id = list && (await client.get(`${list}?limit=1`)).body.data[0].id;
      const place = path.replace(/\/:id\?$/, "").replace(":id", id ?? "");
      return { path, url: `${demo.baseUrl}/console/${demo.domain}${place}` };
    }),
  );
}
