import { parseArgs } from "node:util";
import { smoke } from "../lib/smoke/smoke";

const usage =
  "Usage: npm run smoke -- --url BASE_URL --key API_KEY [--direct API_URL]\n\nChecks a deployed stage. The account of the key needs a domain. The checks create a message there that no page shows, and delete it at the end.";

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 2;
});

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: { url: { type: "string" }, key: { type: "string" }, direct: { type: "string" } },
  });
  if (!values.url || !values.key) throw new Error(usage);
  const failed = await smoke(
    {
      baseUrl: withoutSlash(values.url),
      apiKey: values.key,
      directUrl: values.direct && withoutSlash(values.direct),
    },
    console.log,
  );
  if (failed > 0) process.exitCode = 1;
}

function withoutSlash(url: string): string {
  return url.replace(/\/$/, "");
}
