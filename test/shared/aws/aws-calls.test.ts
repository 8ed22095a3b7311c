import type { HttpRequest } from "../../../lib/local/http";
import { type Listening, serve } from "../../../lib/local/serve";
import { type Signatures, signerOf } from "../../../lib/local/signature";
import { openAwsCalls } from "../../../shared/aws/aws-calls";

// Signatures are checked by another implementation than the one that makes them.

const settings = {
  AWS_REGION: "us-east-1",
  AWS_ACCESS_KEY_ID: "RoleA",
  AWS_SECRET_ACCESS_KEY: "secret",
  AWS_SESSION_TOKEN: "token",
};
const before = { ...process.env };
const signatures: Signatures = { policies: {}, secretAccessKey: "secret" };
const taken: HttpRequest[] = [];
let server: Listening;
let status = 200;

beforeAll(async () => {
  Object.assign(process.env, settings);
  server = await serve(async (request) => {
    taken.push(request);
    return { status, headers: [], body: Buffer.from("answer") };
  }, 0);
});
afterAll(async () => {
  process.env = before;
  await server.stop();
});
beforeEach(() => {
  taken.length = 0;
  status = 200;
});

const within = () => AbortSignal.timeout(5000);
const home = () => `http://127.0.0.1:${server.port}`;

function only(): HttpRequest {
  expect(taken).toHaveLength(1);
  return taken[0] as HttpRequest;
}

it.each([
  ["execute-api", `ws/@connections/${encodeURIComponent("a+b/c=")}`],
  ["s3", "files/a%20b.png"],
] as const)("signs calls to %s", async (service, path) => {
  const url = `${home()}/${path}`;
  const answer = await openAwsCalls(service).send(
    { method: "POST", url, body: "größer", headers: { "content-type": "text/plain" } },
    within(),
  );
  expect(answer).toEqual({ status: 200, body: Buffer.from("answer") });
  expect(only().body.toString()).toBe("größer");
  expect(Object.fromEntries(only().headers)).toMatchObject({
    "content-length": "8",
    "content-type": "text/plain",
    "x-amz-security-token": "token",
  });
  await expect(signerOf(only(), service, signatures)).resolves.toEqual({ role: "RoleA" });
  const changed = { ...only(), path: `${only().path}x` };
  await expect(signerOf(changed, service, signatures)).resolves.toEqual({
    fault: "SignatureDoesNotMatch",
  });
});

it("hands on what a service refuses", async () => {
  status = 410;
  const calls = openAwsCalls("execute-api");
  const answer = await calls.send({ method: "DELETE", url: `${home()}/gone` }, within());
  expect(answer).toEqual({ status: 410, body: Buffer.from("answer") });
});

it("gives up with its signal", async () => {
  const calls = openAwsCalls("execute-api");
  const signal = AbortSignal.abort();
  await expect(calls.send({ method: "GET", url: home() }, signal)).rejects.toThrow();
  expect(taken).toEqual([]);
});

it("signs an address for one file: its headers cannot be changed", async () => {
  const url = await openAwsCalls("s3").presign(
    {
      method: "PUT",
      url: `${home()}/files/a%20b.png`,
      headers: { "content-type": "image/png", "content-length": "3" },
    },
    60,
  );
  const upload = async (type: string) =>
    await fetch(url, { method: "PUT", body: "abc", headers: { "content-type": type } });
  await upload("image/png");
  expect(only().query).toContain("X-Amz-Expires=60");
  await expect(signerOf(only(), "s3", signatures)).resolves.toEqual({ role: "RoleA" });
  taken.length = 0;
  await upload("image/gif");
  await expect(signerOf(only(), "s3", signatures)).resolves.toEqual({
    fault: "SignatureDoesNotMatch",
  });
});
