import { createLandingPage } from "../../../functions/landing-pages/create-landing-page";
import { publishLandingPage } from "../../../functions/landing-pages/publish-landing-page";
import { updateLandingPage } from "../../../functions/landing-pages/update-landing-page";
import { createMessage } from "../../../functions/messages/create-message";
import { updateMessage } from "../../../functions/messages/update-message";
import { execute } from "../../../shared/handlers/operation/execute";
import type { Operation } from "../../../shared/handlers/operation/operation";
import { patternScan } from "../../../shared/kinds/message/rules";
import { scan } from "../../../shared/kinds/message/safety/read-html";
import { beforeEachCall } from "../../support/before-each-call";
import { addAccount, addSite, startTestStore, type TestStore } from "../../support/store";

let service: TestStore;
/** Runs between the next update's read and its write. */
let meanwhile: (() => Promise<unknown>) | undefined;

beforeAll(async () => {
  process.env.PAGES_URL = "https://pages.acme.com";
  service = await startTestStore();
  beforeEachCall(service.table, async (operation) => {
    const act = operation === "TransactWriteItems" ? meanwhile : undefined;
    meanwhile = act ? undefined : meanwhile;
    await act?.();
  });
});
afterAll(() => service.stop());
afterEach(() => jest.restoreAllMocks());

async function newCaller() {
  const owner = await addAccount(service.store);
  await addSite(service.store, owner);
  const account = await owner.read();
  const key = {
    ...{ id: "k1", name: "Test", prefix: "mws_", lastFour: "wxyz" },
    ...{ role: "owner" as const, expiresAt: null },
  };
  const caller = {
    account,
    key,
    member: null,
    app: null,
    role: key.role,
    token: owner.token,
    actor: { kind: "key", id: key.id, name: key.name } as const,
    store: service.store,
    baseUrl: "https://widget.example",
    pageLimitBytes: 1_000_000,
  };
  return async (operation: Operation, input: object) =>
    (
      await execute(operation, () => ({ input, selector: undefined, options: {} }), {
        ...caller,
        now: new Date(),
      })
    ).answer;
}

/** What is scanned during `act`. */
async function scansOf(act: () => Promise<unknown>) {
  const spies = [
    jest.spyOn(scan, "html"),
    jest.spyOn(scan, "css"),
    jest.spyOn(patternScan, "isLinear"),
  ];
  await act();
  const scanned = spies.flatMap((spy) => spy.mock.calls.flat());
  jest.restoreAllMocks();
  return scanned.sort();
}

const content = { htmlContent: "<p>Old</p>", cssContent: "p { color: red }" };
const urlRules = [{ match: "REGEX", value: "^/old" }];
const message = { name: "Sale", template: "banner", ...content, urlRules };

test("the HTML, CSS and patterns of a new message are scanned once each", async () => {
  const call = await newCaller();
  expect(await scansOf(() => call(createMessage, message))).toEqual([
    "<p>Old</p>",
    "^/old",
    "p { color: red }",
  ]);
});

test("an update that another one overtakes scans each of its fields once, and stored CSS with new HTML once", async () => {
  const call = await newCaller();
  const { id } = await call(createMessage, message);
  const patch = {
    id,
    htmlContent: "<p>New</p>",
    urlRules: [{ match: "REGEX", value: "^/new" }],
  };
  const overtake = () => call(updateMessage, { id, name: "Other" });
  const scanned = await scansOf(async () => {
    meanwhile = overtake;
    expect(await call(updateMessage, patch)).toMatchObject({ version: 3, name: "Other" });
  });
  expect(scanned.filter((text) => text !== "")).toEqual([
    "<p>New</p>",
    "^/new",
    "p { color: red }",
  ]);
});

test("an update that an update of the CSS overtakes is checked with that CSS", async () => {
  const call = await newCaller();
  const { id } = await call(createMessage, message);
  meanwhile = () =>
    call(updateMessage, { id, cssContent: "p { background: url(https://acme.com/a.png) }" });
  await expect(call(updateMessage, { id, htmlContent: "<input>" })).rejects.toMatchObject({
    code: "invalid_body",
    message: expect.stringMatching(/^cssContent must not have url.* together with <input>/),
  });
});

test("a landing page's content is scanned once, and not again with its other fields or as it is published", async () => {
  const call = await newCaller();
  const page = { title: "Sale", templateId: "blank", content };
  let id: unknown;
  const scans = await scansOf(async () => {
    ({ id } = await call(createLandingPage, page));
    await call(updateLandingPage, { id, title: "Winter" });
    await call(publishLandingPage, { id });
  });
  expect(scans).toEqual(["<p>Old</p>", "p { color: red }"]);
  const overtaken = await scansOf(async () => {
    meanwhile = () => call(updateLandingPage, { id, title: "Spring" });
    const answer = await call(updateLandingPage, { id, content: { htmlContent: "<p>New</p>" } });
    expect(answer).toMatchObject({ title: "Spring", content: { htmlContent: "<p>New</p>" } });
  });
  expect(overtaken).toEqual(["<p>New</p>"]);
});
