import { Duration, Stack } from 'aws-cdk-lib';
import {
  CfnStage,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { Construct } from 'constructs';
import { type Api, api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import { dedicatedRoutes } from '#contract/functions.ts';
import { limits } from '#contract/limits.ts';
import type { ApiEnvironment } from '#functions/environment.ts';
import { ApiAccessLog } from './access-logs.ts';
import {
  DocumentsFunction,
  EnrolFunction,
  MinutesFunction,
  SummaryFunction,
} from './api-functions.ts';
import { BaseFunction } from './base-function.ts';
import type { DocumentJobs, Exports } from './exports.ts';
import type { Identity } from './identity.ts';
import type { OriginSecret } from './origin-secret.ts';
import type { PublicSite } from './public-site.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import { languageChoices, type Settings } from './settings.ts';
import type { Signing } from './signing.ts';
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
  signing: Signing;
  publicSite: PublicSite;
}

interface Functions {
  handler: BaseFunction;
  enrol: BaseFunction;
  documents: BaseFunction;
  summary: BaseFunction;
  minutes: BaseFunction;
}

/** Less than the timeout of API Gateway, which is that of the portal too. */
const timeout = Duration.seconds(limits.callSeconds);

/**
 * The catalogue at API Gateway: one route per endpoint, and the default one for unknown paths, which are
 * refused like everything else. The functions check the token themselves: docs/decisions/011-the-function-checks-the-token.md.
 */
export class ApiGateway extends Construct {
  readonly http: HttpApi;
  readonly accessLog: ApiAccessLog;
  readonly functions: Functions;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', {
      apiName: Stack.of(this).stackName,
      createDefaultStage: false,
    });
    this.accessLog = new ApiAccessLog(this, 'Calls');
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: 'api',
      autoDeploy: true,
      throttle: defaultThrottle,
      accessLogSettings: this.accessLog.settings,
    });
    const props = { ...parts, environment: this.environment(parts), timeout };
    this.functions = {
      handler: this.handler(parts),
      enrol: new EnrolFunction(this, 'Enrol', props),
      documents: new DocumentsFunction(this, 'Documents', props),
      summary: new SummaryFunction(this, 'Summary', props),
      minutes: new MinutesFunction(this, 'Minutes', props),
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
      LANGUAGES: languageChoices(settings).join(','),
      STAFF_CORRECTIONS: settings.staffCorrections,
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
      environmentEncryption: recordings.secretsKey,
    });
    records.grantReadWrite(handler, {
      auditLog: 'append',
      indexes: ['lists', 'due'],
      checks: true,
    });
    // In batches: searches, and names and access of what lists show.
    const indexes = ['TERM#*', 'REGISTER#*'];
    const named = ['MEETING#*', 'JOB#*', 'SPEAKER#*', 'USER#*', 'BODY#*', 'PERSON#*'];
    const batches = [...indexes, ...named, 'RESOLUTION#*', 'ACTION#*'];
    records.grantOn(handler, ['dynamodb:BatchGetItem'], batches);
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
    // The function that examines samples stores them; this one only plays and deletes them.
    recordings.grantOn(handler, uploadBucket, ['s3:DeleteObject'], ['voices/*']);
    recordings.grantOn(
      handler,
      personalDataBucket,
      ['s3:GetObject', 's3:DeleteObject'],
      ['voices/*'],
    );
    // Every changed transcript is a new object. Deleting one adds a delete marker and removes no version.
    recordings.grantOn(handler, archiveBucket, objects, ['meetings/*']);
    recordings.grantOn(handler, personalDataBucket, objects, ['photos/*']);
    recordings.grantList(handler, uploadBucket, archiveBucket, personalDataBucket);
  }

  private addRoutes({ handler, ...others }: Functions): Map<string, HttpRoute[]> {
    // One permission for all routes: one per route would exceed Lambda's policy size at about thirty.
    const to = (id: string, fn: BaseFunction) =>
      new HttpLambdaIntegration(id, fn, { scopePermissionToRoute: false });
    const catalogue = to('Catalogue', handler);
    const dedicated = {
      enrol: to('EnrolCalls', others.enrol),
      documents: to('DocumentCalls', others.documents),
      summary: to('SummaryCalls', others.summary),
      minutes: to('MinutesCalls', others.minutes),
    };
    // A path that accepts JSON and form-data is one route with two rows in the catalogue.
    const routes = new Map(Object.values<Endpoint>(api).map((row) => [routeKeyOf(row), row]));
    const added = [...routes].map(([key, { path, method }]) => {
      const name = dedicatedRoutes.get(key);
      const route = this.http.addRoutes({
        path: path.replace(/\/$/, ''),
        methods: [HttpMethod[method]],
        integration: name ? dedicated[name] : catalogue,
      });
      return [key, route] as const;
    });
    new HttpRoute(this.http, 'Unknown', {
      httpApi: this.http,
      routeKey: HttpRouteKey.DEFAULT,
      // The permission for all routes names a method and a path, and this one has neither.
      integration: new HttpLambdaIntegration('Unknown', handler),
    });
    return new Map(added);
  }

  /** The stage refers to routes by key, so they must be created before it. */
  private throttle(stage: HttpStage, routes: Map<string, HttpRoute[]>): void {
    const cfn = stage.node.defaultChild;
    if (!(cfn instanceof CfnStage)) throw new Error('The stage has no CfnStage');
    for (const [key] of throttles) stage.node.addDependency(...(routes.get(key) ?? []));
    cfn.routeSettings = Object.fromEntries(throttles);
  }
}

/** Requests per second, and requests at once. */
interface Throttle {
  ThrottlingRateLimit: number;
  ThrottlingBurstLimit: number;
}

const throttle = (rate: number, burst: number): Throttle => ({
  ThrottlingRateLimit: rate,
  ThrottlingBurstLimit: burst,
});

/** Applies separately to each route without a limit of its own. */
const defaultThrottle = { rateLimit: 200, burstLimit: 400 };

/**
 * Limits for everybody together, where those per user (`perMinute` of the catalogue) are not enough: many
 * addresses could try passwords, or make accounts where registration is open. The portal signs in at the user
 * pool itself, so nobody can lock people out of it here.
 */
const sharedLimits: Partial<Record<keyof Api, Throttle>> = {
  signIn: throttle(20, 40),
  registerUser: throttle(5, 20),
};

const throttles: [routeKey: string, Throttle][] = Object.entries(sharedLimits).map(
  ([name, limit]) => [routeKeyOf(api[name as keyof Api]), limit],
);
