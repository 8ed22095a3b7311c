import { variants } from "../../../lib/operators/checks/variants";
import { propertiesOf, synthesized } from "../../support/synthesized";

test("an access control's name fits, in the region with the longest name", () => {
  const { service } = synthesized(variants.staging);
  const controls = Object.values(propertiesOf(service, "AWS::CloudFront::OriginAccessControl"));
  for (const { OriginAccessControlConfig } of controls) {
    const [separator, parts] = OriginAccessControlConfig.Name["Fn::Join"];
    const name = parts.map((part: unknown) => (typeof part === "string" ? part : "ap-southeast-1"));
    expect(name.join(separator).length).toBeLessThanOrEqual(64);
  }
});

test("no behaviour uses CloudFront's own policy that keys on host and all cookies", () => {
  for (const context of Object.values(variants)) {
    const text = JSON.stringify(synthesized(context).service.toJSON());
    // UseOriginCacheControlHeaders, also with its query strings
    expect(text).not.toMatch(
      /83da9c7e-98b4-4e11-a168-04f0df8e2c65|4cc15a8a-d715-48a4-82b8-cc0b614638fe/,
    );
  }
});
