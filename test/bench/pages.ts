import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { pageSamples } from "../../lib/build/page-samples/page-samples";
import { storePictures } from "../../lib/demo/demo-pictures";
import { clientOf } from "../support/client";
import { startLocalRun } from "../support/local-run";
import { runLighthouse } from "./run-lighthouse";

// What Lighthouse says of every template and of the help center, on a phone: `npm run bench:pages`. It fails where one of
// the four categories that pages are made for is below 100. What Lighthouse judges beside them is printed.

const wanted = ["performance", "accessibility", "best-practices", "seo"];

const temporary = mkdtempSync(join(tmpdir(), "bench-pages-"));

main()
  .then((hasPassed) => {
    process.exitCode = hasPassed ? 0 : 1;
  })
  .finally(() => rmSync(temporary, { recursive: true, force: true }));

async function main(): Promise<boolean> {
  const run = await startLocalRun(join(temporary, "data"));
  try {
    let hasPassed = true;
    for (const [name, url] of Object.entries(await publish(run.demo))) {
      // Nobody comes to a thank-you page from a search engine, so it asks not to be listed.
      const options = name === "thank-you" ? ["--skip-audits=is-crawlable"] : [];
      const { scores, problems } = await runLighthouse(url, options);
      const isPerfect = wanted.every((category) => scores[category] === 100);
      hasPassed &&= isPerfect;
      const listed = Object.entries(scores).map(([category, score]) => `${category} ${score}`);
      console.log(`${isPerfect ? "ok  " : "LOW "} ${name.padEnd(16)} ${listed.join(", ")}`);
      for (const problem of problems) console.log(`       ${problem}`);
    }
    return hasPassed;
  } finally {
    await run.end("SIGTERM");
  }
}

/** The addresses of a page of each template and of the help center, on a site where nothing else is active. */
async function publish(demo: Awaited<ReturnType<typeof startLocalRun>>["demo"]) {
  const client = clientOf(demo, demo.apiKey);
  const { "harbour-mug": image } = await storePictures(demo, demo.apiKey);
  const addresses: Record<string, string> = {};
  for (const [name, { templateId, content }] of Object.entries(pageSamples)) {
    const withPicture = JSON.stringify(content).replaceAll(
      /https:\/\/images\.acme\.com\/[\w.]+/g,
      image.url,
    );
    const { body } = await client.rest("POST", "/landing-pages", {
      body: {
        title: `Coffee that waits: ${name}`,
        metaDescription: "Thick stoneware that keeps coffee warm for an hour.",
        templateId,
        content: JSON.parse(withPicture),
      },
    });
    addresses[name] = (await client.post(`/landing-pages/${body.id}/publish`)).body.url;
  }
  const { body: articles } = await client.get("/knowledge?limit=1");
  const article: string = articles.data[0].helpUrl;
  addresses["help center"] = article.replace(/\/help\/.*/, "/help");
  addresses.article = article;
  await client.delete(`/messages/${demo.messageId}`);
  const hasScript = async () => /<script async/.test(await (await fetch(article)).text());
  while (await hasScript()) await sleep(200);
  return addresses;
}
