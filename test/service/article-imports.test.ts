import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

const file = "---\ntitle: Refunds\ntags: [Money]\nslug: docs/refunds-and-more\n---\n";

test("an imported file's front matter names the item, and what readers do not see is told on each surface", async () => {
  const client = await newClient(service);
  await client.patch(`/domains/${client.domain.id}`, { helpCenter: { enabled: true } });
  const content = `${file}<script>a b</script>\n\n[c](d.md) ![e](http://a.com/f.png) [g](javascript:h)`;
  const codes = ["content_left_out", "insecure_picture", "address_left_out", "relative_address"];
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
  expect(tool.structuredContent).not.toHaveProperty("warnings");
  const bulk = await client.rest("POST", "/knowledge/bulk", {
    body: { items: [{ content }, { content: "No title" }] },
  });
  expect(bulk.body).toMatchObject({ created: 1, failed: 1 });
  expect(bulk.body.results[0].warnings).toHaveLength(codes.length);
  expect(bulk.body.results[1].error.message).toMatch(/title is required/);
  const untitled = await client.rest("POST", "/knowledge", { body: { content: "No title" } });
  expect([untitled.status, untitled.body.error.code]).toEqual([400, "invalid_body"]);
});
