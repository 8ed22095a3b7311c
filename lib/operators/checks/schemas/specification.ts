import { loadAwsServiceSpecSync } from "@aws-cdk/aws-service-spec";
import type { Property, PropertyType, Resource } from "@aws-cdk/service-spec-types";

export type { Property, PropertyType, Resource };

let database: ReturnType<typeof loadAwsServiceSpecSync> | undefined;

/** CloudFormation's own schemas of all resources. The first use takes a second. */
function specification() {
  database ??= loadAwsServiceSpecSync();
  return database;
}

/** The schema of a type such as `AWS::Lambda::Function`; undefined for an unknown type. */
export function schemaOf(type: string): Resource | undefined {
  return specification().lookup("resource", "cloudFormationType", "equals", type)[0];
}

/** The properties of an object that a schema refers to. */
export function propertiesOf(type: PropertyType & { type: "ref" }): Record<string, Property> {
  return specification().get("typeDefinition", type.reference).properties;
}
