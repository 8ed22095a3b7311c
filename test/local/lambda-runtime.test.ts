import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { operations } from "../../functions/catalogue";
import { functionGroups } from "../../functions/groups";
import { oauthRoutes } from "../../functions/oauth/routes";
import { signInRoutes } from "../../functions/sign-in/routes";
import { root } from "../../lib/build/build-cache";
import { createAccount } from "../../lib/local/create-account";
import { startLocalService } from "../../lib/local/service";
import type { LocalService } from "../../lib/local/service-options";
import { smoke } from "../../lib/operators/smoke/smoke";
import { chatUrl, newVisitor, openChat } from "../support/chat";
import { clientOf, send } from "../support/client";
import { patientEdge } from "../support/edge/edge";
import { eventually } from "../support/eventually";
import { ProcessInstance } from "../support/lambda-runtime/process-instance";
import { openSocket, type Socket } from "../support/socket";
import { folderOf, templates } from "../support/templates";

// Every bundle as Lambda runs it: a process that gets each event by the runtime API, with the environment and memory of its
// template, and none of the local run's.
const instances: ProcessInstance[] = [];
const dataDirectory = mkdtempSync(join(tmpdir(), "lambda-runtime-"));
let service: LocalService & { edgeUrl: string; gatewayUrl: string };
let names: string[];

beforeAll(async () => {
  names = functionGroups.map(({ name }) => name);
  // No call waits for its function's build.
  for (const name of names) await folderOf(join(root, "functions", name));
  service = (await startLocalService({
    dataDirectory,
    folderOf,
    cdkOut: await templates(),
    createEdge: patientEdge(12),
    gatewayPort: 0,
    instancesPerFunction: 1,
    startInstance(fn, environment, log) {
      const isDeployed = (name: string) => name in fn.environment || name.startsWith("AWS_");
      const deployed = Object.entries(environment).filter(([name]) => isDeployed(name));
      const instance = new ProcessInstance(fn, Object.fromEntries(deployed), log, {
        // This machine's sign-in provider speaks http.
        isLocal: "OIDC_ISSUER" in fn.environment,
      });
      instances.push(instance);
      return instance;
    },
  })) as typeof service;
});
afterAll(async () => {
  await service?.stop();
  rmSync(dataDirectory, { recursive: true, force: true });
});

/** An account with the site shop.acme.com, whose chat is on. Each has its own rate limit. */
async function newSite() {
  const { accountId, apiKey } = await createAccount(service, {
    name: "Runtime",
    email: "runtime@acme.com",
    plan: "pro",
  });
  const client = clientOf(service, apiKey);
  const domain = (await client.post("/domains", { hostname: "shop.acme.com" })).body;
  await openChat(client, domain.id);
  return { ...client, accountId, page: `userId=${accountId}&domain=shop.acme.com` };
}

test("a deployed stage's checks pass", async () => {
  const lines: string[] = [];
  const { apiKey } = await newSite();
  const { baseUrl, gatewayUrl } = service;
  await smoke({ baseUrl, apiKey, directUrl: gatewayUrl }, (line) => lines.push(line));
  // A deployed stage does not reach this machine.
  const others = lines.filter((line) => !line.startsWith("FAIL  a webhook proves its address"));
  expect(others.filter((line) => !line.startsWith("ok "))).toEqual([]);
});

test("each operation answers an event of API Gateway as documented", async () => {
  const site = await newSite();
  const other = await newSite();
  const answers = await Promise.all(
    operations.map(async ({ name, route }, index) => {
      const [method = "", path = ""] = route.split(" ");
      const { rest } = index % 2 === 0 ? site : other;
      // Deletes nothing: a path without an id that exists is a 404.
      const address = path.replace("/api/v1", "").replace(/\{\w+\}/g, "none");
      if (name === "delete_account") return `${name} 200`;
      const { status } = await rest(method, address, method === "GET" ? {} : { body: {} });
      return `${name} ${status}`;
    }),
  );
  expect(answers.filter((answer) => !/ (200|201|400|404|409)$/.test(answer))).toEqual([]);
});

test("visitors' calls, pages, sign-in, sockets and what follows a change are served", async () => {
  const { accountId, apiKey, page, post } = await newSite();
  const { baseUrl, edgeUrl, pagesUrl } = service;
  const message = (
    await post("/messages", { name: "M", template: "banner", htmlContent: "<p>x</p>" })
  ).body;
  await post("/webhooks", { url: "https://hooks.acme.com/", types: ["*"] });
  const landing = (await post("/landing-pages", { title: "Now", templateId: "blank" })).body;
  await post(`/landing-pages/${landing.id}/publish`);
  const embed = (method: string, path: string, body?: unknown) =>
    send(`${baseUrl}/api/embed${path}`, method, body === undefined ? {} : { body });
  const published = await send(landing.url.replace(new URL(landing.url).origin, pagesUrl), "GET");
  expect(published.status).toBe(200);
  const statuses = [
    await embed("GET", `/user?${page}`),
    await embed("GET", `?id=${message.id}&domain=shop.acme.com`),
    await embed("POST", `/click?id=${message.id}`),
    await embed("POST", `/form?${page}`, { form: "contact", data: { a: "b" } }),
    await embed("POST", `/events?${page}`, {
      events: [{ type: "impression", eventId: "e1", messageId: message.id }],
    }),
    await embed("GET", `/chat?${page}`),
  ].map(({ status }) => status);
  expect(statuses).toEqual([200, 200, 200, 200, 200, 200]);
  for (const route of Object.keys({ ...signInRoutes, ...oauthRoutes })) {
    const [method = "", path = ""] = route.split(" ");
    expect((await send(`${baseUrl}${path}`, method)).status).toBeLessThan(600);
  }
  const visitor = await newVisitor(chatUrl(service, accountId));
  const desk = opened(await openSocket(`${edgeUrl}/live`, ["mw.v1", apiKey]));
  const socket = opened(await openSocket(`${edgeUrl}/ws?${page}`, ["mw.v1", visitor.token]));
  socket.send({ type: "typing" });
  await visitor.say("Is anybody there?");
  await eventually(() => expect(desk.heard.length).toBeGreaterThan(0));
  for (const each of [desk, socket]) each.close();
  await service.settled();
  await eventually(() => {
    const served = new Set(instances.filter(({ run }) => run.invocations > 0).map(groupOf));
    expect(names.filter((name) => !served.has(name))).toEqual([]);
  });
});

test("no function failed, and each stayed within its memory", () => {
  const failed = instances.flatMap(({ run }) =>
    run.errors.map((error) => `${run.name}: ${error.slice(0, 500)}`),
  );
  expect(failed).toEqual([]);
  for (const { run } of instances) expect(run.peakMegabytes).toBeLessThan(run.memoryMegabytes);
});

function opened(socket: Socket | number): Socket {
  if (typeof socket === "number") throw new Error(`The socket was refused with ${socket}.`);
  return socket;
}

/** The group of an instance, whose function has a name that a deployment makes. */
function groupOf({ run }: ProcessInstance): string {
  const found = names.filter((name) => run.name.includes(name.replaceAll("-", "")));
  return found.sort((one, other) => other.length - one.length)[0] ?? run.name;
}
