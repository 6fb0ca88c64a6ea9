import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { S3Client } from '@aws-sdk/client-s3';
import type * as z from 'zod';
import type { Sources } from '#functions/index/search/texts.ts';
import { Bucket } from '#functions/platform/aws/bucket.ts';
import { derive } from '#functions/projections/derive.ts';
import type { MeetingRecord } from '#functions/records/meetings.ts';
import { ensureTable } from '../../local/dynamodb/tables.ts';
import { meetingAt } from './corpus.ts';
import { bytesOf } from './dynamo-json.ts';
import { openDatabase } from './open-database.ts';
import { rowsOf } from './rows.ts';
import { schema, tableName } from './seed.ts';

/** A bucket that contains only the transcript and the summaries of one meeting, under every key. */
class SourcesBucket extends Bucket {
  readonly #sources: Sources;
  constructor(sources: Sources) {
    super(new S3Client({ region: 'ap-south-1' }), 'sources');
    this.#sources = sources;
  }
  override async findJson<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S>> {
    const { timeline, summaries } = this.#sources;
    return schema.parse(key.endsWith('transcript.json') ? { timeline } : summaries);
  }
}

/** The cost of writing a meeting’s derived data, from its creation to its minutes, and of storing it. */
export interface Written {
  writeUnits: number;
  readUnits: number;
  records: number;
  /** As DynamoDB charges for storage: with 100 bytes per item. */
  bytes: number;
}

/** Derives all changes in the life of some meetings, as the stream does. */
export async function writtenFor(numbers: number[]): Promise<Written> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-archive-'));
  const database = await openDatabase(folder);
  const { TableName: _, ...description } = schema.Table;
  await ensureTable(database.client, {
    ...description,
    LocalSecondaryIndexes: [],
    name: tableName,
    streamArn: '',
  });
  let [records, bytes] = [0, 0];
  try {
    for (const number of numbers) {
      const seeded = meetingAt(number);
      for (const meeting of lifeOf(seeded.meeting)) {
        const archiveBucket = new SourcesBucket(seeded.sources);
        const change = { id: meeting.id, version: meeting.version, meeting };
        await derive({ table: database.table, archiveBucket }, change, new Date());
      }
      const rows = (await rowsOf(seeded)).filter(({ sk }) => sk !== 'MEETING' && sk !== 'JOB');
      records += rows.length;
      bytes += rows.reduce((sum, row) => sum + bytesOf(row) + 100, 0);
    }
    const { reads, writes } = database.meter;
    const each = (sum: number) => sum / numbers.length;
    return {
      writeUnits: each(writes),
      readUnits: each(reads),
      records: each(records),
      bytes: each(bytes),
    };
  } finally {
    await database.close();
    await rm(folder, { recursive: true });
  }
}

/** Created, queued, processed and completed; or only created. */
function lifeOf(meeting: MeetingRecord): MeetingRecord[] {
  const before = { transcript_key: null, summary_key: null, completed_at: null, duration: 0 };
  const made = { ...meeting, ...before, version: 1, status: 'pending' as const };
  if (meeting.completed_at === null) return [{ ...made, status: meeting.status }];
  return [
    made,
    { ...made, version: 2, status: 'queued' },
    { ...made, version: 3, status: 'processing' },
    { ...meeting, version: 4 },
  ];
}

/** Meetings with hours of speech, and two days of ordinary ones. */
export const long = [7, 407, 807];
export const ordinary = Array.from({ length: 60 }, (_, number) => number + 20);
