import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a canned reply is stored, listed first, changed and deleted, and its text is answered as it was written", async () => {
  const desk = await newClient(service);
  const hello = { title: "Hello", content: "Hello {visitor.name},\nhow can I help?" };
  await desk.post("/canned-replies", { title: "Bye", content: "Goodbye!" });
  const { status, body } = await desk.post("/canned-replies", hello);
  expect([status, body]).toEqual([201, expect.objectContaining({ ...hello, version: 1 })]);
  const titles = async () =>
    (await desk.get("/canned-replies")).body.data.map(({ title }: { title: string }) => title);
  expect(await titles()).toEqual(["Hello", "Bye"]);
  const changed = await desk.patch(`/canned-replies/${body.id}`, { title: "Welcome" });
  expect(changed.body).toMatchObject({ ...hello, title: "Welcome", version: 2 });
  const headers = { "if-match": "1" };
  const late = await desk.rest("PATCH", `/canned-replies/${body.id}`, {
    body: { title: "Hi" },
    headers,
  });
  expect(late.status).toBe(412);
  expect((await desk.delete(`/canned-replies/${body.id}`)).status).toBe(200);
  expect(await titles()).toEqual(["Bye"]);
  expect((await desk.patch(`/canned-replies/${body.id}`, { title: "Hi" })).status).toBe(404);
});
