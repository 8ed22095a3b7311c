import { createServer } from "node:http";
import { givenUpIn, replayChanges } from "../../../../lib/operators/admin/replay-changes";
import { listen } from "../../../support/listen";

const functionArn = "arn:aws:lambda:eu-west-1:111122223333:function:feed:live";
const started = Date.parse("2026-11-29T08:00:00Z");

/** A file as Lambda writes it to an S3 destination: the event is an escaped text. */
function fileAt(index: number, { size = 1 } = {}): [name: string, text: string] {
  const at = new Date(started + index * 1000).toISOString().slice(0, 19);
  const day = at.slice(0, 10).replaceAll("-", "/");
  const name = `aws/lambda/0c1d/shardId-00000001/${day}/${at.replaceAll(":", ".")}-${index}`;
  const sequence = String(index).padStart(20, "0");
  const record = {
    eventID: sequence,
    eventName: "MODIFY",
    eventSource: "aws:dynamodb",
    dynamodb: {
      Keys: { pk: { S: `M#${index % 7}` }, sk: { S: "#" } },
      NewImage: { text: { S: 'x"'.repeat(size) } },
      SequenceNumber: sequence,
    },
  };
  const body = {
    requestContext: {
      requestId: "c9b8fa9f",
      functionArn,
      condition: "RetryAttemptsExhausted",
      approximateInvokeCount: 1,
    },
    responseContext: { statusCode: 200, executedVersion: "$LATEST", functionError: "" },
    version: "1.0",
    timestamp: `${at}.000Z`,
    DDBStreamBatchInfo: {
      shardId: "shardId-00000001",
      startSequenceNumber: sequence,
      endSequenceNumber: sequence,
      batchSize: 1,
      streamArn: "arn:aws:dynamodb:eu-west-1:111122223333:table/T/stream/2026-11-22T10:00:00.000",
    },
    payload: JSON.stringify({ Records: [record] }),
  };
  return [name, JSON.stringify(body)];
}

/**
 * S3 and Lambda on one address. A call whose changes include the failing one answers as the stream's readers do, or as Lambda
 * does for a function that broke down.
 */
async function startAws(
  files: ReadonlyMap<string, string>,
  { failing, breaking }: { failing?: string; breaking?: string } = {},
) {
  const calls: { path: string; sequences: string[] }[] = [];
  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? "", "http://aws");
    if (pathname.startsWith("/2015-03-31/functions/")) {
      const body: Buffer[] = [];
      for await (const part of request) body.push(part);
      const { Records } = JSON.parse(Buffer.concat(body).toString());
      const sequences = Records.map(
        ({ dynamodb }: { dynamodb: { SequenceNumber: string } }) => dynamodb.SequenceNumber,
      );
      calls.push({ path: decodeURIComponent(pathname), sequences });
      if (breaking && sequences.includes(breaking))
        response.setHeader("x-amz-function-error", "Unhandled");
      const batchItemFailures =
        failing && sequences.includes(failing) ? [{ itemIdentifier: failing }] : [];
      response.end(JSON.stringify({ batchItemFailures }));
      return;
    }
    if (!searchParams.has("list-type")) {
      const text = files.get(decodeURIComponent(pathname.replace(/^\/given-up\//, "")));
      response.writeHead(text === undefined ? 404 : 200).end(text);
      return;
    }
    const after = searchParams.get("continuation-token") ?? "";
    const left = [...files.keys()].sort().filter((name) => name > after);
    const page = left.slice(0, 1000);
    const isTruncated = left.length > page.length;
    const next = isTruncated ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : "";
    const keys = page.map((name) => `<Contents><Key>${name}</Key></Contents>`).join("");
    response.end(
      `<ListBucketResult><IsTruncated>${isTruncated}</IsTruncated>${next}${keys}</ListBucketResult>`,
    );
  });
  const { url, close } = await listen(server);
  const endpoint = url.replace(/\/$/, "");
  return { calls, close, aws: givenUpIn({ name: "given-up", region: "eu-west-1", endpoint }) };
}

const numbered = (from: number, to: number) =>
  Array.from({ length: to - from }, (_, index) => String(from + index).padStart(20, "0"));

test("changes that were given up reach their function again in order, thousands with few calls", async () => {
  const files = new Map(Array.from({ length: 2500 }, (_, index) => fileAt(index)));
  const { calls, aws, close } = await startAws(files);
  const replayed = await replayChanges(aws, { isDryRun: false });
  const [from, to] = [new Date(started), new Date(started + 2499_000)];
  expect(replayed).toEqual({ files: 2500, changes: 2500, from, to, failed: [] });
  expect(calls.flatMap(({ sequences }) => sequences)).toEqual(numbered(0, 2500));
  expect(calls).toHaveLength(25);
  expect(new Set(calls.map(({ path }) => path))).toEqual(
    new Set([`/2015-03-31/functions/${functionArn}/invocations`]),
  );
  await close();
});

test("only changes since the time are sent, and a dry run sends none", async () => {
  const files = new Map(Array.from({ length: 30 }, (_, index) => fileAt(index)));
  const { calls, aws, close } = await startAws(files);
  const since = new Date(started + 20_000);
  const dry = await replayChanges(aws, { since, isDryRun: true });
  expect([dry.changes, calls]).toEqual([10, []]);
  await replayChanges(aws, { since, isDryRun: false });
  expect(calls.flatMap(({ sequences }) => sequences)).toEqual(numbered(20, 30));
  await close();
});

test("a change that fails again is named by its file, and other changes are handled", async () => {
  const files = new Map(Array.from({ length: 5 }, (_, index) => fileAt(index)));
  const [failing = ""] = numbered(3, 4);
  const { calls, aws, close } = await startAws(files, { failing });
  const { failed } = await replayChanges(aws, { isDryRun: false });
  expect(failed).toEqual([fileAt(3)[0]]);
  const alone = calls.filter(({ sequences }) => sequences.length === 1);
  expect(alone.flatMap(({ sequences }) => sequences)).toEqual(numbered(0, 5));
  await close();
});

test("a change that crashes its function is named by its file, and other changes are handled", async () => {
  const files = new Map(Array.from({ length: 5 }, (_, index) => fileAt(index)));
  const [breaking = ""] = numbered(1, 2);
  const { calls, aws, close } = await startAws(files, { breaking });
  const { changes, failed } = await replayChanges(aws, { isDryRun: false });
  expect([changes, failed]).toEqual([5, [fileAt(1)[0]]]);
  expect(calls.at(-1)?.sequences).toEqual(numbered(4, 5));
  await close();
});

test("a file whose changes all fail is named once", async () => {
  const [name, text] = fileAt(0);
  const file = JSON.parse(text);
  const { Records } = JSON.parse(file.payload);
  file.payload = JSON.stringify({ Records: [...Records, ...Records] });
  const [failing = ""] = numbered(0, 1);
  const { aws, close } = await startAws(new Map([[name, JSON.stringify(file)]]), { failing });
  expect(await replayChanges(aws, { isDryRun: false })).toMatchObject({
    changes: 2,
    failed: [name],
  });
  await close();
});

test("large changes are sent in more calls, because Lambda takes 6 MB", async () => {
  const files = new Map(Array.from({ length: 12 }, (_, index) => fileAt(index, { size: 250_000 })));
  const { calls, aws, close } = await startAws(files);
  await replayChanges(aws, { isDryRun: false });
  expect(calls.flatMap(({ sequences }) => sequences)).toEqual(numbered(0, 12));
  expect(calls.length).toBeGreaterThan(1);
  await close();
});

test("another file in the bucket is reported, and nothing is sent", async () => {
  const { calls, aws, close } = await startAws(new Map([["notes.json", "{}"]]));
  await expect(replayChanges(aws, { isDryRun: false })).rejects.toThrow(
    "notes.json is no file of changes that Lambda gave up.",
  );
  expect(calls).toEqual([]);
  await close();
});
