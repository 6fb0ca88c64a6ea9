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
import { api } from '#contract/api.ts';
import { doneElsewhere } from '#contract/done-by.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import type { ApiEnvironment } from '#functions/environment.ts';
import { CallLog } from './call-log.ts';
import { Documents } from './documents.ts';
import type { EdgeKey } from './edge-key.ts';
import { Enrol } from './enrol.ts';
import type { DocumentJobs } from './exports/document-jobs.ts';
import type { Exports } from './exports/exports.ts';
import { HouseFunction } from './house-function.ts';
import type { Identity } from './identity.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';
import type { Settings } from './settings.ts';
import { Summary } from './summary.ts';
import { throttles, usual } from './throttles.ts';
import type { Workflow } from './workflow/workflow.ts';

interface Parts {
  settings: Settings;
  records: Records;
  recordings: Recordings;
  identity: Identity;
  edgeKey: EdgeKey;
  workflow: Workflow;
  exports: Exports;
  documentJobs: DocumentJobs;
}

interface Functions {
  handler: HouseFunction;
  enrol: HouseFunction;
  documents: HouseFunction;
  summary: HouseFunction;
}

/** The longest a call may take: the gate waits a second more. */
const timeout = Duration.seconds(29);

/**
 * The catalogue at the gate: one route per endpoint, so that unknown paths never reach a function. The
 * functions check the token themselves: docs/decisions/011-the-function-checks-the-token.md.
 */
export class Api extends Construct {
  readonly http: HttpApi;
  readonly calls: CallLog;
  /** What answers its calls. */
  readonly functions: Functions;

  constructor(scope: Construct, id: string, parts: Parts) {
    super(scope, id);
    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    this.calls = new CallLog(this, 'Calls');
    const stage = new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: 'api',
      autoDeploy: true,
      throttle: usual,
      accessLogSettings: this.calls.settings,
    });
    const given = { ...parts, environment: this.environment(parts), timeout };
    this.functions = {
      handler: this.handler(parts),
      enrol: new Enrol(this, 'Enrol', given),
      documents: new Documents(this, 'Documents', given),
      summary: new Summary(this, 'Summary', given),
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
    edgeKey,
  }: Parts) {
    return {
      TABLE: records.table.tableName,
      INBOX: recordings.inbox.bucketName,
      VAULT: recordings.vault.bucketName,
      PEOPLE: recordings.people.bucketName,
      STATE_MACHINE: workflow.machine.stateMachineArn,
      EXPORT_MACHINE: exports.machine.stateMachineArn,
      DOCUMENT_MACHINE: documentJobs.machine.stateMachineArn,
      USER_POOL: identity.pool.userPoolId,
      USER_POOL_CLIENT: identity.client.userPoolClientId,
      SELF_REGISTRATION: settings.selfRegistration,
      EDGE_KEYS: edgeKey.taken,
    } satisfies ApiEnvironment;
  }

  private handler(parts: Parts): HouseFunction {
    const { records, recordings, identity, workflow, exports, documentJobs } = parts;
    const handler = new HouseFunction(this, 'Handler', {
      bundle: 'api',
      memorySize: 1024,
      timeout,
      environment: this.environment(parts),
    });
    records.grantReadWrite(handler, { trail: 'append', indexes: ['lists', 'queue'], checks: true });
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

  private grantObjects(handler: HouseFunction, recordings: Recordings): void {
    const { inbox, vault, people } = recordings;
    const objects = ['s3:GetObject', 's3:PutObject', 's3:DeleteObject'];
    const parts = ['s3:ListMultipartUploadParts', 's3:AbortMultipartUpload'];
    recordings.grantOn(handler, inbox, [...objects, ...parts], ['uploads/*']);
    recordings.grantOn(handler, inbox, ['s3:GetObject'], ['exports/*']);
    // Samples are kept by whoever listens to them; here they are played and forgotten.
    recordings.grantOn(handler, inbox, ['s3:DeleteObject'], ['voices/*']);
    recordings.grantOn(handler, people, ['s3:GetObject', 's3:DeleteObject'], ['voices/*']);
    // A changed transcript is an object of its own. To delete one hides it and removes no version.
    recordings.grantOn(handler, vault, objects, ['meetings/*']);
    recordings.grantOn(handler, people, objects, ['photos/*']);
    recordings.grantList(handler, inbox, vault, people);
  }

  private addRoutes({ handler, ...others }: Functions): Map<string, HttpRoute[]> {
    // One permission for all routes: one per route would pass Lambda's policy limit near thirty.
    const to = (id: string, fn: HouseFunction) =>
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
      const doer = doneElsewhere.get(key);
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
