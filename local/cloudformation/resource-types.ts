export interface NamedResource {
  /**
   * Physical name, derived from stack and logical id so that data is found again after a restart.
   */
  name: string;
}

/** The values on which attributes of resources depend. */
export interface StackEnvironment {
  region: string;
  /** Host of the public server, `127.0.0.1:<port>`. */
  cloudFront: string;
  /** Host of the S3 endpoint, `127.0.0.1:<port>`. */
  s3: string;
}

export const accountId = '000000000000';

const arn = (service: string, resource: string, region = '', account = '') =>
  `arn:aws:${service}:${region}:${account}:${resource}`;

/** The values of `Ref` and `Fn::GetAtt` for a resource. */
type Attributes = { Ref: string } & Record<string, string>;

const tableAttributes = ({ name }: NamedResource, { region }: StackEnvironment): Attributes => {
  const own = arn('dynamodb', `table/${name}`, region, accountId);
  return { Ref: name, Arn: own, StreamArn: `${own}/stream/local` };
};

const namedOnly = ({ name }: NamedResource): Attributes => ({ Ref: name });

const lettersAndDigits = (name: string): string => name.replaceAll(/[^A-Za-z0-9]/g, '');

/** The resource types that are emulated, and their attributes. */
export const emulatedTypes: Record<
  string,
  (resource: NamedResource, environment: StackEnvironment) => Attributes
> = {
  'AWS::ApiGatewayV2::Api': namedOnly,
  'AWS::ApiGatewayV2::Authorizer': namedOnly,
  'AWS::ApiGatewayV2::Integration': namedOnly,
  'AWS::ApiGatewayV2::Route': namedOnly,
  'AWS::ApiGatewayV2::Stage': namedOnly,
  'AWS::CloudFront::Distribution': ({ name }, { cloudFront }) => ({
    Ref: name,
    DomainName: cloudFront,
  }),
  'AWS::CloudFront::Function': ({ name }) => {
    const own = arn('cloudfront', `function/${name}`, '', accountId);
    return { Ref: own, FunctionARN: own };
  },
  'AWS::CloudFront::ResponseHeadersPolicy': namedOnly,
  'AWS::Cognito::UserPool': ({ name }, { region }) => {
    const id = `${region}_${lettersAndDigits(name)}`;
    return {
      Ref: id,
      Arn: arn('cognito-idp', `userpool/${id}`, region, accountId),
      ProviderURL: `https://cognito-idp.${region}.amazonaws.com/${id}`,
    };
  },
  'AWS::Cognito::UserPoolClient': ({ name }) => ({ Ref: lettersAndDigits(name).toLowerCase() }),
  'AWS::Cognito::UserPoolGroup': namedOnly,
  'AWS::DynamoDB::GlobalTable': tableAttributes,
  'AWS::DynamoDB::Table': tableAttributes,
  'AWS::Events::Rule': ({ name }, { region }) => ({
    Ref: name,
    Arn: arn('events', `rule/${name}`, region, accountId),
  }),
  'AWS::IAM::Policy': namedOnly,
  'AWS::IAM::Role': ({ name }) => ({ Ref: name, Arn: arn('iam', `role/${name}`, '', accountId) }),
  'AWS::KMS::Key': ({ name }, { region }) => ({
    Ref: name,
    Arn: arn('kms', `key/${name}`, region, accountId),
  }),
  'AWS::Lambda::EventSourceMapping': namedOnly,
  'AWS::Lambda::Function': ({ name }, { region }) => ({
    Ref: name,
    Arn: arn('lambda', `function:${name}`, region, accountId),
  }),
  'AWS::Lambda::Permission': namedOnly,
  'AWS::Logs::LogGroup': ({ name }, { region }) => ({
    Ref: name,
    Arn: arn('logs', `log-group:${name}:*`, region, accountId),
  }),
  'AWS::S3::Bucket': ({ name }, { s3 }) => ({
    Ref: name,
    Arn: arn('s3', name),
    // Path-style address: the bucket is the first path segment, not part of the host.
    RegionalDomainName: s3,
  }),
  'AWS::S3::BucketPolicy': namedOnly,
  'AWS::SecretsManager::Secret': ({ name }, { region }) => ({
    Ref: arn('secretsmanager', `secret:${name}`, region, accountId),
  }),
  'AWS::SES::EmailIdentity': namedOnly,
  'AWS::SQS::Queue': ({ name }, { region }) => ({
    Ref: name,
    Arn: arn('sqs', name, region, accountId),
  }),
  'AWS::StepFunctions::StateMachine': ({ name }, { region }) => {
    const own = arn('states', `stateMachine:${name}`, region, accountId);
    return { Ref: own, Arn: own, Name: name };
  },
  'Custom::CDKBucketDeployment': namedOnly,
};

/** Resource types that have no effect locally. */
export const ignoredTypes = new Set([
  'AWS::Budgets::Budget',
  'AWS::CDK::Metadata',
  'AWS::CloudFront::OriginAccessControl',
  'AWS::CloudWatch::Alarm',
  'AWS::CloudWatch::Dashboard',
  'AWS::KMS::Alias',
  'AWS::Lambda::LayerVersion',
  'AWS::Logs::MetricFilter',
  'AWS::SNS::Subscription',
  'AWS::SNS::Topic',
  'AWS::SNS::TopicPolicy',
  'AWS::SQS::QueuePolicy',
]);
