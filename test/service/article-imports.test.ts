import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const file = "---\ntitle: Refunds\ntags: [Money]\nslug: docs/refunds-and-more\n---\n";

test("an imported file's front matter names the item, and each surface warns of what readers do not see", async () => {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  const content = `${file}<script>a b</script>\n\n[c](d.md) ![e](http://a.com/f.png) [g](javascript:h)`;
  const codes = ["content_left_out", "insecure_picture", "address_left_out", "address_left_out"];
  const { body } = await client.rest("POST", "/knowledge", { body: { content } });
  expect(body).toMatchObject({ title: "Refunds", tags: ["Money"], slug: "refunds-and-more" });
  expect(body.helpUrl).toMatch(/-refunds-and-more$/);
  expect(body.content).not.toContain("---");
  expect(body.warnings.map(({ code }: { code: string }) => code)).toEqual(codes);
  expect(body.warnings[0].message).toContain("<script> (line 1, 2 words)");
  const tool = await client.tool("update_knowledge", {
    ...{ id: body.id, title: "Own", baseUrl: "https://acme.com/docs/" },
    content: `${file}[c](d.md)`,
  });
  expect(tool.structuredContent).toMatchObject({ title: "Own", content: "[c](d.md)" });
  expect(tool.structuredContent.warnings).toEqual([
    { code: "content_left_out", message: expect.stringContaining('the title "Refunds"') },
  ]);
  const bulk = await client.rest("POST", "/knowledge/bulk", {
    body: { items: [{ content }, { content: "No title" }, { content }] },
  });
  expect(bulk.body).toMatchObject({ created: 2, failed: 1 });
  // Told once for all items that it is about.
  expect(
    bulk.body.warnings.map(({ code, indexes }: { code: string; indexes: number[] }) => [
      code,
      indexes,
    ]),
  ).toEqual(codes.map((code) => [code, [0, 2]]));
  expect(bulk.body.results[1].error.message).toMatch(/title is required/);
  const untitled = await client.rest("POST", "/knowledge", { body: { content: "No title" } });
  expect([untitled.status, untitled.body.error.code]).toEqual([400, "invalid_body"]);
});

test("an article that its file marks as a draft is one, unless the call says otherwise; a warning names what front matter cannot set", async () => {
  const client = await newClient(service);
  const written = async (content: string, fields: object = {}) => {
    const { body } = await client.rest("POST", "/knowledge", {
      body: { title: "A", content, ...fields },
    });
    const { status, position, warnings = [] } = body;
    return { status, position, told: warnings.map(({ message }: { message: string }) => message) };
  };
  const file = (...lines: string[]) => `---\n${lines.join("\n")}\n---\ntext`;
  const isDraft = {
    ...{ status: "draft", position: null },
    told: [expect.stringMatching(/so the article is a draft, .* "status": "published"/)],
  };
  for (const line of ["published: false", "status: draft", "draft: true"])
    expect([line, await written(file(line))]).toEqual([line, isDraft]);
  expect(await written(file("draft: true"), { status: "published" })).toEqual({
    ...{ status: "published", position: null },
    told: [expect.stringMatching(/^Front matter says draft: true, but the call says/)],
  });
  expect(await written(file("sidebar_position: 3", "author: Bob"))).toEqual({
    ...{ status: "published", position: 3 },
    told: [expect.stringMatching(/^These names in front matter set nothing: author\. /)],
  });
  expect((await written(file("title: B"))).told).toEqual([
    expect.stringMatching(/^Front matter names the title "B", .* The call's title is used\.$/),
  ]);
  const { id } = (await client.post("/knowledge", { title: "A", content: "b" })).body;
  const { body } = await client.patch(`/knowledge/${id}`, { content: file("draft: true") });
  expect([body.status, body.warnings]).toMatchObject(["draft", [{ code: "not_published" }]]);
});
