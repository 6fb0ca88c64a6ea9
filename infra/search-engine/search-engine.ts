import { Aws, RemovalPolicy, Stack } from 'aws-cdk-lib';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import {
  CfnAccessPolicy,
  CfnCollection,
  CfnSecurityPolicy,
} from 'aws-cdk-lib/aws-opensearchserverless';
import { CfnPipeline } from 'aws-cdk-lib/aws-osis';
import { Construct } from 'constructs';
import type { Recordings } from '../recordings.ts';
import type { Records } from '../records.ts';
import type { Settings } from '../settings.ts';
import { engineIndex, pipelineBody } from './pipeline-body.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  /** Who searches. */
  reader: IRole;
}

/** Parts of the upload bucket, which forgets them in days. */
const exportPrefix = 'search-engine/export';
const refusedPrefix = 'search-engine/refused';

/**
 * An engine for archives that have outgrown postings in the table: OpenSearch Serverless, filled from the
 * table's export and stream by a pipeline of AWS's. docs/decisions/036-growing-into-opensearch.md
 */
export class SearchEngine extends Construct {
  readonly collection: CfnCollection;

  constructor(scope: Construct, id: string, { settings, records, recordings, reader }: Parts) {
    super(scope, id);
    const name = `sakshi-${settings.stage}`;
    const pipelineRole = this.pipelineRole(records, recordings);
    this.collection = this.makeCollection(name, settings);
    this.open(name, pipelineRole, reader);
    this.fill(name, pipelineRole, records, recordings);
  }

  /** It needs its encryption and its way in before it can be made. */
  private makeCollection(name: string, { stage }: Settings): CfnCollection {
    const rules = [{ ResourceType: 'collection', Resource: [`collection/${name}`] }];
    const encryption = new CfnSecurityPolicy(this, 'Encryption', {
      name,
      type: 'encryption',
      // A key of ours would need units of its own, which are paid for while nobody searches.
      policy: JSON.stringify({ Rules: rules, AWSOwnedKey: true }),
    });
    const network = new CfnSecurityPolicy(this, 'Network', {
      name,
      type: 'network',
      // Our functions are in no network of ours. Whoever comes must sign, and be named by `Access` too.
      policy: JSON.stringify([{ Rules: rules, AllowFromPublic: true }]),
    });
    const collection = new CfnCollection(this, 'Collection', {
      name,
      type: 'SEARCH',
      description: 'Meetings of Sakshi and the passages of their texts',
      // Copies in a second place double what it costs while nobody searches. It can be filled again.
      standbyReplicas: stage === 'prod' ? 'ENABLED' : 'DISABLED',
    });
    collection.addResourceDependency(encryption);
    collection.addResourceDependency(network);
    return collection;
  }

  /** The pipeline writes, whoever searches reads, and nobody else does either. */
  private open(name: string, writer: IRole, reader: IRole): void {
    const index = { ResourceType: 'index', Resource: [`index/${name}/${engineIndex}`] };
    const writing = [
      'aoss:CreateIndex',
      'aoss:UpdateIndex',
      'aoss:DescribeIndex',
      'aoss:WriteDocument',
    ];
    const templates = {
      ResourceType: 'collection',
      Resource: [`collection/${name}`],
      Permission: ['aoss:CreateCollectionItems', 'aoss:DescribeCollectionItems'],
    };
    new CfnAccessPolicy(this, 'Access', {
      name,
      type: 'data',
      policy: Stack.of(this).toJsonString([
        { Rules: [{ ...index, Permission: writing }, templates], Principal: [writer.roleArn] },
        {
          Rules: [{ ...index, Permission: ['aoss:ReadDocument', 'aoss:DescribeIndex'] }],
          Principal: [reader.roleArn],
        },
      ]),
    });
    for (const role of [writer, reader]) {
      role.addToPrincipalPolicy(
        new PolicyStatement({
          actions: ['aoss:APIAccessAll'],
          resources: [this.collection.attrArn],
        }),
      );
    }
  }

  private pipelineRole({ table }: Records, recordings: Recordings): Role {
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('osis-pipelines.amazonaws.com', {
        conditions: { StringEquals: { 'aws:SourceAccount': Aws.ACCOUNT_ID } },
      }),
    });
    const may = (actions: string[], resource: string) =>
      role.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
    const describe = ['dynamodb:DescribeTable', 'dynamodb:DescribeContinuousBackups'];
    may([...describe, 'dynamodb:ExportTableToPointInTime'], table.tableArn);
    may(['dynamodb:DescribeExport'], `${table.tableArn}/export/*`);
    may(
      ['dynamodb:DescribeStream', 'dynamodb:GetRecords', 'dynamodb:GetShardIterator'],
      table.tableStreamArn ?? '',
    );
    const objects = ['s3:GetObject', 's3:PutObject', 's3:AbortMultipartUpload'];
    recordings.grantOn(role, recordings.uploadBucket, objects, ['search-engine/*']);
    return role;
  }

  private fill(name: string, role: Role, { table }: Records, { uploadBucket }: Recordings): void {
    const stack = Stack.of(this);
    const logs = new LogGroup(this, 'PipelineLogs', {
      // The service writes only to names that begin so.
      logGroupName: `/aws/vendedlogs/OpenSearchIngestion/${name}`,
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    const pipeline = new CfnPipeline(this, 'Pipeline', {
      pipelineName: name,
      minUnits: 1,
      maxUnits: 4,
      pipelineRoleArn: role.roleArn,
      logPublishingOptions: {
        isLoggingEnabled: true,
        cloudWatchLogDestination: { logGroup: logs.logGroupName },
      },
      pipelineConfigurationBody: stack.toJsonString(
        pipelineBody({
          region: stack.region,
          tableArn: table.tableArn,
          roleArn: role.roleArn,
          bucketName: uploadBucket.bucketName,
          exportPrefix,
          refusedPrefix,
          endpoint: this.collection.attrCollectionEndpoint,
        }),
      ),
    });
    // What it may do stands before it is tried out.
    pipeline.node.addDependency(role);
  }
}
