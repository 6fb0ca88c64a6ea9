import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { text } from 'node:stream/consumers';
import { createRemoteJWKSet, jwtVerify } from 'jose';
import { afterEach, expect, test } from 'vitest';
import * as z from 'zod';
import { moveDataAside } from '../../../local/data-format.ts';
import { isRunning } from '../../../local/host/processes.ts';
import { lambda, until, writeAssembly } from '../cloudformation/assembly.ts';
import { temporaryFolder } from '../temporary-folder.ts';

/** Calls an AWS service as the SDK would, in a bundle of a few bytes. */
const aws = `
const { createHash, createHmac } = require('node:crypto');
const sha256 = (text) => createHash('sha256').update(text).digest('hex');
const hmac = (key, text) => createHmac('sha256', key).update(text).digest();
const aws = async (service, endpoint, target, content) => {
  const body = JSON.stringify(content);
  const host = new URL(endpoint).host;
  const time = new Date().toISOString().replace(/[-:]|\\.\\d+/g, '');
  const scope = [time.slice(0, 8), process.env.AWS_REGION, service, 'aws4_request'];
  const names = 'host;x-amz-date;x-amz-target';
  const canonical = ['POST', '/', '', 'host:' + host, 'x-amz-date:' + time, 'x-amz-target:' + target, '', names, sha256(body)];
  const text = ['AWS4-HMAC-SHA256', time, scope.join('/'), sha256(canonical.join('\\n'))].join('\\n');
  const signature = hmac(scope.reduce(hmac, 'AWS4' + process.env.AWS_SECRET_ACCESS_KEY), text).toString('hex');
  const credential = process.env.AWS_ACCESS_KEY_ID + '/' + scope.join('/');
  const headers = { 'content-type': 'application/x-amz-json-1.0', 'x-amz-target': target, 'x-amz-date': time,
    authorization: 'AWS4-HMAC-SHA256 Credential=' + credential + ', SignedHeaders=' + names + ', Signature=' + signature };
  const response = await fetch(endpoint, { method: 'POST', headers, body });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
const db = (operation, body) =>
  aws('dynamodb', process.env.AWS_ENDPOINT_URL_DYNAMODB, 'DynamoDB_20120810.' + operation, { TableName: process.env.TABLE, ...body });
const put = (pk) => db('PutItem', { Item: { pk: { S: pk } } });
`;

/** The role of a function or state machine, with these statements and permission to write its log. */
const roleOf = (id: string, service: 'lambda' | 'states', statements: object[]) => ({
  [`${id}Role`]: {
    Type: 'AWS::IAM::Role',
    Properties: {
      AssumeRolePolicyDocument: {
        Version: '2012-10-17',
        Statement: [
          {
            Effect: 'Allow',
            Action: 'sts:AssumeRole',
            Principal: { Service: `${service}.amazonaws.com` },
          },
        ],
      },
      ManagedPolicyArns: ['arn:aws:iam::aws:policy/service-role/AWSLambdaBasicExecutionRole'],
      Policies: [
        { PolicyName: 'own', PolicyDocument: { Version: '2012-10-17', Statement: statements } },
      ],
    },
  },
});

const onTable = (...actions: string[]) => ({
  Effect: 'Allow',
  Action: actions,
  Resource: { 'Fn::GetAtt': ['Table', 'Arn'] },
});

const outDir = await writeAssembly({
  assets: {
    api: {
      'index.js': `${aws}
        exports.handler = async ({ routeKey, headers, pathParameters: { name } }) => {
          if (name === 'bearer') return { authorization: headers.authorization, pool: process.env.POOL,
            keys: process.env.AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER + '/' + process.env.POOL + '/.well-known/jwks.json' };
          if (name === 'forbidden') return db('DeleteItem', { Key: { pk: { S: 'note' } } }).catch((error) => error.message);
          if (routeKey.startsWith('GET')) return (await db('Scan', {})).Items.map(({ pk }) => pk.S).sort();
          await put('note ' + name);
          await aws('states', process.env.AWS_ENDPOINT_URL_SFN, 'AWSStepFunctions.StartExecution',
            { stateMachineArn: process.env.MACHINE, name, input: JSON.stringify({ name }) });
        };`,
    },
    copy: {
      'index.js': `${aws}
        exports.handler = async ({ Records }) => {
          for (const { dynamodb } of Records) await put(dynamodb.Keys.pk.S.replace('note', 'copy'));
        };`,
    },
    step: { 'index.js': `${aws} exports.handler = ({ name }) => put('done ' + name);` },
    site: {
      'index.html': 'the page',
      'config.json': '{"sign_in":{"mode":"cognito","client_id":"portal"}}',
    },
  },
  resources: {
    Table: {
      Type: 'AWS::DynamoDB::Table',
      Properties: {
        AttributeDefinitions: [{ AttributeName: 'pk', AttributeType: 'S' }],
        KeySchema: [{ AttributeName: 'pk', KeyType: 'HASH' }],
        StreamSpecification: { StreamViewType: 'NEW_AND_OLD_IMAGES' },
      },
    },
    ...roleOf('ApiFunction', 'lambda', [
      onTable('dynamodb:PutItem', 'dynamodb:Scan'),
      { Effect: 'Allow', Action: 'states:StartExecution', Resource: { Ref: 'Machine' } },
    ]),
    ...roleOf('Copy', 'lambda', [
      onTable('dynamodb:PutItem'),
      {
        Effect: 'Allow',
        Action: [
          'dynamodb:DescribeStream',
          'dynamodb:GetRecords',
          'dynamodb:GetShardIterator',
          'dynamodb:ListStreams',
        ],
        Resource: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
      },
    ]),
    ...roleOf('Step', 'lambda', [onTable('dynamodb:PutItem')]),
    ...roleOf('Machine', 'states', [
      {
        Effect: 'Allow',
        Action: 'lambda:InvokeFunction',
        Resource: { 'Fn::GetAtt': ['Step', 'Arn'] },
      },
    ]),
    Gate: {
      Type: 'AWS::Lambda::Permission',
      Properties: {
        Action: 'lambda:InvokeFunction',
        FunctionName: { Ref: 'ApiFunction' },
        Principal: 'apigateway.amazonaws.com',
      },
    },
    ApiFunction: lambda('api', {
      Role: { 'Fn::GetAtt': ['ApiFunctionRole', 'Arn'] },
      Environment: {
        Variables: {
          TABLE: { Ref: 'Table' },
          MACHINE: { Ref: 'Machine' },
          POOL: { Ref: 'Pool' },
        },
      },
    }),
    Copy: lambda('copy', {
      Role: { 'Fn::GetAtt': ['CopyRole', 'Arn'] },
      Environment: { Variables: { TABLE: { Ref: 'Table' } } },
    }),
    Step: lambda('step', {
      Role: { 'Fn::GetAtt': ['StepRole', 'Arn'] },
      Environment: { Variables: { TABLE: { Ref: 'Table' } } },
    }),
    Follow: {
      Type: 'AWS::Lambda::EventSourceMapping',
      Properties: {
        EventSourceArn: { 'Fn::GetAtt': ['Table', 'StreamArn'] },
        FilterCriteria: {
          Filters: [{ Pattern: '{"dynamodb":{"Keys":{"pk":{"S":[{"prefix":"note"}]}}}}' }],
        },
        FunctionName: { Ref: 'Copy' },
        StartingPosition: 'TRIM_HORIZON',
      },
    },
    Machine: {
      Type: 'AWS::StepFunctions::StateMachine',
      Properties: {
        RoleArn: { 'Fn::GetAtt': ['MachineRole', 'Arn'] },
        DefinitionString: {
          'Fn::Join': [
            '',
            [
              '{"QueryLanguage":"JSONata","StartAt":"Wait","States":{"Wait":{"Type":"Wait","Seconds":1,"Next":"Step"},"Step":{"Type":"Task","Resource":"arn:aws:states:::lambda:invoke","Arguments":{"FunctionName":"',
              { Ref: 'Step' },
              '","Payload":"{% $states.input %}"},"End":true}}}',
            ],
          ],
        },
      },
    },
    Pool: {
      Type: 'AWS::Cognito::UserPool',
      Properties: {
        AdminCreateUserConfig: { AllowAdminCreateUserOnly: true },
        Policies: { PasswordPolicy: { MinimumLength: 12 } },
        Schema: [{ AttributeDataType: 'String', Name: 'department' }],
      },
    },
    Portal: {
      Type: 'AWS::Cognito::UserPoolClient',
      Properties: {
        ExplicitAuthFlows: ['ALLOW_USER_SRP_AUTH'],
        UserPoolId: { Ref: 'Pool' },
      },
    },
    Http: { Type: 'AWS::ApiGatewayV2::Api', Properties: { ProtocolType: 'HTTP' } },
    Stage: {
      Type: 'AWS::ApiGatewayV2::Stage',
      Properties: { ApiId: { Ref: 'Http' }, StageName: 'api' },
    },
    ToApi: {
      Type: 'AWS::ApiGatewayV2::Integration',
      Properties: {
        IntegrationType: 'AWS_PROXY',
        IntegrationUri: { 'Fn::GetAtt': ['ApiFunction', 'Arn'] },
        PayloadFormatVersion: '2.0',
      },
    },
    ...Object.fromEntries(
      ['GET', 'POST'].map((method) => [
        method,
        {
          Type: 'AWS::ApiGatewayV2::Route',
          Properties: {
            ApiId: { Ref: 'Http' },
            RouteKey: `${method} /notes/{name}`,
            Target: { 'Fn::Sub': 'integrations/${ToApi}' },
          },
        },
      ]),
    ),
    Files: { Type: 'AWS::S3::Bucket' },
    Deployment: {
      Type: 'Custom::CDKBucketDeployment',
      Properties: { DestinationBucketName: { Ref: 'Files' }, SourceObjectKeys: ['site.zip'] },
    },
    Distribution: {
      Type: 'AWS::CloudFront::Distribution',
      Properties: {
        DistributionConfig: {
          DefaultRootObject: 'index.html',
          DefaultCacheBehavior: {
            CachePolicyId: '658327ea-f89d-4fab-a63d-7e88639e58f6',
            TargetOriginId: 'files',
          },
          CacheBehaviors: [
            {
              AllowedMethods: ['GET', 'POST'],
              CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
              PathPattern: '/api/*',
              TargetOriginId: 'api',
            },
          ],
          Origins: [
            {
              Id: 'files',
              DomainName: { 'Fn::GetAtt': ['Files', 'RegionalDomainName'] },
              S3OriginConfig: {},
            },
            { Id: 'api', DomainName: { 'Fn::Sub': '${Http}.execute-api' } },
          ],
        },
      },
    },
  },
});

const children: ChildProcess[] = [];
afterEach(async () => {
  for (const child of children.splice(0)) {
    child.kill('SIGTERM');
    if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
  }
});

function startOn(dataDir: string, ...more: string[]) {
  const script = path.join(import.meta.dirname, 'run-cloud.ts');
  const child = spawn(process.execPath, ['--import', 'tsx', script, outDir, dataDir, ...more], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED: 'true' },
  });
  children.push(child);
  return child;
}

async function startedOn(
  dataDir: string,
  ...more: string[]
): Promise<{ url: string; child: ChildProcess }> {
  const child = startOn(dataDir, ...more);
  child.stderr.pipe(process.stderr);
  const [url] = await once(createInterface(child.stdout), 'line');
  return { url, child };
}

test('resumes where it was after being killed and restarted', async () => {
  const dataDir = await temporaryFolder();
  const first = await startedOn(dataDir);
  expect(await (await fetch(`${first.url}/`)).text()).toBe('the page');
  expect((await fetch(`${first.url}/api/notes/a`, { method: 'POST' })).status).toBe(200);
  first.child.kill('SIGKILL');
  await once(first.child, 'exit');
  const orphan = await readFile(path.join(dataDir, 'records.pid'), 'utf8');
  expect(isRunning(orphan)).toBe(true);

  const { url } = await startedOn(dataDir);
  expect(isRunning(orphan)).toBe(false);
  const notes = async () => (await fetch(`${url}/api/notes/all`)).json();
  await until(async () => (await notes()).length === 3);
  expect(await notes()).toEqual(['copy a', 'done a', 'note a']);
});

test('stores data that only its owner can read', async () => {
  const dataDir = path.join(await temporaryFolder(), 'data');
  await mkdir(path.join(dataDir, 'logs'), { recursive: true, mode: 0o755 });
  const { url } = await startedOn(dataDir);
  await fetch(`${url}/api/notes/a`, { method: 'POST' });
  const names = await readdir(dataDir, { recursive: true });
  expect(names).toContain('records.db');
  expect(names.some((name) => name.startsWith('logs/'))).toBe(true);
  const readable: string[] = [];
  for (const name of ['.', ...names]) {
    const found = await stat(path.join(dataDir, name)).catch(() => undefined); // gone since
    if (found && (found.mode & 0o077) !== 0) readable.push(name);
  }
  expect(readable).toEqual([]);
});

test('denies a function what its role does not allow', async () => {
  const { url } = await startedOn(await temporaryFolder());
  const refusal = await (await fetch(`${url}/api/notes/forbidden`)).text();
  expect(JSON.parse(refusal)).toEqual({
    __type: 'com.amazon.coral.service#AccessDeniedException',
    Message:
      'User: arn:aws:sts::000000000000:assumed-role/test-ApiFunctionRole/test-ApiFunction is not authorized to perform: dynamodb:DeleteItem on resource: arn:aws:dynamodb:ap-south-1:000000000000:table/test-Table because no identity-based policy allows the dynamodb:DeleteItem action',
  });
});

const Bearer = z.object({ authorization: z.string(), pool: z.string(), keys: z.url() });
const Config = z.object({ sign_in: z.object({ mode: z.string(), endpoint: z.url().optional() }) });

test('without sign-in functions get a token of the built-in user, signed by the user pool', async () => {
  const { url } = await startedOn(await temporaryFolder());
  const seen = Bearer.parse(await (await fetch(`${url}/api/notes/bearer`)).json());
  const keys = createRemoteJWKSet(new URL(seen.keys));
  const { payload } = await jwtVerify(seen.authorization.replace('Bearer ', ''), keys);
  expect(payload).toMatchObject({
    iss: `https://cognito-idp.ap-south-1.amazonaws.com/${seen.pool}`,
    aud: 'testportal',
    sub: 'system',
    token_use: 'id',
    'cognito:groups': ['admin'],
  });
  const config = Config.parse(await (await fetch(`${url}/config.json`)).json());
  expect(config.sign_in.mode).toBe('built-in');
});

test('with sign-in functions get the visitor’s token, and config.json the pool’s endpoint', async () => {
  const dataDir = await temporaryFolder();
  const { url } = await startedOn(dataDir, 'correct horse');
  const headers = { authorization: 'Bearer mine' };
  const seen = Bearer.parse(await (await fetch(`${url}/api/notes/bearer`, { headers })).json());
  expect(seen.authorization).toBe('Bearer mine');
  const { sign_in } = Config.parse(await (await fetch(`${url}/config.json`)).json());
  expect(sign_in).toEqual({ mode: 'cognito', endpoint: new URL(seen.keys).origin });
  const kept = await readFile(path.join(dataDir, 'identity/demo-password.txt'), 'utf8');
  expect(kept).toBe('correct horse');
});

test('leaves no process behind when ended by a signal', async () => {
  const dataDir = await temporaryFolder();
  const { child } = await startedOn(dataDir);
  const database = await readFile(path.join(dataDir, 'records.pid'), 'utf8');
  expect(isRunning(database)).toBe(true);
  child.kill('SIGTERM');
  const [code] = await once(child, 'exit');
  expect(code).toBe(0);
  expect(isRunning(database)).toBe(false);
});

test('rejects data of an earlier version without changing it; a reset moves it aside', async () => {
  const dataDir = await temporaryFolder();
  const { url, child } = await startedOn(dataDir);
  await fetch(`${url}/api/notes/a`, { method: 'POST' });
  child.kill('SIGTERM');
  await once(child, 'exit');
  await rm(path.join(dataDir, 'data-format.json'));
  const records = await readFile(path.join(dataDir, 'records.db'));

  const refused = startOn(dataDir);
  expect(await text(refused.stderr)).toContain(
    `The data in ${dataDir} was written by an earlier version of Sakshi.`,
  );
  expect(await readFile(path.join(dataDir, 'records.db'))).toEqual(records);

  const aside = await moveDataAside(dataDir, new Date());
  const left = (await readdir(dataDir)).filter((name) => path.join(dataDir, name) !== aside);
  expect(left).toEqual(['identity.port', 'reserve', 'storage.port', 'tmp']);
  const fresh = await startedOn(dataDir);
  expect(await (await fetch(`${fresh.url}/api/notes/all`)).json()).toEqual([]);
});
