import { Duration } from 'aws-cdk-lib';
import { HttpApi, HttpMethod, HttpNoneAuthorizer, HttpStage } from 'aws-cdk-lib/aws-apigatewayv2';
import { HttpJwtAuthorizer } from 'aws-cdk-lib/aws-apigatewayv2-authorizers';
import { HttpLambdaIntegration } from 'aws-cdk-lib/aws-apigatewayv2-integrations';
import { PolicyStatement } from 'aws-cdk-lib/aws-iam';
import { Construct } from 'constructs';
import { api } from '#contract/api.ts';
import { type Endpoint, routeKeyOf } from '#contract/endpoint.ts';
import type { ApiEnvironment } from '#functions/environment.ts';
import { HouseFunction } from './house-function.ts';
import type { Identity } from './identity.ts';
import type { Recordings } from './recordings.ts';
import type { Records } from './records.ts';

/** The catalogue at the gate: one route per endpoint, so that unknown paths never reach a function. */
export class Api extends Construct {
  readonly http: HttpApi;

  constructor(
    scope: Construct,
    id: string,
    props: { records: Records; recordings: Recordings; identity: Identity },
  ) {
    super(scope, id);
    const { records, recordings, identity } = props;
    const handler = new HouseFunction(this, 'Handler', {
      bundle: 'api',
      memorySize: 1024,
      timeout: Duration.seconds(29),
      environment: {
        TABLE: records.table.tableName,
        INBOX: recordings.inbox.bucketName,
        VAULT: recordings.vault.bucketName,
      } satisfies ApiEnvironment,
    });
    records.table.grantReadWriteData(handler);
    recordings.inbox.grantReadWrite(handler);
    recordings.vault.grantRead(handler);
    // To hide an object, not to remove a version of it.
    handler.addToRolePolicy(
      new PolicyStatement({
        actions: ['s3:DeleteObject'],
        resources: [recordings.vault.arnForObjects('meetings/*')],
      }),
    );

    this.http = new HttpApi(this, 'Http', { createDefaultStage: false });
    new HttpStage(this, 'Stage', {
      httpApi: this.http,
      stageName: 'api',
      autoDeploy: true,
      throttle: { rateLimit: 200, burstLimit: 400 },
    });
    this.addRoutes(handler, identity);
  }

  private addRoutes(handler: HouseFunction, identity: Identity): void {
    // One permission for all routes: one per route would pass Lambda's policy limit near thirty.
    const integration = new HttpLambdaIntegration('Catalogue', handler, {
      scopePermissionToRoute: false,
    });
    const signedIn = new HttpJwtAuthorizer('SignedIn', identity.pool.userPoolProviderUrl, {
      jwtAudience: [identity.client.userPoolClientId],
    });
    const anyone = new HttpNoneAuthorizer();
    // A path that takes JSON and form-data is two rows of the catalogue, and one route.
    const routes = new Map(Object.values<Endpoint>(api).map((row) => [routeKeyOf(row), row]));
    for (const { path, method, permission } of routes.values()) {
      this.http.addRoutes({
        path: path.replace(/\/$/, ''),
        methods: [HttpMethod[method]],
        integration,
        authorizer: permission === 'anyone' ? anyone : signedIn,
      });
    }
  }
}
