import { operations } from "../../functions/catalogue";
import { callOperation } from "../support/call-operation";
import { type Answer, newClient, send, withAnotherKey } from "../support/client";
import { operationCalls } from "../support/operation-calls";
import { publicCalls } from "../support/public-calls";
import { startTestService, type TestService } from "../support/service";
import { publicFiles } from "../support/templates";
import { newTenant, type Tenant } from "../support/tenant";

// A customer's, in every text of his records.
const theirs = "xylophone";

// Content that a browser would run as a document.
const isDocument = /html|xml|svg|pdf/;

let service: TestService;
let tenant: Tenant;
beforeAll(async () => {
  service = await startTestService();
  tenant = await newTenant(service, theirs);
});
afterAll(() => service?.stop());

const asDocument = { accept: "text/html,application/xhtml+xml" };

function expectNoDocument({ headers }: Answer): void {
  expect(headers.get("content-type") ?? "").not.toMatch(isDocument);
  expect(headers.get("x-content-type-options")).toBe("nosniff");
}

test.each(operations.map((operation) => [operation.name, operation] as const))(
  "what %s answers is no document, to a browser that asks for one either",
  async (name, operation) => {
    for (const prepare of operationCalls[name] ?? []) {
      const client = await newClient(service);
      const answer = await callOperation(
        client,
        operation,
        await prepare(client, service),
        asDocument,
      );
      expect(answer.status).toBeLessThan(300);
      expectNoDocument(answer);
    }
    expectNoDocument(
      await callOperation(
        tenant,
        operation,
        { id: `<p>${theirs}`, conversationId: `<p>${theirs}` },
        asDocument,
      ),
    );
  },
);

test("answers of public routes, the tool endpoint and unknown paths cannot render as a document", async () => {
  // With a key whose rate the operations have not used up.
  const calls = await publicCalls(service, {
    ...tenant,
    ...(await withAnotherKey(service, tenant)),
  });
  for (const call of Object.values(calls)) expectNoDocument(await call());
  for (const path of [
    `/api/embed?id=<p>${theirs}`,
    "/api/embed/user",
    `/api/embed/preview?token=<p>${theirs}`,
    "/api/mcp",
    `/api/v1/<p>${theirs}`,
    `/<p>${theirs}`,
    "/",
  ]) {
    for (const base of [service.baseUrl, service.edgeUrl]) {
      expectNoDocument(await send(`${base}${path}`, "GET", { headers: asDocument }));
    }
  }
});

test("only the docs, the console and the sign-in pages are documents, and run only their own scripts", async () => {
  const files = await publicFiles();
  expect(files.length).toBeGreaterThan(10);
  const documents: Record<string, string | null> = {};
  for (const { key } of files) {
    for (const base of [service.baseUrl, service.edgeUrl]) {
      const { status, headers, text } = await send(`${base}/${key}`, "GET");
      expect([key, status]).toEqual([key, 200]);
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(text).not.toContain(theirs);
      // Only the local run has the gallery of parts.
      if (key.startsWith("console/gallery")) continue;
      if (isDocument.test(headers.get("content-type") ?? "")) {
        documents[key] = headers.get("content-security-policy");
      }
    }
  }
  const ownScripts = expect.stringMatching(
    /^default-src 'none'; script-src 'self'; style-src 'self';/,
  );
  expect(documents).toEqual({
    "docs/index.html": ownScripts,
    "console/connect": ownScripts,
    "console/enter": ownScripts,
    "console/index.html": ownScripts,
  });
});
