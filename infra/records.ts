import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Effect, type IGrantable, PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';

const read = ['dynamodb:GetItem', 'dynamodb:Query'];
const change = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** The extent of a permission to read and write any record. */
interface ReadWriteOptions {
  /** Whether lines of the audit log can be added, or only read. */
  auditLog: 'append' | 'read';
  /** The indexes that can be queried. */
  indexes: ('lists' | 'due')[];
  /** Whether a transaction may check a record that it does not write. */
  checks: boolean;
}

/** The single table with all records of the product. Its stream feeds all derived data. */
export class Records extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      globalSecondaryIndexes: [
        // Records listed by time, such as meetings and jobs.
        {
          indexName: 'lists',
          partitionKey: text('list'),
          sortKey: text('list_key'),
          projectionType: ProjectionType.ALL,
        },
        // Records that wait for a time or a turn, such as queued jobs, the schedule and the outbox.
        {
          indexName: 'due',
          partitionKey: text('due'),
          sortKey: text('due_key'),
          projectionType: ProjectionType.ALL,
        },
      ],
      billing: Billing.onDemand(),
      dynamoStream: StreamViewType.NEW_AND_OLD_IMAGES,
      timeToLiveAttribute: 'expires',
      encryption: TableEncryptionV2.awsManagedKey(),
      pointInTimeRecoverySpecification: { pointInTimeRecoveryEnabled: true },
      deletionProtection: true,
      removalPolicy: RemovalPolicy.RETAIN,
    });
  }

  /** Grants reading and writing any record, by the calls of functions/platform/aws/table.ts. */
  grantReadWrite(grantee: IGrantable, { auditLog, indexes, checks }: ReadWriteOptions): void {
    const { tableArn } = this.table;
    const allow = (actions: string[], resources: string[]) =>
      grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const check = checks ? ['dynamodb:ConditionCheckItem'] : [];
    allow([...read, ...check, ...change, 'dynamodb:PutItem'], [tableArn]);
    allow(
      ['dynamodb:Query'],
      indexes.map((index) => `${tableArn}/index/${index}`),
    );
    this.denyAuditLog(grantee, auditLog === 'append' ? change : [...change, 'dynamodb:PutItem']);
  }

  /** Grants actions on certain partitions of the table or, with `index`, of an index. */
  grantOn(grantee: IGrantable, actions: string[], partitions: string[], index?: string): void {
    const { tableArn } = this.table;
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        actions,
        resources: [index ? `${tableArn}/index/${index}` : tableArn],
        conditions: { 'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions } },
      }),
    );
  }

  /**
   * Grants what every function that answers calls needs: the first call of a user creates their record, and each call
   * is counted and audited. `writes` is for calls that change something, `once` for those that can be repeated.
   */
  grantCalls(grantee: IGrantable, { writes, once }: { writes: boolean; once: boolean }): void {
    this.grantOn(grantee, ['dynamodb:GetItem'], ['USER#*']);
    const write = ['dynamodb:PutItem', 'dynamodb:UpdateItem'];
    this.grantOn(grantee, write, ['USER#*', 'USERS', 'STATS']);
    this.grantOn(grantee, ['dynamodb:UpdateItem'], ['RATE#*']);
    const audited = writes ? ['AUDIT#*', 'INTENT#*'] : ['AUDIT#*'];
    this.grantOn(grantee, ['dynamodb:PutItem'], audited);
    if (writes) this.grantOn(grantee, ['dynamodb:DeleteItem'], ['INTENT#*']);
    if (once) this.grantOn(grantee, ['dynamodb:GetItem', 'dynamodb:PutItem'], ['ONCE#*']);
  }

  /**
   * Lines of the audit log can never be updated or deleted. IAM cannot prevent a put from replacing one:
   * functions/records/audit.ts does, by a condition.
   */
  private denyAuditLog(grantee: IGrantable, actions: string[]): void {
    grantee.grantPrincipal.addToPrincipalPolicy(
      new PolicyStatement({
        effect: Effect.DENY,
        actions,
        resources: [this.table.tableArn],
        conditions: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
      }),
    );
  }
}
