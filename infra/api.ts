import { Duration } from 'aws-cdk-lib';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  type HttpRoute,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type Api, api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { dedicatedRoutes } from '#contract/functions.ts';
import type { ApiEnvironment } from '#functions/environment.ts';
import { ApiAccessLog } from './access-logs.ts';
import { DocumentsFunction, EnrolFunction, SummaryFunction } from './api-functions.ts';
import { BaseFunction } from './base-function.ts';
import type { DocumentJobs, Exports } from './exports.ts';
import type { Identity } from './identity.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import type { Workflow } from './workflow/workflow.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  identity: Identity;
  originSecret: OriginSecret;
  workflow: Workflow;
  exports: Exports;
  documentJobs: DocumentJobs;
}

interface Functions {
  handler: BaseFunction;
  enrol: BaseFunction;
  documents: BaseFunction;
  summary: BaseFunction;
}

/** The longest a call may take: API Gateway waits a second more. */
const timeout = Duration.seconds(29);

/**
 * The catalogue at API Gateway: one route per endpoint, so that unknown paths never reach a function. The
 * functions check the token themselves: docs/decisions/011-the-function-checks-the-token.md.
 */
export class ApiGateway extends Construct {
  readonly http: HttpApi;
  readonly calls: ApiAccessLog;
  /** What answers its calls. */
  readonly functions: Functions;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.calls = new ApiAccessLog(this, 'Calls');
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: 'api',
      autoDeploy: true,
      throttle: defaultThrottle,
      accessLogSettings: this.calls.settings,
    });
    const given = { ...parts, environment: this.environment(parts), timeout };
    this.functions = {
      handler: this.handler(parts),
      enrol: new EnrolFunction(this, 'Enrol', given),
      documents: new DocumentsFunction(this, 'Documents', given),
      summary: new SummaryFunction(this, 'Summary', given),
    };
    this.throttle(stage, this.addRoutes(this.functions));
  }

  private environment({
    settings,
    records,
    recordings,
    identity,
    workflow,
    exports,
    documentJobs,
    originSecret,
  }: Parts) {
    return {
      TABLE: records.table.tableName,
      UPLOAD_BUCKET: recordings.uploadBucket.bucketName,
      ARCHIVE_BUCKET: recordings.archiveBucket.bucketName,
      PERSONAL_DATA_BUCKET: recordings.personalDataBucket.bucketName,
      STATE_MACHINE: workflow.machine.stateMachineArn,
      EXPORT_MACHINE: exports.machine.stateMachineArn,
      DOCUMENT_MACHINE: documentJobs.machine.stateMachineArn,
      USER_POOL: identity.pool.userPoolId,
      USER_POOL_CLIENT: identity.client.userPoolClientId,
      SELF_REGISTRATION: settings.selfRegistration,
      ORIGIN_SECRETS: originSecret.accepted,
    } satisfies ApiEnvironment;
  }

  private handler(parts: Parts): BaseFunction {
    const { records, recordings, identity, workflow, exports, documentJobs } = parts;
    const handler = new BaseFunction(this, 'Handler', {
      bundle: 'api',
      memorySize: 1024,
      timeout,
      environment: this.environment(parts),
    });
    records.grantReadWrite(handler, {
      auditLog: 'append',
      indexes: ['lists', 'due'],
      checks: true,
    });
    // A search looks meetings up, and where their words are.
    records.grantOn(handler, ['dynamodb:BatchGetItem'], ['TERM#*', 'MEETING#*']);
    this.grantObjects(handler, recordings);
    workflow.machine.grant(handler, 'states:DescribeStateMachine');
    for (const { machine } of [exports, documentJobs]) {
      machine.grantStartExecution(handler);
      machine.grantExecution(handler, 'states:DescribeExecution');
    }
    identity.grantAccounts(handler);
    return handler;
  }

  private grantObjects(handler: BaseFunction, recordings: Recordings): void {
    const { uploadBucket, archiveBucket, personalDataBucket } = recordings;
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    const parts = ['s3:ListMultipartUploadParts', 's3:AbortMultipartUpload'];
    recordings.grantOn(handler, uploadBucket, [...objects, ...parts], ['uploads/*']);
    recordings.grantOn(handler, uploadBucket, ['s3:GetObject'], ['exports/*']);
    // Samples are kept by whoever listens to them; here they are played and forgotten.
    recordings.grantOn(handler, uploadBucket, ['s3:DeleteObject'], ['voices/*']);
    recordings.grantOn(
      handler,
      personalDataBucket,
      ['s3:GetObject', 's3:DeleteObject'],
      ['voices/*'],
    );
    // A changed transcript is an object of its own. To delete one hides it and removes no version.
    recordings.grantOn(handler, archiveBucket, objects, ['meetings/*']);
    recordings.grantOn(handler, personalDataBucket, objects, ['photos/*']);
    recordings.grantList(handler, uploadBucket, archiveBucket, personalDataBucket);
  }

  private addRoutes({ handler, ...others }: Functions): Map<string, HttpRoute[]> {
    // One permission for all routes: one per route would pass Lambda's policy limit near thirty.
    const to = (id: string, fn: BaseFunction) =>
      new HttpLambdaIntegration(id, fn, { scopePermissionToRoute: false });
    const catalogue = to('Catalogue', handler);
    const elsewhere = {
      enrol: to('Hearing', others.enrol),
      documents: to('Writing', others.documents),
      summary: to('Summing', others.summary),
    };
    // A path that takes JSON and form-data is two rows of the catalogue, and one route.
    const routes = new Map(Object.values<Endpoint>(api).map((row) => [routeKeyOf(row), row]));
    const added = [...routes].map(([key, { path, method }]) => {
      const doer = dedicatedRoutes.get(key);
      const route = this.http.addRoutes({
        path: path.replace(/\/$/, ''),
        methods: [HttpMethod[method]],
        integration: doer ? elsewhere[doer] : catalogue,
      });
      return [key, route] as const;
    });
    return new Map(added);
  }

  /** The stage knows routes by key, and those it names must be there before it. */
  private throttle(stage: HttpStage, routes: Map<string, HttpRoute[]>): void {
    const cfn = stage.node.defaultChild;
    if (!(cfn instanceof CfnStage)) throw new Error('The stage is not what CloudFormation makes');
    for (const [key] of throttles) stage.node.addDependency(...(routes.get(key) ?? []));
    cfn.routeSettings = Object.fromEntries(throttles);
  }
}

/** Calls a second, and how many may come at once. */
interface Throttle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const throttle = (rate: number, burst: number): Throttle => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

/** For every route that has none of its own, each for itself. */
const defaultThrottle = { rateLimit: 200, burstLimit: 400 };

/**
 * Calls that are dear, to us or to whom they guess at, for the whole stage: passwords and new accounts,
 * minutes of a processor for one call, questions to the language model, the whole archive as a file, a mail to everybody. The portal itself
 * signs people in at the user pool, which has limits of its own.
 */
const expensiveCalls: Partial<Record<keyof Api, Throttle>> = {
  signIn: throttle(5, 20),
  registerUser: throttle(2, 10),
  enrolSpeaker: throttle(5, 20),
  completeEnrolment: throttle(5, 20),
  addSamples: throttle(5, 20),
  completeSamples: throttle(5, 20),
  remakePoint: throttle(5, 20),
  createExport: throttle(1, 5),
  exportMeeting: throttle(20, 50),
  createDocuments: throttle(2, 10),
  getMyData: throttle(2, 10),
  createAnnouncement: throttle(1, 5),
};

/** The same by the keys of their routes. */
const throttles: [routeKey: string, Throttle][] = Object.entries(expensiveCalls).map(
  ([name, given]) => [routeKeyOf(api[name as keyof Api]), given],
);
