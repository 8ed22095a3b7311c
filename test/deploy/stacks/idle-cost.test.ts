import { synthesized } from "../../support/synthesized";

// Each of these is billed only for use. Before you add a type, check that it costs nothing when idle.
const free = [
  "AWS::ApiGatewayV2::Api",
  "AWS::ApiGatewayV2::Integration",
  "AWS::ApiGatewayV2::IntegrationResponse",
  "AWS::ApiGatewayV2::Route",
  "AWS::ApiGatewayV2::RouteResponse",
  "AWS::ApiGatewayV2::Stage",
  "AWS::CloudFormation::WaitConditionHandle",
  "AWS::CloudFront::CachePolicy",
  "AWS::CloudFront::Distribution",
  "AWS::CloudFront::Function",
  "AWS::CloudFront::OriginAccessControl",
  "AWS::CloudFront::OriginRequestPolicy",
  "AWS::CloudFront::ResponseHeadersPolicy",
  // Billed by people who sign in within a month; ten thousand of them are free.
  "AWS::Cognito::ManagedLoginBranding",
  "AWS::Cognito::UserPool",
  "AWS::Cognito::UserPoolClient",
  "AWS::Cognito::UserPoolDomain",
  "AWS::DynamoDB::GlobalTable",
  "AWS::IAM::Policy",
  "AWS::IAM::Role",
  // Reading DynamoDB's stream for a Lambda is free, and what its filter leaves out calls nothing.
  "AWS::Lambda::EventSourceMapping",
  "AWS::Lambda::Function",
  "AWS::Lambda::LayerVersion",
  "AWS::Lambda::Permission",
  "AWS::Logs::LogGroup",
  "AWS::S3::Bucket",
  "AWS::S3::BucketPolicy",
  // Billed per request. Lambda polls an idle queue about 650,000 times a month, and a million requests are free.
  "AWS::SQS::Queue",
  "AWS::SQS::QueuePolicy",
  // Standard parameters and their reads are free.
  "AWS::SSM::Parameter",
  "Custom::CDKBucketDeployment",
  "Custom::S3AutoDeleteObjects",
];

test.each(["prod", "dev"])("no resource of %s costs anything while it is unused", (stage) => {
  const { data, service } = synthesized({ stage });
  for (const template of [data, service]) {
    const { Resources } = template.toJSON();
    for (const { Type } of Object.values<{ Type: string }>(Resources)) expect(free).toContain(Type);
    // A second queue with a Lambda would poll its way out of the free requests.
    const polled = Object.values<{ Type: string; Properties: { EventSourceArn: unknown } }>(
      Resources,
    ).filter(
      ({ Type, Properties }) =>
        Type === "AWS::Lambda::EventSourceMapping" &&
        !JSON.stringify(Properties.EventSourceArn).includes("StreamArn"),
    );
    expect(polled.length).toBeLessThanOrEqual(1);
    const text = JSON.stringify(Resources);
    expect(text).not.toMatch(/Provisioned(Concurrency|Throughput|Capacity)|OriginShield/);
  }
});
