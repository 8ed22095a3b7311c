import { createServer } from "node:http";
import { listen } from "./listen";

const addressVariable = "TEST_HUB";

type Makers = Readonly<Record<string, (argument: string) => Promise<string>>>;

/** Gives a run's test files, and the programs that they start, things that one process makes for all. */
export async function startRunHub(makers: Makers): Promise<{ close(): Promise<void> }> {
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", url);
    const make = makers[pathname.slice(1)];
    if (!make) return response.writeHead(404).end();
    try {
      response.end(await make(searchParams.get("of") ?? ""));
    } catch (error) {
      response.writeHead(500).end(String((error as Error).stack));
    }
  });
  const { url, close } = await listen(server);
  process.env[addressVariable] = url;
  return { close };
}

/** Asks this run's hub. Undefined outside a test run. */
export async function askRunHub(name: string, argument = ""): Promise<string | undefined> {
  const address = process.env[addressVariable];
  if (address === undefined) return undefined;
  const response = await fetch(`${address}${name}?${new URLSearchParams({ of: argument })}`);
  if (response.ok) return response.text();
  throw new Error(`The test run has no "${name}": ${await response.text()}`);
}
