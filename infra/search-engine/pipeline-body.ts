/** What the pipeline is told of what stands around it. ARNs and addresses may be tokens of CDK. */
interface Deps {
  region: string;
  tableArn: string;
  roleArn: string;
  /** Takes the export of the table, under `exportPrefix`, and what the engine refused, under `refusedPrefix`. */
  bucketName: string;
  exportPrefix: string;
  refusedPrefix: string;
  /** Of the collection, with https:// */
  endpoint: string;
}

/** The one index: a document for each meeting, and one for each passage of its texts. */
export const engineIndex = 'meetings';

/** What of a record is searched or shown with a hit. Nothing else leaves the table for the engine. */
const kept =
  'pk sk id title description date department attendees status text start segment_id speaker place'.split(
    ' ',
  );

const text = { type: 'text', analyzer: 'mixed' };
const word = { type: 'keyword' };

/**
 * Letters of every script as Unicode parts them, folded; beside each text its sound in Latin letters, which
 * is how गणेश meets Ganesh.
 */
const template = {
  template: {
    settings: {
      analysis: {
        analyzer: {
          mixed: { type: 'custom', tokenizer: 'icu_tokenizer', filter: ['icu_folding'] },
          sound: {
            type: 'custom',
            tokenizer: 'icu_tokenizer',
            filter: ['to_latin', 'icu_folding'],
          },
        },
        filter: { to_latin: { type: 'icu_transform', id: 'Any-Latin; NFD; [:Mn:] Remove; NFC' } },
      },
    },
    mappings: {
      dynamic: false,
      properties: {
        title: { ...text, fields: { sound: { type: 'text', analyzer: 'sound' } } },
        attendees: { ...text, fields: { sound: { type: 'text', analyzer: 'sound' } } },
        speaker: { ...text, fields: { sound: { type: 'text', analyzer: 'sound' } } },
        department: {
          ...text,
          fields: { exactly: word, sound: { type: 'text', analyzer: 'sound' } },
        },
        description: text,
        text,
        date: { type: 'date', format: 'strict_date' },
        status: word,
        pk: word,
        start: { type: 'double' },
        segment_id: { type: 'keyword', index: false },
      },
    },
  },
};

/**
 * The pipeline from the table into the engine: once an export of all there is, then the stream. Meetings and
 * their passages alone; people, the audit log, jobs and the postings of the built-in search are dropped.
 * JSON, which is YAML too.
 * https://docs.aws.amazon.com/opensearch-service/latest/developerguide/configure-client-ddb.html
 */
export const pipelineBody = (deps: Deps) => ({
  version: '2',
  'meetings-pipeline': {
    source: {
      dynamodb: {
        acknowledgments: true,
        tables: [
          {
            table_arn: deps.tableArn,
            export: {
              s3_bucket: deps.bucketName,
              s3_prefix: deps.exportPrefix,
              s3_region: deps.region,
            },
            stream: { start_position: 'LATEST' },
          },
        ],
        aws: { region: deps.region, sts_role_arn: deps.roleArn },
      },
    },
    processor: [
      { drop_events: { drop_when: 'not (/sk == "MEETING" or /sk =~ "^PASSAGE#.*")' } },
      { drop_events: { drop_when: '/status == "scheduled"' } },
      { select_entries: { include_keys: kept } },
    ],
    sink: [
      {
        opensearch: {
          hosts: [deps.endpoint],
          index: engineIndex,
          index_type: 'custom',
          template_type: 'index-template',
          template_content: JSON.stringify(template),
          document_id: '${getMetadata("primary_key")}',
          action: '${getMetadata("opensearch_action")}',
          // What is late loses: a change that comes again does nothing.
          document_version: '${getMetadata("document_version")}',
          document_version_type: 'external',
          aws: { region: deps.region, sts_role_arn: deps.roleArn, serverless: true },
          dlq: [
            {
              s3: {
                bucket: deps.bucketName,
                key_path_prefix: deps.refusedPrefix,
                region: deps.region,
                sts_role_arn: deps.roleArn,
              },
            },
          ],
        },
      },
    ],
  },
});
