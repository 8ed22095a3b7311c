import { createServer } from "node:http";
import { mailCheck } from "../../../../lib/operators/smoke/mail-check";
import { listen } from "../../../support/listen";

/** A stage that accepts invitations, and CloudWatch, which reports failed mails from the second call on. */
async function start(failures: number) {
  const asked: string[] = [];
  const inputs: Record<string, unknown>[] = [];
  const server = createServer(async (request, response) => {
    const text = (await request.setEncoding("utf8").toArray()).join("");
    const operation = String(request.headers["x-amz-target"] ?? "")
      .split(".")
      .at(-1);
    asked.push(operation || `${request.method} ${request.url}`);
    if (text !== "") inputs.push(JSON.parse(text));
    if (!operation) {
      response.writeHead(request.method === "POST" ? 201 : 200, {
        "content-type": "application/json",
      });
      response.end(JSON.stringify({ id: "mem_1" }));
      return;
    }
    const isSecond = asked.filter((each) => each === operation).length > 1;
    response.writeHead(200, { "content-type": "application/x-amz-json-1.0" });
    response.end(JSON.stringify({ Datapoints: isSecond ? [{ Sum: failures }] : [] }));
  });
  const { url, close } = await listen(server);
  const baseUrl = url.replace(/\/$/, "");
  const stage = { baseUrl, apiKey: "key", directUrl: undefined };
  const metric = { stage: "prod", region: "us-east-1", endpoint: url };
  return { check: () => mailCheck(stage, metric, 1), asked, inputs, close };
}

test("SES's simulator is invited, and the stage's metric of failures decides", async () => {
  const { check, asked, inputs, close } = await start(0);
  await check();
  expect(asked.slice(0, 3)).toEqual([
    "POST /api/v1/members",
    "DELETE /api/v1/members/mem_1",
    "GetMetricStatistics",
  ]);
  expect(inputs[0]).toMatchObject({
    email: expect.stringMatching(/^success\+\d+@simulator\.amazonses\.com$/),
  });
  expect(inputs[1]).toMatchObject({
    Namespace: "MessagingWidget/prod",
    MetricName: "MailFailures",
  });
  await close();
});

test("a mail that failed meanwhile fails the check, and the runbook's entry is named", async () => {
  const { check, close } = await start(1);
  await expect(check()).rejects.toThrow('1 mails failed: see "Mail failures"');
  await close();
});
