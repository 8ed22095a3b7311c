import { Duration, Fn, RemovalPolicy } from "aws-cdk-lib";
import { BackupPlan, BackupPlanRule, BackupResource, BackupVault } from "aws-cdk-lib/aws-backup";
import { Schedule } from "aws-cdk-lib/aws-events";
import { ManagedPolicy, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { Construct } from "constructs";
import { stackGuid } from "./global-name";
import { type Stage, serviceName } from "./stage";

export interface BackupCopyProps {
  stage: Stage;
  /** The vault in another region. */
  vaultArn: string;
  /** The table and the buckets. */
  arns: readonly string[];
}

/**
 * A backup each day, copied to a vault of another region: the point-in-time recovery is lost with its region. Each backup of a
 * table is a whole one, so this region keeps it only until it is copied.
 */
export class BackupCopy extends Construct {
  constructor(scope: Construct, id: string, { stage, vaultArn, arns }: BackupCopyProps) {
    super(scope, id);
    const service = serviceName(stage);
    const backupVault = new BackupVault(this, "Vault", {
      // The vault stays if it is not empty, and a new stack needs another name, which can have fifty letters.
      backupVaultName: Fn.join("-", [service, Fn.select(0, Fn.split("-", stackGuid))]),
      removalPolicy: RemovalPolicy.RETAIN_ON_UPDATE_OR_DELETE,
    });
    const destinationBackupVault = BackupVault.fromBackupVaultArn(this, "Copies", vaultArn);
    const plan = new BackupPlan(this, "Plan", {
      backupPlanName: service,
      backupVault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: "Daily",
          scheduleExpression: Schedule.cron({ hour: "3", minute: "0" }),
          deleteAfter: Duration.days(1),
          copyActions: [{ destinationBackupVault, deleteAfter: Duration.days(7) }],
        }),
      ],
    });
    const ofAws = (name: string) => ManagedPolicy.fromAwsManagedPolicyName(name);
    plan.addSelection("Data", {
      resources: arns.map((arn) => BackupResource.fromArn(arn)),
      role: new Role(this, "Role", {
        assumedBy: new ServicePrincipal("backup.amazonaws.com"),
        managedPolicies: [
          ofAws("service-role/AWSBackupServiceRolePolicyForBackup"),
          ofAws("AWSBackupServiceRolePolicyForS3Backup"),
        ],
      }),
    });
  }
}
