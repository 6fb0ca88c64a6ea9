import { ArnFormat, Duration, RemovalPolicy, Stack } from 'aws-cdk-lib';
import {
  BackupPlan,
  BackupPlanRule,
  BackupResource,
  BackupVault,
  type LockConfiguration,
} from 'aws-cdk-lib/aws-backup';
import { Schedule } from 'aws-cdk-lib/aws-events';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { nameOfRetained } from './names.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';

/** The same as for point-in-time recovery. */
const retention = Duration.days(35);

/**
 * The lock can be removed until `changeableFor` after the deployment. Then nobody can remove it, root
 * included, or delete a backup early.
 */
const lock: LockConfiguration = {
  minRetention: retention,
  // Prevents backups that would have to be paid for forever.
  maxRetention: Duration.days(366),
  changeableFor: Duration.days(7),
};

/** Nightly backups of the table, which no role with access to the table can change. */
export class Backups extends Construct {
  readonly vault: BackupVault;

  constructor(scope: Construct, id: string, props: { settings: Settings; records: Records }) {
    super(scope, id);
    const { settings, records } = props;
    const { stackName } = Stack.of(this);
    const vault = new BackupVault(this, 'Vault', {
      backupVaultName: nameOfRetained(this, stackName),
      blockRecoveryPointDeletion: true,
      ...(settings.backups === 'locked' && { lockConfiguration: lock }),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.vault = vault;
    const plan = new BackupPlan(this, 'Plan', {
      backupPlanName: stackName,
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          // UTC: 01:30 in India.
          scheduleExpression: Schedule.cron({ hour: '20', minute: '0' }),
          startWindow: Duration.hours(2),
          completionWindow: Duration.hours(8),
          deleteAfter: retention,
        }),
      ],
    });
    plan.addSelection('Table', {
      resources: [BackupResource.fromArn(records.table.tableArn)],
      role: this.role(records.table.tableArn, vault.backupVaultArn),
      disableDefaultBackupPolicy: true,
    });
  }

  /**
   * The part of AWS's managed backup policy that concerns DynamoDB, for this table only: the managed policy
   * covers every resource of the account.
   */
  private role(tableArn: string, vaultArn: string): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('backup.amazonaws.com'),
    });
    const may = (actions: string[], resource: string) =>
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    may(
      [
        'dynamodb:CreateBackup',
        'dynamodb:DescribeTable',
        'dynamodb:ListTagsOfResource',
        'dynamodb:StartAwsBackupJob',
      ],
      tableArn,
    );
    may(['dynamodb:DeleteBackup', 'dynamodb:DescribeBackup'], `${tableArn}/backup/*`);
    may(['backup:DescribeBackupVault'], vaultArn);
    // A recovery point gets the tags of the table, which CloudFormation gives it.
    may(
      ['backup:TagResource'],
      Stack.of(this).formatArn({
        service: 'backup',
        resource: 'recovery-point',
        resourceName: '*',
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
    );
    return role;
  }
}
