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

const reading = ['dynamodb:GetItem', 'dynamodb:Query'];
const changing = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];

const text = (name: string) => ({ name, type: AttributeType.STRING });

/** How far a right to read and write any record goes. */
interface Width {
  /** Whether lines of the audit log can also be put, or only be read. */
  auditLog: 'append' | 'read';
  /** The indexes that are read. */
  indexes: ('lists' | 'due')[];
  /** Whether a transaction may depend on a record that it does not write. */
  checks: boolean;
}

/** The one table: every record of the product, by composite keys. Its stream feeds all derived data. */
export class Records extends Construct {
  readonly table: TableV2;

  constructor(scope: Construct, id: string) {
    super(scope, id);
    this.table = new TableV2(this, 'Table', {
      partitionKey: text('pk'),
      sortKey: text('sk'),
      // Lists in the order of time: meetings, jobs.
      globalSecondaryIndexes: [
        {
          indexName: 'lists',
          partitionKey: text('list'),
          sortKey: text('list_key'),
          projectionType: ProjectionType.ALL,
        },
        // What waits, runs or failed, in the order the queue shows and takes it.
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

  /** To read and write any record, by the calls of functions/platform/aws/table.ts. */
  grantReadWrite(grantee: IGrantable, { auditLog, indexes, checks }: Width): void {
    const { tableArn } = this.table;
    const may = (actions: string[], resources: string[]) =>
      grantee.grantPrincipal.addToPrincipalPolicy(new PolicyStatement({ actions, resources }));
    const check = checks ? ['dynamodb:ConditionCheckItem'] : [];
    may([...reading, ...check, ...changing, 'dynamodb:PutItem'], [tableArn]);
    may(
      ['dynamodb:Query'],
      indexes.map((index) => `${tableArn}/index/${index}`),
    );
    this.denyAuditLog(
      grantee,
      auditLog === 'append' ? changing : [...changing, 'dynamodb:PutItem'],
    );
  }

  /** Some actions on the records of some partitions alone; `index`: on those of an index, by its own keys. */
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
   * Nobody may update or delete a line of the audit log. Who appends may put one, and IAM cannot
   * demand that a put is new: functions/records/audit.ts does.
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
