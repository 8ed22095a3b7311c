import { banner, type Client, clientOf, newClient } from "../support/client";
import { authorOf, landingPage, refunds } from "../support/operation-calls";
import { startTestService, type TestService } from "../support/service";
import { signIn } from "../support/sign-in";

let service: TestService;
let site: Awaited<ReturnType<typeof newClient>>;
let author: Client;
beforeAll(async () => {
  service = await startTestService();
});
beforeEach(async () => {
  site = await newClient(service);
  author = await authorOf(site, service);
});
afterAll(() => service?.stop());

const shown = async () => {
  const query = `userId=${site.accountId}&domain=shop.acme.com`;
  const answer = await fetch(`${service.baseUrl}/api/embed/user?${query}`);
  return ((await answer.json()) as { htmlContent: string }[]).map((each) => each.htmlContent);
};
const pending = async () => (await site.get("/reviews?state=pending")).body.data;

test("an author's new message is there, not live, until an editor approves it", async () => {
  const { status, body } = await author.post("/messages", banner);
  expect([status, body.status]).toEqual([201, "inactive"]);
  expect(body.review).toEqual({ id: expect.stringMatching(/^rev_/), state: "pending" });
  expect(await shown()).toEqual([]);
  const [review] = await pending();
  expect(review).toMatchObject({
    id: body.review.id,
    recordId: body.id,
    action: "change",
    changes: { status: "active" },
    recordVersion: 1,
    proposedBy: { kind: "key", name: "Author" },
    decidedBy: null,
  });
  const { body: approved } = await site.post(`/reviews/${review.id}/approve`);
  expect(approved).toMatchObject({ state: "approved", decidedBy: { kind: "key" } });
  expect(await shown()).toEqual([banner.htmlContent]);
  expect(await pending()).toEqual([]);
  // Once.
  for (const way of ["approve", "reject"]) {
    const again = await site.rest("POST", `/reviews/${review.id}/${way}`);
    expect([again.status, again.body.error.message]).toEqual([
      404,
      expect.stringMatching(
        / is not pending: it was approved by ".*" at 20.* There is nothing left to do/,
      ),
    ]);
  }
});

test("an author's note on a change is in the review, and in the version that an editor approves", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const htmlContent = "<p>New</p>";
  const options = { body: { htmlContent }, headers: { "x-change-note": "Better headline" } };
  await author.rest("PATCH", `/messages/${id}`, options);
  const [review] = await pending();
  expect(review.note).toBe("Better headline");
  await site.post(`/reviews/${review.id}/approve`);
  const [newest] = (await site.get(`/revisions?recordId=${id}`)).body.data;
  const [tom, ana] = [
    { kind: "key", name: "Author" },
    { kind: "key", name: "First key" },
  ];
  expect(newest).toMatchObject({
    ...{ note: "Better headline", changedFields: ["htmlContent"] },
    ...{ proposedBy: tom, actor: ana },
  });
  await service.settled();
  const query = `since=${new Date(Date.now() - 3_600_000).toISOString()}&types=message.updated`;
  expect((await site.rest("GET", `/changes?${query}`)).body.data).toMatchObject([
    { recordId: id, proposedBy: tom, actor: ana },
  ]);
  // An editor's change or restore names only the editor.
  await site.patch(`/messages/${id}`, { priority: 9 });
  await site.post(`/revisions/${id}/${newest.version}/restore`, {} as never);
  const versions = (await site.get(`/revisions?recordId=${id}`)).body.data;
  expect(versions.map((each: { proposedBy: object | null }) => each.proposedBy)).toMatchObject([
    ...[null, null, tom, null],
  ]);
});

test("a proposal is returned as text next to the record's current values, over REST and tools", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const htmlContent = "<p>New</p>";
  const { review } = (await author.patch(`/messages/${id}`, { htmlContent })).body;
  const read = (await site.get(`/reviews/${review.id}`)).body;
  expect(read).toMatchObject({
    ...{ id: review.id, recordId: id, action: "change", state: "pending" },
    ...{ changes: { htmlContent }, before: { htmlContent: banner.htmlContent } },
    isOutdated: false,
  });
  // Its author may read it, too.
  const asTool = await author.tool("get_review", { id: review.id });
  expect(asTool.structuredContent).toEqual(read);
  await site.patch(`/messages/${id}`, { priority: 9 });
  expect((await site.get(`/reviews/${review.id}`)).body.isOutdated).toBe(true);
  await site.delete(`/messages/${id}`);
  const gone = (await site.get(`/reviews/${review.id}`)).body;
  expect(gone).toMatchObject({ before: null, isOutdated: true, changes: { htmlContent } });

  const page = (await site.post("/landing-pages", landingPage)).body;
  const asked = (await author.post(`/landing-pages/${page.id}/publish`)).body.review;
  const proposed = (await site.get(`/reviews/${asked.id}`)).body;
  expect(proposed).toMatchObject({
    ...{ action: "publish", changes: null, isOutdated: false },
    before: { content: page.content },
  });
  const foreign = await (await newClient(service)).get(`/reviews/${asked.id}`);
  expect([foreign.status, foreign.body.error.code]).toEqual([404, "not_found"]);
});

test("an author can change what is not live at once, without approval", async () => {
  const off = { ...banner, status: "inactive" as const };
  const { body } = await author.post("/messages", off);
  expect(body.review).toBeUndefined();
  const changed = await author.patch(`/messages/${body.id}`, { htmlContent: "<p>Draft</p>" });
  expect([changed.status, changed.body.review, changed.body.version]).toEqual([200, undefined, 2]);
  const item = await author.post("/knowledge", { ...refunds, status: "draft" });
  expect([item.status, item.body.review]).toEqual([201, undefined]);
  const page = await author.post("/landing-pages", landingPage);
  expect((await author.patch(`/landing-pages/${page.body.id}`, { title: "New" })).status).toBe(200);
});

test("an author's changes of a live message wait, step by step, and the message is unchanged", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const first = await author.patch(`/messages/${id}`, { htmlContent: "<p>Half price</p>" });
  expect([first.status, first.body.htmlContent, first.body.version]).toEqual([
    202,
    banner.htmlContent,
    1,
  ]);
  const second = await author.patch(`/messages/${id}`, { name: "Half" });
  const [review, ...others] = await pending();
  expect(others).toEqual([]);
  expect(review.id).toBe(second.body.review.id);
  expect(review.changes).toEqual({ htmlContent: "<p>Half price</p>", name: "Half" });
  expect(await shown()).toEqual([banner.htmlContent]);
  // A replaced proposal cannot be approved, because the reviewer has not read the new one.
  expect((await site.post(`/reviews/${first.body.review.id}/approve`)).status).toBe(404);
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(200);
  expect(await shown()).toEqual(["<p>Half price</p>"]);
  expect((await site.get(`/messages/${id}`)).body).toMatchObject({ name: "Half", version: 2 });
});

test("a proposal keeps its reason until a later change gives another, and a decided one passes on none", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const change = (name: string, note?: string) =>
    author.patch(`/messages/${id}`, { name }, note === undefined ? {} : { "x-change-note": note });
  const noted = async () => (await pending())[0]?.note;
  await change("Spring", "For the spring sale");
  await change("Spring sale");
  expect(await noted()).toBe("For the spring sale");
  await change("Summer sale", "Spring is over");
  expect(await noted()).toBe("Spring is over");
  const [{ id: review }] = await pending();
  expect((await site.post(`/reviews/${review}/reject`)).status).toBe(200);
  await change("Autumn sale");
  expect(await noted()).toBeNull();
});

test("switching off, as a change that shows nothing new, waits too, and a repetition changes nothing", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const off = { status: "inactive" as const };
  const first = await author.patch(`/messages/${id}`, off);
  expect(first.status).toBe(202);
  // It is still pending, and the answer says so.
  for (const repeated of [off, { name: banner.name }]) {
    const same = await author.patch(`/messages/${id}`, repeated);
    expect([same.status, same.body.review]).toEqual([202, first.body.review]);
    expect(same.body.warnings).toMatchObject([{ code: "awaits_review" }]);
  }
});

test("a change of template is approved only with its own content", async () => {
  const slide = { imageUrl: "https://cdn.acme.com/1.png", linkUrl: null, duration: 5 };
  const { htmlContent: _, ...named } = banner;
  const story = { ...named, template: "story", slidesData: [slide] };
  const { id } = (await site.rest("POST", "/messages", { body: story })).body;
  const change = { template: "banner", htmlContent: "<p>Instead</p>" } as const;
  const { review } = (await author.patch(`/messages/${id}`, change)).body;
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(200);
  const { body } = await site.get(`/messages/${id}`);
  expect(body).toMatchObject(change);
  expect(body).not.toHaveProperty("slidesData");
  expect(await shown()).toEqual([change.htmlContent]);
});

test("an author withdraws a proposal by restoring the old value", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const { review } = (await author.patch(`/messages/${id}`, { name: "No" })).body;
  const back = await author.patch(`/messages/${id}`, { name: banner.name });
  expect([back.status, back.body.review]).toEqual([200, undefined]);
  expect(await pending()).toEqual([]);
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(404);
  const created = (await author.post("/messages", banner)).body;
  expect((await author.patch(`/messages/${created.id}`, { status: "inactive" })).status).toBe(200);
  expect(await pending()).toEqual([]);
});

test("a record that changed since the proposal is not approved unread", async () => {
  const { body } = await author.post("/messages", banner);
  // Another member changes what the editor has read.
  await site.patch(`/messages/${body.id}`, { htmlContent: "<p>Something else</p>" });
  const refused = await site.post(`/reviews/${body.review.id}/approve`);
  expect([refused.status, refused.body.error.code]).toEqual([412, "precondition_failed"]);
  expect(await shown()).toEqual([]);
  const page = (await author.post("/landing-pages", landingPage)).body;
  const { review } = (await author.post(`/landing-pages/${page.id}/publish`)).body;
  const changed = await author.patch(`/landing-pages/${page.id}`, { title: "Another" });
  expect(changed.body.warnings).toEqual([
    {
      code: "review_outdated",
      message: expect.stringMatching(
        new RegExp(
          `^Review ${review.id} .* call POST /api/v1/landing-pages/\\{id\\}/publish again\\.$`,
        ),
      ),
    },
  ]);
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(412);
  expect((await site.get(`/landing-pages/${page.id}`)).body.status).toBe("draft");
  const again = (await author.post(`/landing-pages/${page.id}/publish`)).body.review;
  expect((await site.post(`/reviews/${again.id}/approve`)).status).toBe(200);
});

test("an author's further change of a draft that waits for approval joins the proposal", async () => {
  const message = (await author.post("/messages", banner)).body;
  const htmlContent = "<p>Half price</p>";
  const changed = await author.patch(`/messages/${message.id}`, { htmlContent });
  expect([changed.status, changed.body.version]).toEqual([202, 1]);
  const [review] = await pending();
  expect(review.changes).toEqual({ htmlContent, status: "active" });
  // A proposal that changed cannot be approved unread.
  expect((await site.post(`/reviews/${message.review.id}/approve`)).status).toBe(404);
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(200);
  expect(await shown()).toEqual([htmlContent]);

  const item = (await author.post("/knowledge", refunds)).body;
  const edited = await author.patch(`/knowledge/${item.id}`, { title: "Returns" });
  expect(edited.status).toBe(202);
  expect((await site.post(`/reviews/${edited.body.review.id}/approve`)).status).toBe(200);
  expect((await site.get(`/knowledge/${item.id}`)).body).toMatchObject({
    title: "Returns",
    status: "published",
  });
});

test("a proposal's answer says that nothing is live yet, and who can change that", async () => {
  const created = (await author.post("/messages", banner)).body;
  const page = (await author.post("/landing-pages", landingPage)).body;
  const asked = (await author.post(`/landing-pages/${page.id}/publish`)).body;
  for (const { review, warnings } of [created, asked])
    expect(warnings).toContainEqual({
      code: "awaits_review",
      message: `Not live yet: an owner or editor must approve review ${review.id} (POST /api/v1/reviews/{id}/approve). Until then the record is as shown here.`,
    });
});

test("a page is published and taken back by an editor's word, a knowledge item too", async () => {
  const { id } = (await author.post("/landing-pages", landingPage)).body;
  const draft = await author.post(`/landing-pages/${id}/unpublish`);
  expect([draft.status, draft.body.review]).toEqual([200, undefined]);
  const asked = await author.post(`/landing-pages/${id}/publish`);
  expect([asked.status, asked.body.status]).toEqual([202, "draft"]);
  await site.post(`/reviews/${asked.body.review.id}/approve`);
  expect((await site.get(`/landing-pages/${id}`)).body.status).toBe("published");
  const back = await author.post(`/landing-pages/${id}/unpublish`);
  expect([back.status, back.body.status]).toEqual([202, "published"]);
  await site.post(`/reviews/${back.body.review.id}/approve`);
  expect((await site.get(`/landing-pages/${id}`)).body.status).toBe("draft");

  const item = (await author.post("/knowledge", refunds)).body;
  expect(item.status).toBe("draft");
  await site.post(`/reviews/${item.review.id}/approve`);
  expect((await site.get(`/knowledge/${item.id}`)).body.status).toBe("published");
  const changed = await author.patch(`/knowledge/${item.id}`, { content: "We do not." });
  expect([changed.status, changed.body.content]).toEqual([202, refunds.content]);
  await site.post(`/reviews/${changed.body.review.id}/approve`);
  expect((await site.get(`/knowledge/${item.id}`)).body.content).toBe("We do not.");
});

test("a rejected proposal says why, and does nothing", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const { review } = (await author.patch(`/messages/${id}`, { name: "No" })).body;
  const { body } = await site.post(`/reviews/${review.id}/reject`, { reason: "Too loud" });
  expect(body).toMatchObject({ state: "rejected", reason: "Too loud" });
  expect((await site.get(`/messages/${id}`)).body).toMatchObject({ name: banner.name, version: 1 });
  expect((await site.post(`/reviews/${review.id}/approve`)).status).toBe(404);
  // The author sees it, and starts again from the live version.
  expect((await author.get("/reviews")).body.data).toMatchObject([{ id: review.id }]);
  await author.patch(`/messages/${id}`, { priority: 3 });
  expect((await pending())[0].changes).toEqual({ priority: 3 });
});

test("if many decide at once, one decision counts, and the record changes once", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const { review } = (await author.patch(`/messages/${id}`, { name: "New" })).body;
  const answers = await Promise.all(
    ["approve", "reject", "approve", "reject"].map((verb) =>
      site.post(`/reviews/${review.id}/${verb}` as `/reviews/${string}/approve`),
    ),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404]);
  const won = answers.find(({ status }) => status === 200)?.body.state;
  const { version } = (await site.get(`/messages/${id}`)).body;
  expect(version).toBe(won === "approved" ? 2 : 1);
});

test("no author approves, deletes, restores or switches many, by key or in a session, nor makes an editor", async () => {
  const { id, review } = (await author.post("/messages", banner)).body;
  const member = await signIn(service, site.accountId, "author");
  const other = await signIn(service, site.accountId, "support");
  const tries: [string, string, object?][] = [
    ["POST", `/reviews/${review.id}/approve`],
    ["POST", `/reviews/${review.id}/reject`],
    ["DELETE", `/messages/${id}`],
    ["PATCH", "/messages/bulk", { ids: [id], status: "active" }],
    ["POST", `/revisions/${id}/1/restore`],
    ["POST", "/api-keys", { name: "x", role: "editor" }],
    ["POST", "/members", { email: "x@acme.com", role: "author" }],
  ];
  for (const [method, path, body] of tries)
    for (const client of [author, member, other]) {
      const refused = await client.rest(method, path, body ? { body } : {});
      expect([path, refused.status, refused.body.error?.code]).toEqual([path, 403, "forbidden"]);
    }
  expect(await shown()).toEqual([]);
  const many = await author.rest("PATCH", "/messages/bulk", { body: { ids: [id] } });
  expect(many.body.error.message).toMatch(
    / Or call PATCH \/api\/v1\/messages\/\{id\} for each: what is live waits for an editor\.$/,
  );
});

test("bad input is refused when it is proposed, not when it is approved", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const bad = { htmlContent: "<script>1</script>" };
  expect((await author.patch(`/messages/${id}`, bad)).status).toBe(400);
  expect(
    (
      await author.rest("PATCH", `/messages/${id}`, {
        body: { name: "x" },
        headers: { "if-match": '"7"' },
      })
    ).status,
  ).toBe(412);
  const page = (await site.post("/landing-pages", landingPage)).body;
  const late = { headers: { "if-match": '"7"' } };
  for (const action of ["publish", "unpublish"])
    expect((await author.rest("POST", `/landing-pages/${page.id}/${action}`, late)).status).toBe(
      412,
    );
  expect(await pending()).toEqual([]);
});

test("the feed says who proposed and who decided, and a deleted record is not found", async () => {
  const { body } = await author.post("/messages", banner);
  await site.post(`/reviews/${body.review.id}/approve`);
  const { review } = (await author.patch(`/messages/${body.id}`, { name: "Late" })).body;
  await site.delete(`/messages/${body.id}`);
  const gone = await site.post(`/reviews/${review.id}/approve`);
  expect([gone.status, gone.body.error.code]).toEqual([404, "not_found"]);
  expect(gone.body.error.message).toBe(
    `The message of this review was deleted. Bring it back with POST /api/v1/revisions/{recordId}/{version}/restore (${body.id}), or close the review with POST /api/v1/reviews/{id}/reject.`,
  );
  await service.settled();
  const since = new Date(Date.now() - 3_600_000).toISOString();
  const types = "review.created,review.approved";
  const listed = await site.rest("GET", `/changes?since=${since}&types=${types}`);
  expect(listed.body.error).toBeUndefined();
  const { data } = listed.body;
  const told = data.map(
    ({
      type,
      actor,
      data: review,
    }: {
      type: string;
      actor: { name: string };
      data: object | null;
    }) => [type, actor.name, review !== null],
  );
  // The first proposal's place was taken by the second.
  expect(told).toEqual([
    ["review.created", "Author", false],
    ["review.approved", "First key", false],
    ["review.created", "Author", true],
  ]);
});

test("a dry run and a repetition of a proposal propose nothing more", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const dry = await author.rest("PATCH", `/messages/${id}?dryRun=true`, { body: { name: "x" } });
  expect([dry.status, dry.body.dryRun]).toEqual([202, true]);
  expect(await pending()).toEqual([]);
  const page = (await author.post("/landing-pages", landingPage)).body;
  const once = { "idempotency-key": "publish-once" };
  const first = await author.post(`/landing-pages/${page.id}/publish`, undefined, once);
  const again = await author.post(`/landing-pages/${page.id}/publish`, undefined, once);
  expect([again.status, again.body]).toEqual([202, first.body]);
  const approve = () =>
    site.post(`/reviews/${first.body.review.id}/approve`, undefined, { "idempotency-key": "ok" });
  const [yes, repeated] = [await approve(), await approve()];
  expect([yes.status, repeated.status, repeated.body]).toEqual([200, 200, yes.body]);
});

test("the tools say the same", async () => {
  const { id } = (await site.post("/messages", banner)).body;
  const { structuredContent } = await author.tool("update_message", { id, name: "By a tool" });
  expect(structuredContent).toMatchObject({ name: banner.name, review: { state: "pending" } });
  const listed = await clientOf(service, site.apiKey).tool("list_reviews", {});
  const [{ id: reviewId }] = listed.structuredContent.data;
  const { structuredContent: approved } = await site.tool("approve_review", { id: reviewId });
  expect(approved).toMatchObject({ state: "approved", changes: { name: "By a tool" } });
});
