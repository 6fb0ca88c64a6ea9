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
import { opened } from './opened.ts';
import { rowsOf } from './rows.ts';
import { schema, tableName } from './seed.ts';

/** Says what a meeting says, whatever it is asked. */
class Said extends Bucket {
  readonly #sources: Sources;
  constructor(sources: Sources) {
    super(new S3Client({ region: 'ap-south-1' }), 'said');
    this.#sources = sources;
  }
  override async findJson<S extends z.ZodType>(key: string, schema: S): Promise<z.output<S>> {
    const { timeline, summaries } = this.#sources;
    return schema.parse(key.endsWith('transcript.json') ? { timeline } : summaries);
  }
}

/** What a meeting’s derived data costs to write, from its first record to its minutes, and to keep. */
export interface Written {
  writeUnits: number;
  readUnits: number;
  records: number;
  /** As DynamoDB charges for keeping them: with a hundred for each record. */
  bytes: number;
}

/** Derives the whole life of some meetings, change by change, as the stream does. */
export async function writtenFor(numbers: number[]): Promise<Written> {
  const folder = await mkdtemp(path.join(tmpdir(), 'bench-archive-'));
  const place = await opened(folder);
  const { TableName: _, ...described } = schema.Table;
  await ensureTable(place.client, {
    ...described,
    LocalSecondaryIndexes: [],
    name: tableName,
    streamArn: '',
  });
  let [records, bytes] = [0, 0];
  try {
    for (const number of numbers) {
      const seeded = meetingAt(number);
      for (const meeting of lifeOf(seeded.meeting)) {
        const archiveBucket = new Said(seeded.sources);
        const change = { id: meeting.id, version: meeting.version, meeting };
        await derive({ table: place.table, archiveBucket }, change, new Date());
      }
      const rows = (await rowsOf(seeded)).filter(({ sk }) => sk !== 'MEETING' && sk !== 'JOB');
      records += rows.length;
      bytes += rows.reduce((sum, row) => sum + bytesOf(row) + 100, 0);
    }
    const { reads, writes } = place.meter;
    const each = (sum: number) => sum / numbers.length;
    return {
      writeUnits: each(writes),
      readUnits: each(reads),
      records: each(records),
      bytes: each(bytes),
    };
  } finally {
    await place.close();
    await rm(folder, { recursive: true });
  }
}

/** Made, queued, taken up, and completed; or only made. */
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

/** Those with hours of speech, and an ordinary day’s. */
export const long = [7, 407, 807];
export const ordinary = Array.from({ length: 60 }, (_, number) => number + 20);
