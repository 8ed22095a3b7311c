import { createServer } from "node:http";
import { namesInBucket } from "../../../../lib/operators/admin/withdrawal-names";
import { nameAt, nameOf, withdrawalFrom } from "../../../../shared/jobs/withdrawals/withdrawal";
import { listen } from "../../../support/listen";

const before = { ...process.env };
beforeEach(() => {
  process.env.AWS_SESSION_TOKEN = "token";
});
afterEach(() => {
  process.env = { ...before };
});

/** A bucket that answers two names at once, as S3 does with a thousand. */
async function startBucket(names: readonly string[]) {
  const asked: string[] = [];
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? "", "http://bucket");
    const isSigned =
      /^AWS4-HMAC-SHA256 .*\/us-east-1\/s3\//.test(request.headers.authorization ?? "") &&
      request.headers["x-amz-security-token"] === "token";
    if (!isSigned || searchParams.get("list-type") !== "2") {
      response.writeHead(403).end("<Error><Code>AccessDenied</Code></Error>");
      return;
    }
    const after = searchParams.get("continuation-token") ?? searchParams.get("start-after") ?? "";
    asked.push(after);
    const left = names.filter((name) => name > after);
    const keys = left.slice(0, 2).map((name) => `<Contents><Key>${name}</Key></Contents>`);
    const next = `<NextContinuationToken>${left[1]}</NextContinuationToken>`;
    const isTruncated = `<IsTruncated>${left.length > 2}</IsTruncated>${left.length > 2 ? next : ""}`;
    response.end(`<ListBucketResult>${isTruncated}${keys.join("")}</ListBucketResult>`);
  });
  const { url, close } = await listen(server);
  return { endpoint: url.replace(/\/$/, ""), asked, close };
}

const withdrawal = {
  at: "2026-11-24T02:25:00.123Z",
  kind: "address.erased",
  accountKey: "0a1b2c3d4e5f6g7h8i9jKL",
  id: "00.x_-Y",
} as const;

test("a name says all of a withdrawal, and sorts by its time", () => {
  const name = nameOf(withdrawal);
  expect(name).toBe("20261124T022500123Z/address.erased/0a1b2c3d4e5f6g7h8i9jKL/00.x_-Y");
  expect(withdrawalFrom(name)).toEqual(withdrawal);
  expect(nameAt("2026-11-24T02:25:00.122Z") < name).toBe(true);
  expect(nameAt("2026-11-24T02:25:00.124Z") > name).toBe(true);
});

test.each(["", "20261124/api_key.revoked/a/key_1", "20261124T022500123Z/message.deleted/a/msg_1"])(
  "%j is no withdrawal, and is not passed over",
  (name) => {
    expect(() => withdrawalFrom(name)).toThrow("is no withdrawal of this release");
  },
);

test("a bucket is listed from a time on, to its end", async () => {
  const names = [1, 2, 3, 4, 5].map((second) =>
    nameOf({ ...withdrawal, at: `2026-11-24T02:25:0${second}.000Z` }),
  );
  const { endpoint, asked, close } = await startBucket(names);
  const list = namesInBucket({ name: "kept", region: "us-east-1", endpoint });
  const after = nameAt("2026-11-24T02:25:02.000Z");
  expect(await list(after)).toEqual(names.slice(1));
  expect(asked).toEqual([after, names[2]]);
  expect(await list(nameAt("2026-11-24T03:00:00.000Z"))).toEqual([]);
  await close();
});

test("a bucket that may not be listed is named, with the reason", async () => {
  const { endpoint, close } = await startBucket([]);
  process.env.AWS_SESSION_TOKEN = "expired";
  const list = namesInBucket({ name: "kept", region: "us-east-1", endpoint });
  await expect(list("2026")).rejects.toThrow("The bucket kept cannot be listed: AccessDenied.");
  await close();
});
