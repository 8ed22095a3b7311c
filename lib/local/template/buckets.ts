import type { Resource } from "./stacks";

/** A bucket that functions and callers write to. */
export interface BucketBlueprint {
  name: string;
  arn: string;
  /** Which pages may send which requests. */
  cors: { methods: string[]; origins: string[]; headers: string[]; maxAgeSeconds: number }[];
  /** Objects whose names begin so are removed after some days. */
  expiring: { prefix: string; days: number }[];
}

interface BucketProperties {
  CorsConfiguration?: {
    CorsRules: {
      AllowedMethods: string[];
      AllowedOrigins: string[];
      AllowedHeaders?: string[];
      MaxAge?: number;
    }[];
  };
  LifecycleConfiguration?: {
    Rules: { Prefix?: string; ExpirationInDays?: number; Status: string }[];
  };
}

/** The app's buckets. */
export function readBuckets(resources: Resource[]): BucketBlueprint[] {
  return resources
    .filter(({ type }) => type === "AWS::S3::Bucket")
    .map(({ id, arn, properties }) => {
      const { CorsConfiguration, LifecycleConfiguration } = properties() as BucketProperties;
      return {
        name: id,
        arn,
        cors: (CorsConfiguration?.CorsRules ?? []).map((rule) => ({
          methods: rule.AllowedMethods,
          origins: rule.AllowedOrigins,
          headers: rule.AllowedHeaders ?? [],
          maxAgeSeconds: rule.MaxAge ?? 0,
        })),
        expiring: (LifecycleConfiguration?.Rules ?? []).flatMap(
          ({ Prefix = "", ExpirationInDays, Status }) =>
            Status === "Enabled" && ExpirationInDays !== undefined
              ? [{ prefix: Prefix, days: ExpirationInDays }]
              : [],
        ),
      };
    });
}
