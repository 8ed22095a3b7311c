import type { Finding } from "./findings";

/** Accepted findings, and why. A rule that finds only one kind of thing is acknowledged everywhere. */
export interface Acknowledgement {
  rules: readonly string[];
  /** The only resources it applies to. */
  at?: RegExp;
  because: string;
}

// Resources that the CDK adds to put files into a bucket during a deployment, and to empty a bucket before it is deleted.
const deployment = /CDKBucketDeployment|S3AutoDeleteObjects/;

export const acknowledgements: readonly Acknowledgement[] = [
  {
    rules: ["AwsSolutions-APIG4", "api_gw_v2_authorization_type_configured_check"],
    because:
      "Each function checks its caller itself: an authorizer would cost a call more, and answer in another format than the documented one.",
  },
  {
    rules: [
      "AwsSolutions-APIG1",
      "Serverless-APIGWAccessLogging",
      "api_gw_v2_access_logs_enabled_check",
    ],
    at: /Socket/,
    because:
      "Logs of a WebSocket stage need a role that is set for the whole AWS account. Its functions log each connection.",
  },
  {
    rules: ["AwsSolutions-CFR1"],
    because: "Visitors are everywhere; countries are a rule of each message.",
  },
  {
    rules: ["AwsSolutions-CFR2"],
    because: "A web ACL costs money while idle, so it is switched on with `-c waf=on`.",
  },
  {
    rules: [
      "AwsSolutions-CFR3",
      "cloudfront_access_logs_enabled_check",
      "AwsSolutions-S1",
      "NIST.800.53.R5-S3BucketLoggingEnabled",
      "s3_bucket_logging_enabled_check",
    ],
    because:
      "The rules know only logs that contain visitors' addresses and pages. Each request that reaches the service has its line in a log without them.",
  },
  {
    rules: [
      "AwsSolutions-CFR4",
      "cloudfront_custom_ssl_certificate_check",
      "cloudfront_security_policy_check",
      "cloudfront_sni_enabled_check",
    ],
    because:
      "CloudFront's own host has CloudFront's own certificate, whose protocols nobody can choose. With a domain of one's own TLS 1.2 is the least.",
  },
  {
    rules: ["cloudfront_default_root_object_configured_check"],
    because: "The root is answered by a function and not by an object.",
  },
  {
    rules: ["cloudfront_origin_failover_enabled_check"],
    because: "There is one region, and CloudFront serves what it has cached while an origin fails.",
  },
  {
    rules: ["AwsSolutions-IAM4[", "AwsSolutions-IAM5[Action::s3:", "AwsSolutions-IAM5[Resource::"],
    at: deployment,
    because: "The CDK's own function, which runs during a deployment only, has the CDK's own role.",
  },
  {
    rules: ["AwsSolutions-IAM4["],
    at: /\/BackupCopy\/Role/,
    because:
      "AWS Backup reads tables and buckets by its own policies, which it changes when it learns to copy more.",
  },
  {
    rules: ["AwsSolutions-L1", "Serverless-LambdaLatestVersion"],
    at: deployment,
    because: "The CDK chooses the runtime of its own function, and updates it.",
  },
  {
    rules: ["AwsSolutions-IAM5[Resource::"],
    at: /^Service\/(feed|projector|assets|conversations|embed|mcp)\/Role/,
    because:
      "A function stores files under names that are made later, below one prefix of one bucket.",
  },
  {
    rules: ["AwsSolutions-IAM5[Resource::"],
    at: /^Service\/(conversations|embed|visitor-socket|desk-socket|mcp|feed)\/Role/,
    because:
      "A connection's id is made when somebody connects; the stage and the method are named.",
  },
  {
    rules: ["AwsSolutions-IAM5[Resource::"],
    at: /^Service\/Canary\/Role/,
    because: "CodeDeploy reads the state of alarms, for which CloudWatch wants every alarm.",
  },
  {
    rules: ["NIST.800.53.R5-IAMNoInlinePolicy"],
    because: "A policy inside its role goes with it and cannot be attached to another.",
  },
  {
    rules: ["NIST.800.53.R5-CloudWatchLogGroupEncrypted", "cloudwatch_log_group_encrypted_check"],
    because:
      "CloudWatch encrypts every log. A key of one's own costs money by the month and protects nothing more here.",
  },
  {
    rules: ["cloudwatch_log_group_retention_period_check"],
    because: "Lines name accounts and keys' ids, so they are kept for three months and no year.",
  },
  {
    rules: [
      "NIST.800.53.R5-S3DefaultEncryptionKMS",
      "s3_bucket_default_encryption_kms_check",
      "NIST.800.53.R5-SNSEncryptedKMS",
    ],
    because:
      "S3 encrypts every object with a key of its own. Alarms cannot publish to a topic under SNS's managed key, and name no customer.",
  },
  {
    rules: [
      "NIST.800.53.R5-S3BucketReplicationEnabled",
      "NIST.800.53.R5-S3BucketVersioningEnabled",
      "s3_bucket_versioning_enabled_check",
      "s3_bucket_object_lock_enabled_check",
    ],
    because:
      "Objects are written once under a name that is never used again, and what an owner deletes must go.",
  },
  {
    rules: ["s3_event_notifications_enabled_check"],
    because: "Nothing follows from an object: the table says what there is.",
  },
  {
    rules: ["s3_lifecycle_policy_check"],
    at: /DeliveryFilesBucket/,
    because: "Pages keep the pinned script that they name, so no file of it ever expires.",
  },
  {
    rules: ["NIST.800.53.R5-LambdaConcurrency"],
    because:
      "A new AWS account refuses reserved concurrency; `-c reservedConcurrency` sets it for what visitors call.",
  },
  {
    rules: ["NIST.800.53.R5-LambdaDLQ", "Serverless-LambdaDLQ"],
    because:
      "No function is called asynchronously. What readers of the stream and of the queue give up goes to a bucket and to a queue, each with an alarm.",
  },
  {
    rules: ["NIST.800.53.R5-LambdaInsideVPC", "lambda_inside_vpc_check"],
    because:
      "Everything that the functions reach is public, and a NAT gateway costs 33 USD a month.",
  },
  {
    rules: ["lambda_function_public_access_prohibited_check"],
    because: "Only API Gateway may call, for one API: the rule wants an account beside its ARN.",
  },
  {
    rules: ["Serverless-LambdaTracing"],
    because: "Each request has one line with its round trips and units, and X-Ray bills by trace.",
  },
  {
    rules: ["Serverless-LambdaEventSourceMappingDestination"],
    at: /WakeUps/,
    because: "A mapping of a queue has no destination: the queue itself has its dead letters.",
  },
  {
    rules: ["Serverless-SQSRedrivePolicy", "sqs_dlq_check"],
    at: /WakeUps\/?DeadLetters/,
    because: "This is the queue of dead letters.",
  },
  {
    rules: ["NIST.800.53.R5-WAFv2LoggingEnabled"],
    because: "The log of a web ACL contains visitors' addresses; its counts are metrics.",
  },
  {
    rules: ["AwsSolutions-COG1"],
    because: "Twelve characters of any kind: rules about kinds make passwords worse.",
  },
  {
    rules: ["AwsSolutions-COG2"],
    because:
      "People sign in with codes by e-mail and passkeys; a company that asks for more connects its own provider.",
  },
  {
    rules: ["AwsSolutions-COG8"],
    because: "The plus tier costs five cents for each person who signs in.",
  },
  {
    rules: ["Serverless-SNSRedrivePolicy"],
    at: /Monitoring/,
    because: "SNS repeats a mail for hours, and nobody reads dead letters of alarms.",
  },
];

/** The acknowledgement of a finding. */
export function acknowledgementOf({ rule, at }: Finding): Acknowledgement | undefined {
  return acknowledgements.find(
    (each) =>
      (each.at?.test(at) ?? true) &&
      each.rules.some((name) => (name.includes("[") ? rule.startsWith(name) : rule === name)),
  );
}
