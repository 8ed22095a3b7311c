import type { Template } from "aws-cdk-lib/assertions";
import { functionGroups } from "../../../functions/groups";
import { everyOption, stagingOptions, synthesized } from "../../support/synthesized";

const { domainName, certificateArn, pagesDomainName, pagesCertificateArn, ...withoutDomains } =
  everyOption;
const variants: [string, Record<string, unknown>][] = [
  ["nothing set", {}],
  ["alarms", stagingOptions],
  ["alarms and no own domain", withoutDomains],
  ["alarms and own domains", everyOption],
];

// A canary takes a quarter of an hour, so aliases that wait for one another would take hours.
test.each(variants)(
  "with %s, no function waits for a distribution or another's alias",
  (_, context) => {
    const { service } = synthesized(context);
    const { Resources } = service.toJSON();
    const typeOf = (id: string): string => Resources[id]?.Type;
    const isWaitedFor = (id: string) =>
      ["AWS::CloudFront::Distribution", "AWS::Lambda::Alias"].includes(typeOf(id));
    const movers = Object.keys(Resources).filter((id) =>
      /^AWS::Lambda::(Function|Version|Alias)$/.test(typeOf(id)),
    );
    expect(movers.length).toBeGreaterThanOrEqual(functionGroups.length);
    const waits = movers.flatMap((id) =>
      [...awaitedBy(service, id)].filter(isWaitedFor).map((other) => `${id} waits for ${other}`),
    );
    expect(waits).toEqual([]);
  },
);

/** The logical ids of everything that is made before a resource. */
function awaitedBy(template: Template, start: string): Set<string> {
  const { Resources } = template.toJSON();
  const found = new Set<string>();
  const open = [start];
  for (let id = open.pop(); id !== undefined; id = open.pop()) {
    const text = JSON.stringify(Resources[id]);
    const named = [...text.matchAll(/"(?:Ref|Fn::GetAtt)":\[?"(\w+)"/g)].map(([, name]) => name);
    const depended = [Resources[id].DependsOn ?? []].flat();
    for (const next of [...named, ...depended]) {
      if (next === undefined || !Resources[next] || found.has(next)) continue;
      found.add(next);
      open.push(next);
    }
  }
  return found;
}
