import { Duration, RemovalPolicy } from 'aws-cdk-lib';
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
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';

/** As long as the table itself can be brought back to any second. */
const kept = Duration.days(35);

/**
 * Until that time after the deployment the lock can be taken off. From then on nobody can, root included,
 * and no backup goes before its time.
 */
const lock: LockConfiguration = {
  minRetention: kept,
  // Nobody can put one there by mistake that is paid for for ever.
  maxRetention: Duration.days(366),
  changeableFor: Duration.days(7),
};

/** A backup of the table each night, where nothing that can write the table can touch it. */
export class Backups extends Construct {
  constructor(scope: Construct, id: string, props: { settings: Settings; records: Records }) {
    super(scope, id);
    const { settings, records } = props;
    const vault = new BackupVault(this, 'Vault', {
      blockRecoveryPointDeletion: true,
      ...(settings.backups === 'locked' && { lockConfiguration: lock }),
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const plan = new BackupPlan(this, 'Plan', {
      backupVault: vault,
      backupPlanRules: [
        new BackupPlanRule({
          ruleName: 'nightly',
          // 01:30 in India.
          scheduleExpression: Schedule.cron({ hour: '20', minute: '0' }),
          startWindow: Duration.hours(2),
          completionWindow: Duration.hours(8),
          deleteAfter: kept,
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
   * What AWS's own policy for backups gives on tables, for this one alone: that one reaches everything of
   * the account that can be backed up.
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
    return role;
  }
}
