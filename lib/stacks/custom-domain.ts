import { Certificate } from "aws-cdk-lib/aws-certificatemanager";
import { SecurityPolicyProtocol } from "aws-cdk-lib/aws-cloudfront";
import type { Construct } from "constructs";
import { textFrom } from "./settings/read";

/**
 * A distribution's custom domain from the context: its name and the ARN of a certificate in us-east-1, both or neither.
 */
export function customDomain(scope: Construct, nameKey: string, certificateKey: string) {
  const domainName = textFrom(scope, nameKey);
  const certificateArn = textFrom(scope, certificateKey);
  if (domainName === undefined && certificateArn === undefined) return undefined;
  if (domainName === undefined || certificateArn === undefined)
    throw new Error(`A custom domain needs both \`${nameKey}\` and \`${certificateKey}\`.`);
  const host = domainName.toLowerCase();
  const certificate = Certificate.fromCertificateArn(scope, "Certificate", certificateArn);
  return {
    domainName: host,
    distributionProps: {
      domainNames: [host],
      certificate,
      minimumProtocolVersion: SecurityPolicyProtocol.TLS_V1_2_2021,
    },
  };
}
