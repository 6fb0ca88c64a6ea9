import { Match, type Template } from 'aws-cdk-lib/assertions';
import { beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod';
import { Template as LocalTemplate } from '../../local/cloudformation/template.ts';
import { synthesised } from './synthesised.ts';

/** A text that CDK joined, with the names of resources in place of what only a deployment knows. */
const Joined = z
  .object({ 'Fn::Join': z.tuple([z.literal(''), z.array(z.unknown())]) })
  .transform(({ 'Fn::Join': [, parts] }) =>
    parts
      .map((part) => (typeof part === 'string' ? part : JSON.stringify(part).replaceAll('"', "'")))
      .join(''),
  );

const Policies = z.array(
  z.object({
    Rules: z.array(z.object({ Resource: z.array(z.string()), Permission: z.array(z.string()) })),
    Principal: z.array(z.string()),
  }),
);
const Body = z.object({
  'meetings-pipeline': z.object({
    source: z.object({
      dynamodb: z.object({
        tables: z.tuple([
          z.object({ table_arn: z.string(), export: z.object({ s3_bucket: z.string() }) }),
        ]),
      }),
    }),
    processor: z.array(z.record(z.string(), z.record(z.string(), z.unknown()))),
    sink: z.tuple([
      z.object({
        opensearch: z.object({
          hosts: z.tuple([z.string()]),
          template_content: z.string(),
          document_id: z.string(),
          document_version_type: z.string(),
        }),
      }),
    ]),
  }),
});

const only = (template: Template, type: string): Record<string, unknown> => {
  const [found, ...others] = Object.values(template.findResources(type));
  expect(others).toEqual([]);
  return found?.Properties ?? expect.fail(`no ${type}`);
};

let on: Template;
let production: Template;
beforeAll(() => {
  on = synthesised({ searchEngine: 'on' });
  production = synthesised({ searchEngine: 'on', stage: 'prod' });
});

describe('the search engine', () => {
  it('is not there unless it is asked for', () => {
    const types = Object.values(synthesised({}).toJSON().Resources).map((resource) =>
      z.object({ Type: z.string() }).parse(resource),
    );
    const engines = types.filter(({ Type }) => /OpenSearch|OSIS/.test(Type));
    expect(engines).toEqual([]);
  });

  it('is made after its encryption and its way in, with copies in prod alone', () => {
    on.hasResource('AWS::OpenSearchServerless::Collection', {
      Properties: { Name: 'sakshi-dev', Type: 'SEARCH', StandbyReplicas: 'DISABLED' },
      DependsOn: [
        Match.stringLikeRegexp('^SearchEngineEncryption'),
        Match.stringLikeRegexp('^SearchEngineNetwork'),
      ],
    });
    expect(only(production, 'AWS::OpenSearchServerless::Collection')).toMatchObject({
      Name: 'sakshi-prod',
      StandbyReplicas: 'ENABLED',
    });
  });

  it('opens its one index to the pipeline to write, to the API to read, and to nobody else', () => {
    const { Policy } = only(on, 'AWS::OpenSearchServerless::AccessPolicy');
    const [writing, reading, ...others] = Policies.parse(JSON.parse(Joined.parse(Policy)));
    expect(others).toEqual([]);
    expect(writing?.Principal).toEqual([expect.stringContaining('SearchEngineRole')]);
    expect(reading?.Principal).toEqual([expect.stringContaining('ApiHandlerRole')]);
    expect(reading?.Rules).toEqual([
      {
        Resource: ['index/sakshi-dev/meetings'],
        Permission: ['aoss:ReadDocument', 'aoss:DescribeIndex'],
      },
    ]);
    expect(JSON.stringify(writing)).not.toContain('*');
  });

  it('takes meetings and their passages out of the table, and nothing of people or the audit log', () => {
    const { PipelineConfigurationBody } = only(on, 'AWS::OSIS::Pipeline');
    const body = Body.parse(JSON.parse(Joined.parse(PipelineConfigurationBody)));
    const { source, processor, sink } = body['meetings-pipeline'];
    expect(source.dynamodb.tables[0].table_arn).toContain('RecordsTable');
    expect(source.dynamodb.tables[0].export.s3_bucket).toContain('RecordingsUploadBucket');
    expect(processor[0]).toEqual({
      drop_events: { drop_when: 'not (/sk == "MEETING" or /sk =~ "^PASSAGE#.*")' },
    });
    expect(processor.at(-1)?.select_entries?.include_keys).toEqual(
      expect.not.arrayContaining(['created_by', 'created_by_id', 'audio_key', 'legal_hold']),
    );
    const [{ opensearch }] = sink;
    expect(opensearch.hosts[0]).toContain('CollectionEndpoint');
    expect(opensearch.document_id).toBe('${getMetadata("primary_key")}');
    expect(opensearch.document_version_type).toBe('external');
    expect(() => JSON.parse(opensearch.template_content)).not.toThrow();
  });

  it('leaves the stream two readers: the queue goes by its clock', () => {
    const mappings = Object.values(on.findResources('AWS::Lambda::EventSourceMapping'));
    const reading = mappings.filter(({ Properties }) => Properties.Enabled !== false);
    expect(reading.map(({ Properties }) => JSON.stringify(Properties.FunctionName))).toEqual([
      expect.stringContaining('StreamDerive'),
    ]);
  });

  it('is refused by name on one’s own machine', () => {
    const { Resources } = z
      .object({ Resources: z.record(z.string(), z.looseObject({ Type: z.string() })) })
      .parse(on.toJSON());
    const resources = Object.fromEntries(
      Object.entries(Resources).map(([id, { Type, Properties = {} }]) => [
        id,
        { Type, Properties: z.record(z.string(), z.unknown()).parse(Properties) },
      ]),
    );
    const assembly = { region: 'ap-south-1', stackName: 's', resources, assetAt: () => '' };
    expect(() => new LocalTemplate(assembly, { cloudFront: 'e', s3: 's' })).toThrow(
      /SearchEngine\w+, a AWS::OpenSearchServerless::\w+. The local cloud does not run this type/,
    );
  });
});
