import type { Construct } from "constructs";
import { securityText } from "../../../lib/stacks/static-files";
import { everyOption, propertiesOf, synthesized } from "../../support/synthesized";

const scope = (securityContact?: string, securityExpires?: string) => {
  const settings: Record<string, unknown> = { securityContact, securityExpires };
  return { node: { tryGetContext: (name: string) => settings[name] } } as unknown as Construct;
};

test("security.txt names whom to tell, and when it ends", () => {
  const [file, ...others] = securityText(scope("mailto:security@acme.com", "2027-11-01"));
  expect(others).toEqual([]);
  expect(file).toEqual({
    path: ".well-known/security.txt",
    content:
      "Contact: mailto:security@acme.com\nExpires: 2027-11-01T00:00:00.000Z\nPreferred-Languages: en\n",
    contentType: "text/plain; charset=utf-8",
  });
});

test("a stage that names nobody has none, and what is no address is refused", () => {
  expect(securityText(scope())).toEqual([]);
  for (const contact of ["security@acme.com", "http://acme.com", "mailto:a@b.com\nX: y"])
    expect(() => securityText(scope(contact, "2027-11-01"))).toThrow(
      "must be an https: or mailto: address",
    );
});

test("a contact without an end, and an end that is no day, are refused", () => {
  expect(() => securityText(scope("mailto:a@b.com"))).toThrow("belong together");
  expect(() => securityText(scope(undefined, "2027-11-01"))).toThrow("belong together");
  for (const end of ["2027-02-30", "soon", "2027-11"])
    expect(() => securityText(scope("mailto:a@b.com", end))).toThrow("must be a day");
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

test("CloudFront serves it from the bucket where the stage has a contact", () => {
  const servesIt = (context?: Record<string, unknown>) =>
    JSON.stringify(
      propertiesOf(synthesized(context).service, "AWS::CloudFront::Distribution"),
    ).includes("/.well-known/security.txt");
  expect([servesIt(), servesIt(everyOption)]).toEqual([false, true]);
});
