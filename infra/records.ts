import { RemovalPolicy } from 'aws-cdk-lib';
import {
  AttributeType,
  Billing,
  ProjectionType,
  StreamViewType,
  TableEncryptionV2,
  TableV2,
} from 'aws-cdk-lib/aws-dynamodb';
import { Construct } from 'constructs';

const text = (name: string) => ({ name, type: AttributeType.STRING });

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
          indexName: 'queue',
          partitionKey: text('queue'),
          sortKey: text('queue_key'),
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
}
