/** All options that add or change resources, each combined with options that it may meet. */
export const everyOption = {
  allowedOrigins: "https://agents.acme.com",
  backupVaultArn: "arn:aws:backup:eu-central-1:111122223333:backup-vault:MessagingWidget",
  domainName: "widgets.acme.com",
  certificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/a",
  pagesDomainName: "Pages.acme.com",
  pagesCertificateArn: "arn:aws:acm:us-east-1:111122223333:certificate/b",
  alarmEmail: "ops@acme.com",
  monitoring: "full",
  lambdaConcurrency: "1000",
  monthlyBudget: "50",
  stageBudget: "20",
  streamBatchSize: "500",
  projectorParallelization: "4",
  publicRequestsPerSecond: "3000",
  redirectSchemes: "acme,acme-beta",
  reservedConcurrency: "100",
  signUp: "acme.com,acme.org",
  signInEmail: "No-Reply@Acme.com",
  signInWaf: "on",
  upgradeUrl: "https://acme.com/plans",
  waf: "on",
  edgeLogs: "on",
  secretGeneration: "1,2",
  securityContact: "mailto:security@acme.com",
  securityExpires: "2027-11-01",
};

/** A company with its own sign-in provider, so the stage has no user pool. */
export const otherIssuer = { oidcIssuer: "https://id.acme.com", oidcClientId: "console" };

/** Another stage, with alarms sent to the operators' existing topic, where everybody may make an account. */
export const stagingOptions = {
  stage: "staging",
  signUp: "open",
  signInEmail: "no-reply@acme.com",
  defaultPlan: "trial",
  alarmTopicArn: "arn:aws:sns:eu-west-1:111122223333:pager",
  canary: "off",
  tableName: "Restored",
  tableStreamArn:
    "arn:aws:dynamodb:eu-west-1:111122223333:table/Restored/stream/2026-11-22T10:00:00.000",
  waf: "arn:aws:wafv2:us-east-1:111122223333:global/webacl/ours/0a1b",
};

/** The contexts in which templates are checked. */
export const variants: Readonly<Record<string, Record<string, unknown>>> = {
  prod: {},
  "prod with every option": everyOption,
  "prod with another issuer": otherIssuer,
  staging: stagingOptions,
  dev: { stage: "dev" },
};
