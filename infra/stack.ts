import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { Api } from './api.ts';
import { Exports } from './exports/exports.ts';
import { Identity } from './identity.ts';
import { Notifications } from './notifications.ts';
import { Queue } from './queue.ts';
import { Recordings } from './recordings.ts';
import { Records } from './records.ts';
import type { Settings } from './settings.ts';
import { Site } from './site.ts';
import { Stream } from './stream.ts';
import { Voices } from './voices.ts';
import { Workflow } from './workflow/workflow.ts';

/** The whole system: a table of contents. */
export class SakshiStack extends Stack {
  constructor(scope: Construct, id: string, props: StackProps & { settings: Settings }) {
    super(scope, id, props);
    const { settings } = props;
    const records = new Records(this, 'Records');
    const recordings = new Recordings(this, 'Recordings', { settings });
    const identity = new Identity(this, 'Identity');
    const workflow = new Workflow(this, 'Workflow', { settings, records, recordings });
    new Queue(this, 'Queue', { settings, records, workflow });
    new Stream(this, 'Stream', { records, recordings, workflow });
    new Voices(this, 'Voices', { records, recordings });
    const exports = new Exports(this, 'Exports', { records, recordings });
    const api = new Api(this, 'Api', {
      settings,
      records,
      recordings,
      identity,
      workflow,
      exports,
    });
    const site = new Site(this, 'Site', { settings, api, identity, recordings });
    new Notifications(this, 'Notifications', { settings, records, site });

    new CfnOutput(this, 'Address', { value: site.origin });
  }
}
