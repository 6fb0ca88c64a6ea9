import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import * as z from 'zod';
import { languageChoices } from '#contract/choices.ts';
import { getOffice } from '#functions/domain/documents/office.ts';
import { listDepartments } from '#functions/domain/meetings/departments.ts';
import { makeApiDeps } from '#functions/platform/aws/api-deps.ts';
import type { ApiDeps } from '#functions/platform/aws/deps.ts';
import { bodyList } from '#functions/records/bodies.ts';
import { meetingList, schedule } from '#functions/records/meetings.ts';
import { speakerList } from '#functions/records/speakers.ts';
import { OperatorFile, operatorFilePath } from '../local/iam/operator.ts';
import { setUpBodies } from './load/bodies.ts';
import { bringPeople, partWithPeople } from './load/people.ts';
import { publisherOf } from './load/publisher.ts';
import { Clock, Staff } from './load/staff.ts';
import { daysAgo, holdMeetings, openToday } from './load/year.ts';

/*
 * Loads the demo into the local cloud that runs over a data folder, the argument. `local/demo.ts` runs this as a
 * process of its own. Answers it with `loaded`, or with `occupied` where the portal is in use.
 */

/** When the first account was created. */
const daysOfRecords = 350;

const [dataDir = ''] = process.argv.slice(2);
const operator = OperatorFile.parse(JSON.parse(await readFile(operatorFilePath(dataDir), 'utf8')));
Object.assign(process.env, operator.environment);
// Where functions find the decoder: in their bundles it is beside them.
const decoder = createRequire(import.meta.url).resolve('@ffmpeg-installer/linux-x64/ffmpeg');
process.env.LAMBDA_TASK_ROOT = path.dirname(decoder);
Object.assign(globalThis, { __dirname: path.dirname(decoder) });

function nameOf(construct: string): string {
  const pattern = new RegExp(`^${construct}[0-9A-F]{8}$`);
  const found = operator.StackResourceSummaries.find((one) => pattern.test(one.LogicalResourceId));
  if (found) return found.PhysicalResourceId;
  throw new Error(`The template has no ${construct}`);
}

/** Whether somebody has put something here: what the demo brings would be mixed with it. */
async function isInUse({ table }: ApiDeps): Promise<boolean> {
  const lists = [
    { index: 'lists' as const, partition: meetingList, limit: 1 },
    { index: 'due' as const, partition: schedule, limit: 1 },
    { index: 'lists' as const, partition: speakerList, limit: 1 },
    { index: 'lists' as const, partition: bodyList, limit: 1 },
  ];
  const pages = await Promise.all(lists.map((list) => table.list(list, z.unknown())));
  const settings = await Promise.all([listDepartments({ table }), getOffice({ table })]);
  return settings.some(({ version }) => version > 0) || pages.some(({ items }) => items.length > 0);
}

const clock = new Clock();
const deps: ApiDeps = {
  ...makeApiDeps({
    TABLE: nameOf('RecordsTable'),
    UPLOAD_BUCKET: nameOf('RecordingsUploadBucket'),
    ARCHIVE_BUCKET: nameOf('RecordingsArchiveBucket'),
    PERSONAL_DATA_BUCKET: nameOf('RecordingsPersonalDataBucket'),
    USER_POOL: nameOf('IdentityPool'),
    USER_POOL_CLIENT: nameOf('IdentityPoolPortal'),
    // No call of the demo starts one of these.
    STATE_MACHINE: '',
    EXPORT_MACHINE: '',
    DOCUMENT_MACHINE: '',
    LANGUAGES: languageChoices,
    STAFF_CORRECTIONS: 'off',
  }),
  now: clock.now,
  newId: clock.newId,
};

if (await isInUse(deps)) {
  process.send?.('occupied');
} else {
  const publisher = publisherOf({
    key: nameOf('SigningKey'),
    publicBucket: nameOf('PublicSiteBucket'),
    site: operator.url,
  });
  const staff = new Staff(deps, clock, publisher);
  const context = { deps, clock };
  clock.set(daysAgo(daysOfRecords));
  await setUpBodies(context, staff, await bringPeople(context, staff));
  await holdMeetings(context, staff);
  await openToday(context, staff);
  await partWithPeople(staff);
  process.send?.('loaded');
}
process.disconnect?.();
