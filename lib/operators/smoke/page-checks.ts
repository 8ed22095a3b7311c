import assert from "node:assert/strict";
import { type Check, is } from "./check";
import { ask, rest } from "./stage";

// The smallest PNG: one transparent pixel.
const pixel = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==",
  "base64",
);

/** Checks of what is published on the pages host. Each deletes what it created. */
export const pageChecks: Readonly<Record<string, Check>> = {
  async "a published page opens on the pages host, and on no other"(stage) {
    const title = "Smoke check";
    const created = await rest(stage, "POST", "/landing-pages", {
      body: { title, templateId: "blank" },
    });
    is(created, 201);
    const path = `/landing-pages/${created.body.id}`;
    try {
      const published = await rest(stage, "POST", `${path}/publish`);
      is(published, 200);
      const { url } = published.body;
      const page = await ask("GET", url);
      is(page, 200);
      assert.match(page.headers.get("content-type") ?? "", /^text\/html/);
      assert.match(page.text, new RegExp(title));
      assert.notEqual(new URL(url).host, new URL(stage.baseUrl).host);
      const { pathname } = new URL(url);
      const elsewhere = await ask("GET", stage.baseUrl + pathname);
      assert.notEqual(elsewhere.status, 200, "The service's own host serves the page too.");
    } finally {
      is(await rest(stage, "DELETE", path), 200);
    }
  },

  async "a picture is uploaded to its signed address and served from there"(stage) {
    const begun = await rest(stage, "POST", "/assets", {
      body: { name: "Smoke check", contentType: "image/png", sizeBytes: pixel.length },
    });
    is(begun, 201);
    const path = `/assets/${begun.body.id}`;
    try {
      const { url, headers } = begun.body.upload;
      const sent = await fetch(url, { method: "PUT", headers, body: new Uint8Array(pixel) });
      assert.equal(sent.status, 200, `The bucket answered ${sent.status}: ${await sent.text()}`);
      const completed = await rest(stage, "POST", `${path}/complete`);
      is(completed, 200);
      const served = await fetch(completed.body.url, { signal: AbortSignal.timeout(30_000) });
      assert.equal(served.status, 200);
      assert.equal(served.headers.get("content-type"), "image/png");
      assert.deepEqual(Buffer.from(await served.arrayBuffer()), pixel);
    } finally {
      is(await rest(stage, "DELETE", path), 200);
    }
  },
};
