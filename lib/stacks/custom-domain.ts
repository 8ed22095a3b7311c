import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";

/** A distribution's custom domain, if the stage has one: its name and the ARN of a certificate in us-east-1. */
export function customDomain(
  scope: Construct,
  domainName: string | undefined,
  certificateArn: string | undefined,
) {
  if (domainName === undefined || certificateArn === undefined) return undefined;
  const certificate = Certificate.fromCertificateArn(scope, "Certificate", certificateArn);
  return {
    domainName,
    distributionProps: {
      domainNames: [domainName],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    },
  };
}
