import { stageConfig } from "../../../lib/stacks/settings/stage-config";
import { securityText } from "../../../lib/stacks/static-files";
import { everyOption, propertiesOf, synthesized } from "../../support/synthesized";

test("security.txt names whom to tell, and when it ends", () => {
  const stage = stageConfig({
    securityContact: "mailto:security@acme.com",
    securityExpires: "2027-11-01",
  });
  const [file, ...others] = securityText(stage);
  expect(others).toEqual([]);
  expect(file).toEqual({
    path: ".well-known/security.txt",
    content:
      "Contact: mailto:security@acme.com\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: en\n",
    contentType: "text/plain; charset=utf-8",
  });
  expect(securityText(stageConfig({}))).toEqual([]);
});

test("an alarm rings a month before it ends", () => {
  const alarms = propertiesOf(
    synthesized(everyOption).nestedIn("Monitoring"),
    "AWS::CloudWatch::Alarm",
  );
  const alarm = Object.values(alarms).find(({ AlarmName }) =>
    AlarmName.endsWith("Security contact ends"),
  );
  expect(alarm).toMatchObject({ Threshold: 30, ComparisonOperator: "LessThanThreshold" });
  const [{ Expression }] = alarm.Metrics.filter((each: { Expression?: string }) => each.Expression);
  const daysAt = (now: string) =>
    new Function("EPOCH", "FILL", "calls", `return ${Expression}`)(
      () => Date.parse(now) / 1000,
      () => 0,
      0,
    );
  expect(daysAt("2027-10-01")).toBe(31);
  expect(daysAt("2027-10-03")).toBe(29);
});

test("CloudFront serves it from the bucket if the stage has a contact", () => {
  const servesIt = (context?: Record<string, unknown>) =>
    JSON.stringify(
      propertiesOf(synthesized(context).service, "AWS::CloudFront::Distribution"),
    ).includes("/.well-known/security.txt");
  expect([servesIt(), servesIt(everyOption)]).toEqual([false, true]);
});
