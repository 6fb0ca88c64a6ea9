import { CfnOutput, Stack, type StackProps } from 'aws-cdk-lib';
import type { Construct } from 'constructs';
import { AccessLogs } from './access-logs.ts';
import { ApiGateway } from './api.ts';
import { AuditLog } from './audit-log.ts';
import { Backups } from './backups.ts';
import { DocumentJobs, Exports } from './exports.ts';
import { Identity } from './identity.ts';
import { LegalHolds } from './legal-holds.ts';
import { Notifications } from './notifications.ts';
import { Operations } from './operations/operations.ts';
import { OriginSecret } from './origin-secret.ts';
import { PublicSite } from './public-site.ts';
import { Queue } from './queue.ts';
import { Recordings } from './recordings.ts';
import { Records } from './records.ts';
import type { Settings } from './settings.ts';
import { Signing } from './signing.ts';
import { Site } from './site.ts';
import { Stream } from './stream.ts';
import { TermsAtTranscribe } from './vocabularies.ts';
import { Voices } from './voices.ts';
import { Workflow } from './workflow/workflow.ts';

interface Props extends StackProps {
  settings: Settings;
  /** The ARN of the CDN's firewall, if there is one. */
  firewall?: string | undefined;
}

/** The whole system. */
export class SakshiStack extends Stack {
  constructor(scope: Construct, id: string, props: Props) {
    super(scope, id, props);
    const { settings } = props;
    const records = new Records(this, 'Records');
    const accessLogs = new AccessLogs(this, 'AccessLogs');
    const recordings = new Recordings(this, 'Recordings', { settings, accessLogs });
    const signing = new Signing(this, 'Signing');
    const publicSite = new PublicSite(this, 'PublicSite', { accessLogs });
    const identity = new Identity(this, 'Identity', { settings, records });
    const workflow = new Workflow(this, 'Workflow', { settings, records, recordings });
    const queue = new Queue(this, 'Queue', { settings, records, workflow });
    const stream = new Stream(this, 'Stream', { records, recordings, workflow, publicSite });
    new Voices(this, 'Voices', { records, recordings });
    new TermsAtTranscribe(this, 'Vocabularies', { settings, records, recordings });
    const auditLog = new AuditLog(this, 'AuditLog', { records, recordings });
    new LegalHolds(this, 'Holds', { records, recordings });
    if (settings.backups !== 'off') new Backups(this, 'Backups', { settings, records });
    const exports = new Exports(this, 'Exports', { records, recordings });
    const documentJobs = new DocumentJobs(this, 'DocumentJobs', { records, recordings });
    const originSecret = new OriginSecret(this, 'OriginSecret', { settings });
    const api = new ApiGateway(this, 'Api', {
      settings,
      records,
      recordings,
      identity,
      originSecret,
      workflow,
      exports,
      documentJobs,
      signing,
      publicSite,
    });
    const site = new Site(this, 'Site', {
      settings,
      accessLogs,
      api,
      identity,
      recordings,
      originSecret,
      publicSite,
      firewall: props.firewall,
    });
    // Public pages of agendas contain the address of the portal.
    stream.derive.addEnvironment('SITE', site.origin);
    new Notifications(this, 'Notifications', { settings, records, recordings, site });
    new Operations(this, 'Operations', {
      settings,
      api,
      queue,
      stream,
      workflow,
      exports,
      documentJobs,
      auditLog,
    });

    new CfnOutput(this, 'Address', { value: site.origin });
    new CfnOutput(this, 'DistributionDomain', { value: site.distributionDomain });
  }
}
