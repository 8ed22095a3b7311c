import { createServer } from "node:http";
import { openMail } from "../../../shared/runtime/mail/mail";
import { listen } from "../../support/listen";

const mail = { to: "ann@acme.org", subject: "Hello", text: "An answer" };

/** The outcome of a mail that SES refuses with the error, and the log lines meanwhile. */
async function outcomeOf(status: number, name: string) {
  const server = createServer((_request, response) => {
    response.writeHead(status, { "content-type": "application/json", "x-amzn-errortype": name });
    response.end(JSON.stringify({ message: `SES says ${name} of ${mail.to}.` }));
  });
  const { url, close } = await listen(server);
  Object.assign(process.env, {
    MAIL_FROM: "no-reply@acme.com",
    MAIL_URL: url,
    METRIC_NAMESPACE: "MessagingWidget/test",
    AWS_REGION: "us-east-1",
    AWS_ACCESS_KEY_ID: "test",
    AWS_SECRET_ACCESS_KEY: "test",
  });
  const lines = jest.spyOn(process.stdout, "write").mockReturnValue(true);
  try {
    const outcome = await openMail()?.(mail);
    return { outcome, log: lines.mock.calls.join("\n") };
  } finally {
    lines.mockRestore();
    await close();
  }
}

test.each([
  [400, "MessageRejected"],
  [400, "MailFromDomainNotVerifiedException"],
  [400, "AccountSuspendedException"],
  [400, "SendingPausedException"],
  [400, "LimitExceededException"],
  [403, "AccessDeniedException"],
])(
  "%i %s is the sender's: it is counted and logged, and the recipient may be mailed later",
  async (status, name) => {
    const { outcome, log } = await outcomeOf(status, name);
    expect(outcome).toBe("failed");
    expect(log).toContain('"MailFailures":1');
    expect(log).toContain(`"name":"${name}"`);
    expect(log).not.toContain(mail.to);
  },
);

test("an address that SES refuses is the recipient's problem, and not a failure of the stage", async () => {
  expect(await outcomeOf(400, "BadRequestException")).toEqual({ outcome: "refused", log: "" });
});
