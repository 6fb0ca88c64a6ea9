import { RemovalPolicy } from 'aws-cdk-lib';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { type IRole, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { LogGroup, RetentionDays } from 'aws-cdk-lib/aws-logs';
import type { Bucket } from 'aws-cdk-lib/aws-s3';
import type { ISource } from 'aws-cdk-lib/aws-s3-deployment';
import { Construct } from 'constructs';

/**
 * The role and the log of CDK's function that copies the site to its bucket. CDK's own role may do anything
 * to that bucket, read every asset of the account and clear every distribution: this one has what the
 * function does here.
 */
export class Deployer extends Construct {
  /** To be given away: what CDK would grant to it is not added. */
  readonly role: IRole;
  readonly logGroup: LogGroup;
  readonly #own: Role;

  constructor(
    scope: Construct,
    id: string,
    { files, distribution }: { files: Bucket; distribution: Distribution },
  ) {
    super(scope, id);
    this.logGroup = new LogGroup(this, 'Logs', {
      retention: RetentionDays.ONE_YEAR,
      removalPolicy: RemovalPolicy.RETAIN,
    });
    this.#own = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
    });
    this.role = this.#own.withoutPolicyUpdates();
    this.logGroup.grantWrite(this.#own);
    this.#may(['s3:ListBucket'], files.bucketArn);
    this.#may(['s3:PutObject'], files.arnForObjects('*'));
    this.#may(
      ['cloudfront:CreateInvalidation', 'cloudfront:GetInvalidation'],
      distribution.distributionArn,
    );
  }

  /** The same source, which the role may read. */
  reads(source: ISource): ISource {
    return {
      bind: (scope, context) => {
        const found = source.bind(scope, context);
        this.#may(['s3:GetObject'], found.bucket.arnForObjects(found.zipObjectKey));
        return found;
      },
    };
  }

  #may(actions: string[], resource: string): void {
    this.#own.addToPolicy(new PolicyStatement({ actions, resources: [resource] }));
  }
}
