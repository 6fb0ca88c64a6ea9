import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import { api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { settingsFrom } from '../../infra/settings.ts';
import { synthesised } from './synthesised.ts';

describe('the template', () => {
  let template: Template;
  let production: Template;
  beforeAll(() => {
    template = synthesised();
    production = synthesised({ stage: 'prod' });
  });

  it('has exactly the routes of the catalogue, and one that refuses unknown paths', () => {
    const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route')).map(
      ({ Properties }) => Properties.RouteKey,
    );
    const wanted = Object.values<Endpoint>(api).map((row) => routeKeyOf(row));
    expect(routes.toSorted()).toEqual([...new Set([...wanted, '$default'])].toSorted());
  });

  it('is well below the 500 resources that CloudFormation takes', () => {
    const { Resources } = production.toJSON();
    // At the limit nothing can be deployed any more: move the routes to a nested stack before.
    expect(Object.keys(Resources).length).toBeLessThan(485);
  });

  it('routes only enrolment and documents to separate functions', () => {
    const functionOf = (target: unknown) => {
      const [integration = ''] = JSON.stringify(target).match(/ApiHttp[A-Za-z0-9]+/) ?? [];
      const { Properties } =
        template.findResources('AWS::ApiGatewayV2::Integration')[integration] ?? {};
      return /Api(Enrol|Documents)/.exec(JSON.stringify(Properties))?.[1] ?? 'Handler';
    };
    const routes = Object.values(template.findResources('AWS::ApiGatewayV2::Route'));
    const routesOf = (name: string) =>
      routes
        .filter(({ Properties }) => functionOf(Properties.Target) === name)
        .map(({ Properties }) => Properties.RouteKey)
        .toSorted();
    expect(routesOf('Documents')).toEqual([
      'GET /meetings/{id}/agenda/document',
      'GET /meetings/{id}/export',
      'GET /meetings/{id}/minutes/document',
    ]);
    expect(routesOf('Enrol')).toEqual([
      'POST /speakers/enroll',
      'POST /speakers/enroll/{enrolment_id}/complete',
      'POST /speakers/{id}/samples',
      'POST /speakers/{id}/samples/{enrolment_id}/complete',
    ]);
    template.hasResourceProperties('AWS::Lambda::Function', {
      Architectures: ['x86_64'],
      MemorySize: 1769,
      Timeout: 28,
    });
  });

  it('allows nobody to change or delete an audit log entry', () => {
    const statements = Object.values(template.findResources('AWS::IAM::Policy')).map(
      ({ Properties }) => Properties.PolicyDocument.Statement as Record<string, unknown>[],
    );
    const changing = ['dynamodb:UpdateItem', 'dynamodb:DeleteItem'];
    const batches = ['dynamodb:BatchWriteItem', 'dynamodb:PartiQLUpdate', 'dynamodb:PartiQLDelete'];
    // A condition on leading keys applies to each item of a batch.
    const batching = statements
      .flat()
      .filter(({ Action }) => [Action].flat().some((action) => batches.includes(String(action))));
    expect(batching.map(({ Condition }) => Condition)).toEqual([
      {
        'ForAllValues:StringLike': {
          'dynamodb:LeadingKeys': ['TERM#*', 'REGISTER#*', 'MEETING#*', 'ADDED'],
        },
      },
    ]);
    const writers = statements.filter((policy) =>
      policy.some(
        ({ Effect, Action, Condition }) =>
          Effect === 'Allow' &&
          // A statement that is limited to other keys needs no denial.
          !JSON.stringify(Condition ?? {}).includes('ForAllValues:StringLike') &&
          [Action].flat().some((action) => changing.includes(String(action))),
      ),
    );
    expect(writers.length).toBeGreaterThan(0);
    for (const policy of writers) {
      expect(policy).toContainEqual(
        expect.objectContaining({
          Effect: 'Deny',
          Action: expect.arrayContaining(changing),
          Condition: { 'ForAnyValue:StringLike': { 'dynamodb:LeadingKeys': ['AUDIT#*'] } },
        }),
      );
    }
  });

  it.each([
    ['dev', 'GOVERNANCE'],
    ['prod', 'COMPLIANCE'],
  ])('locks every version in the archive bucket for seven years (%s: %s)', (stage, Mode) => {
    const { resources } = { resources: stage === 'prod' ? production : template };
    resources.hasResource('AWS::S3::Bucket', {
      DeletionPolicy: 'Retain',
      Properties: {
        VersioningConfiguration: { Status: 'Enabled' },
        ObjectLockEnabled: true,
        ObjectLockConfiguration: { Rule: { DefaultRetention: { Mode, Days: 2557 } } },
      },
    });
  });

  it('blocks public access to buckets and requires TLS', () => {
    const buckets = Object.keys(template.findResources('AWS::S3::Bucket'));
    template.allResourcesProperties('AWS::S3::Bucket', {
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
    });
    template.resourcePropertiesCountIs(
      'AWS::S3::BucketPolicy',
      {
        PolicyDocument: {
          Statement: Match.arrayWith([
            Match.objectLike({
              Effect: 'Deny',
              Condition: { Bool: { 'aws:SecureTransport': 'false' } },
            }),
          ]),
        },
      },
      buckets.length,
    );
  });

  it('retains the table and has point-in-time recovery', () => {
    template.hasResource('AWS::DynamoDB::GlobalTable', {
      DeletionPolicy: 'Retain',
      Properties: {
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
        Replicas: [
          Match.objectLike({
            DeletionProtectionEnabled: true,
            PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
          }),
        ],
      },
    });
  });

  it('disables self-registration in the user pool', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
    });
    template.resourceCountIs('AWS::Cognito::UserPoolGroup', 3);
  });

  it('has a token trigger only if MFA is required, which may only read users', () => {
    const claims = { LambdaConfig: Match.objectLike({ PreTokenGeneration: Match.anyValue() }) };
    template.resourcePropertiesCountIs('AWS::Cognito::UserPool', claims, 0);
    const required = synthesised({ mfa: 'privileged' });
    required.resourcePropertiesCountIs('AWS::Cognito::UserPool', claims, 1);
    const policies = required.findResources('AWS::IAM::Policy', {
      Properties: { Roles: [{ Ref: Match.stringLikeRegexp('TokenClaims') }] },
    });
    const statements = Object.values(policies).flatMap(
      ({ Properties }) => Properties.PolicyDocument.Statement,
    );
    const asks = statements.filter(({ Action }) => JSON.stringify(Action).includes('cognito-idp'));
    expect(asks).toEqual([
      {
        Effect: 'Allow',
        Action: 'cognito-idp:AdminGetUser',
        Resource: { 'Fn::GetAtt': [expect.stringContaining('Pool'), 'Arn'] },
      },
    ]);
  });

  it('contains no built-in user and no placeholder token', () => {
    const text = JSON.stringify([template.toJSON(), production.toJSON()]);
    expect(text).not.toMatch(/built-in|placeholder|System Administrator/i);
  });

  it('allows nobody to delete a version in the archive bucket or bypass its retention', () => {
    const [archiveBucket] = Object.keys(
      template.findResources('AWS::S3::Bucket', { Properties: { ObjectLockEnabled: true } }),
    );
    const policies = Object.values(template.findResources('AWS::IAM::Policy'));
    const onArchive = policies
      .flatMap(({ Properties }) => Properties.PolicyDocument.Statement)
      .filter(({ Resource }) => JSON.stringify(Resource).includes(String(archiveBucket)))
      .flatMap(({ Action }): string[] => [Action].flat());
    expect(onArchive).toContain('s3:DeleteObject');
    expect(onArchive.filter((a) => /DeleteObject.+|Bypass|^s3:\*$/.test(a))).toEqual([]);
  });
});

describe('emails', () => {
  let template: Template;
  let rights: { Action: string | string[]; Resource: unknown; Condition?: unknown }[];
  beforeAll(() => {
    template = synthesised();
    const policies = template.findResources('AWS::IAM::Policy');
    const [own] = Object.entries(policies).filter(([id]) => id.startsWith('NotificationsNotify'));
    rights = own?.[1].Properties.PolicyDocument.Statement;
  });

  it('are sent by a function that runs each minute, ends before the next run, and reads no stream', () => {
    template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: { Variables: { MAIL_FROM: Match.anyValue() } },
      Timeout: 50,
    });
    template.hasResourceProperties('AWS::Events::Rule', {
      ScheduleExpression: 'rate(1 minute)',
      Targets: [
        Match.objectLike({
          Arn: { 'Fn::GetAtt': [Match.stringLikeRegexp('^NotificationsNotify'), 'Arn'] },
        }),
      ],
    });
    expect(JSON.stringify(rights)).not.toMatch(/dynamodb:\w*Stream|sqs:/);
  });

  it('leave the table’s stream with at most the two readers that a shard supports', () => {
    const mappings = Object.values(template.findResources('AWS::Lambda::EventSourceMapping'));
    const streams = mappings.map(({ Properties }) => JSON.stringify(Properties.EventSourceArn));
    expect(streams.filter((stream) => stream.includes('StreamArn')).length).toBeLessThanOrEqual(2);
  });

  it('come from the configured domain and link to the portal', () => {
    template.resourceCountIs('AWS::SES::EmailIdentity', 0);
    template.hasResourceProperties('AWS::Lambda::Function', {
      Environment: {
        Variables: {
          MAIL_FROM: 'Sakshi <no-reply@sakshi.example>',
          SITE: {
            'Fn::Join': [
              '',
              [
                'https://',
                { 'Fn::GetAtt': [Match.stringLikeRegexp('^SiteDistribution'), 'DomainName'] },
              ],
            ],
          },
        },
      },
    });
  });

  it('may be sent from that domain only', () => {
    const [mail, ...others] = rights.filter(({ Action }) =>
      JSON.stringify(Action).includes('ses:'),
    );
    expect(others).toEqual([]);
    expect(mail?.Action).toEqual(['ses:SendEmail', 'ses:SendRawEmail']);
    expect(JSON.stringify(mail?.Resource)).toMatch(/:identity\/sakshi\.example"/);
  });

  it('of Cognito come from the mail domain if one is set', () => {
    template.hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: Match.absent(),
    });
    synthesised({ mailDomain: 'pune.gov.in' }).hasResourceProperties('AWS::Cognito::UserPool', {
      EmailConfiguration: {
        EmailSendingAccount: 'DEVELOPER',
        From: 'Sakshi <no-reply@pune.gov.in>',
        SourceArn: {
          'Fn::Join': ['', Match.arrayWith([Match.stringLikeRegexp(':identity/pune.gov.in$')])],
        },
      },
    });
  });

  const leading = (...partitions: string[]) => ({
    'ForAllValues:StringLike': { 'dynamodb:LeadingKeys': partitions },
  });

  it('may change no records but outbox messages, broadcasts and whom a notice reached', () => {
    const onTable = rights
      .filter(({ Action }) => JSON.stringify(Action).includes('dynamodb:'))
      .map(({ Action, Condition }) => ({ Action, Condition }));
    expect(onTable).toEqual([
      { Action: 'dynamodb:Query', Condition: leading('OUTBOX', 'BROADCASTS', 'SCHEDULE') },
      { Action: 'dynamodb:Query', Condition: leading('USERS', 'DIGEST') },
      {
        Action: 'dynamodb:Query',
        Condition: leading('BROADCAST#*', 'OPEN#*', 'ADDED', 'BODY#*', 'MEETING#*'),
      },
      {
        Action: 'dynamodb:GetItem',
        Condition: leading(
          'JOB#*',
          'MEETING#*',
          'SETTINGS',
          'USER#*',
          'BROADCAST#*',
          'ACTION#*',
          'BODY#*',
          'PERSON#*',
          'SERVICE#*',
        ),
      },
      { Action: 'dynamodb:BatchGetItem', Condition: leading('MEETING#*', 'PERSON#*') },
      {
        Action: ['dynamodb:PutItem', 'dynamodb:UpdateItem'],
        Condition: leading('OUTBOX#*', 'BROADCAST#*', 'SERVICE#*'),
      },
      { Action: 'dynamodb:DeleteItem', Condition: leading('OUTBOX#*') },
    ]);
  });

  it.each([
    ['Publish', [leading('OUTBOX#*', 'JOB#*', 'MEETING#*', 'QUEUE'), leading('PACE')]],
    ['Fail', [leading('OUTBOX#*', 'JOB#*', 'MEETING#*', 'QUEUE')]],
    ['Prepare', []],
    ['Transcript', []],
    ['Summarise', [leading('MEETING#*')]],
  ])('are queued only by the steps that end a job: %s', (step, conditions) => {
    const policies = Object.entries(template.findResources('AWS::IAM::Policy'));
    const [own] = policies.filter(([id]) => id.startsWith(`Workflow${step}Role`));
    const statements: typeof rights = own?.[1].Properties.PolicyDocument.Statement;
    const puts = statements.filter(({ Action }) => [Action].flat().includes('dynamodb:PutItem'));
    expect(puts.map(({ Condition }) => Condition)).toEqual(conditions);
  });
});

describe('settings', () => {
  it('name the setting that is wrong', () => {
    const wrong = (key: string) => (key === 'stage' ? 'production' : undefined);
    expect(() => settingsFrom(wrong)).toThrow(/stage/);
  });

  it('plug an HTTP engine in: its address reaches the steps that need it, its key none', () => {
    const variables = (given: object, step: string) => {
      const functions = synthesised({ ...given }).findResources('AWS::Lambda::Function');
      const [, made] = Object.entries(functions).find(([id]) => id.startsWith(step)) ?? [];
      return made?.['Properties'].Environment.Variables;
    };
    const engine = { speechUrl: 'https://speech.example/hear', speechLanguages: 'mr-IN,auto' };
    const plugged = { SPEECH_URL: engine.speechUrl, SPEECH_MODEL: 'whisper-1' };
    expect(variables(engine, 'WorkflowPrepare')).toMatchObject({
      ...plugged,
      SPEECH_LANGUAGES: 'mr-IN,auto',
    });
    expect(variables(engine, 'WorkflowChunk')).toMatchObject(plugged);
    expect(variables({}, 'WorkflowPrepare')).toMatchObject({ SPEECH_URL: '' });
    expect(variables({}, 'WorkflowChunk')).toMatchObject({
      SPEECH_URL: '',
      SPEECH_KEY_SECRET: { Ref: expect.stringContaining('SpeechKey') },
    });
  });
});
