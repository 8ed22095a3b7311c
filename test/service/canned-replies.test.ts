import { accountKeyOf } from "../../shared/model/ids";
import { newClient } from "../support/client";
import { startTestService, type TestService } from "../support/service";
import { changeRows } from "../support/unknown-fields";

let service: TestService;
beforeAll(async () => {
  service = await startTestService();
});
afterAll(() => service?.stop());

test("a canned reply is stored, listed first, changed and deleted, and its text is returned as written", async () => {
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

test("no two canned replies have the same title, until one is changed or deleted", async () => {
  const desk = await newClient(service);
  const create = (title: string) => desk.post("/canned-replies", { title, content: "Hello" });
  const { id } = (await create("Hello")).body;
  const same = await create("HELLO");
  expect([same.status, same.body.error]).toEqual([
    409,
    {
      code: "duplicate",
      message:
        'Another canned reply has the title "HELLO"; choose another. See GET /api/v1/canned-replies.',
    },
  ]);
  const other = (await create("Bye")).body.id;
  expect((await desk.patch(`/canned-replies/${other}`, { title: "hello" })).status).toBe(409);
  // Its own title, written otherwise, is not another's.
  expect((await desk.patch(`/canned-replies/${id}`, { title: "hello" })).status).toBe(200);
  expect((await desk.patch(`/canned-replies/${id}`, { content: "Hi" })).status).toBe(200);
  expect((await create("Hello")).status).toBe(409);
  expect((await desk.patch(`/canned-replies/${id}`, { title: "Welcome" })).status).toBe(200);
  expect((await create("Hello")).status).toBe(201);
  expect((await desk.delete(`/canned-replies/${id}`)).status).toBe(200);
  expect((await create("Welcome")).status).toBe(201);
  // Titles are an account's own.
  expect(
    (await (await newClient(service)).post("/canned-replies", { title: "Bye", content: "Bye" }))
      .status,
  ).toBe(201);
});

test("canned replies with the same title from before titles were unique are changed and deleted like others", async () => {
  const desk = await newClient(service);
  const create = (title: string) => desk.post("/canned-replies", { title, content: "Hello" });
  const old: string[] = [];
  for (const title of ["One", "Two"]) old.push((await create(title)).body.id);
  await changeRows(service, accountKeyOf(desk.accountId), (row) => {
    if (!row.pk.startsWith("CR#")) return row;
    const { claims, ...fields } = row as typeof row & { claims: unknown };
    return { ...fields, title: "Same" };
  });
  for (const id of old) {
    const changed = await desk.patch(`/canned-replies/${id}`, { title: "Same", content: "Hi" });
    expect(changed.body).toMatchObject({ title: "Same", content: "Hi" });
  }
  const later = (await create("Same")).body.id;
  expect((await desk.delete(`/canned-replies/${old[0]}`)).status).toBe(200);
  expect((await create("Same")).status).toBe(409);
  expect((await desk.patch(`/canned-replies/${old[1]}`, { title: "Other" })).status).toBe(200);
  expect((await create("Other")).status).toBe(409);
  expect((await desk.delete(`/canned-replies/${later}`)).status).toBe(200);
  expect((await create("Same")).status).toBe(201);
});
