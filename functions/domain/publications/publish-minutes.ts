import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { ProvenMinutes } from '#contract/frozen-minutes.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { stepFrom } from '#contract/minutes-steps.ts';
import type { Publication } from '#contract/publications.ts';
import { reason } from '#contract/reasons.ts';
import type { Bucket } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { optimistically } from '../../platform/concurrency.ts';
import { type MeetingRecord, meetingKey } from '../../records/meetings.ts';
import { type Frozen, minutesWrite } from '../../records/minutes.ts';
import {
  findPublication,
  type PublicationRecord,
  publicationWrites,
} from '../../records/publications.ts';
import type { Desk } from '../../records/sittings.ts';
import { minutesDocument } from '../documents/minutes-document.ts';
import { letterheadFor } from '../documents/office.ts';
import { akomaNtoso } from '../minutes/akoma-ntoso/akoma-ntoso.ts';
import {
  type CurrentMinutes,
  changeable,
  currentMinutes,
  readDraft,
  refuseStale,
} from '../minutes/draft.ts';
import { sourcesOf } from '../minutes/standing.ts';
import { stepped } from '../minutes/steps.ts';
import { viewFor } from '../minutes/view.ts';
import { publicPartOf } from '../sittings/closed.ts';
import { recordOf } from '../sittings/record.ts';
import { frozenDesk, type Issuer } from './freeze-minutes.ts';
import {
  entryOf,
  isProvisional,
  type MadeFile,
  madeFile,
  type PublicMinutes,
  publicMinutes,
  publicResolutions,
  publicStatement,
} from './publication.ts';
import { publishKey } from './published-keys.ts';

/** An issuer that also writes public files. */
export interface Publisher extends Issuer {
  publicBucket: Bucket;
}

type Publishing = Pick<Publishable, 'meeting' | 'record' | 'frozen' | 'to'>;

interface Publishable {
  meeting: MeetingRecord;
  record: CurrentMinutes;
  frozen: Frozen;
  /** Whether publishing is the next step of the family, or only repeats it. */
  isStep: boolean;
  /** The state of the minutes after publication. */
  to: CurrentMinutes['state'];
}

/**
 * Publishes the minutes: as a step of their family, or again with later additions. The public copy is made now and
 * stored under Object Lock. It is recorded in one transaction with the state; pages and files become public only
 * afterwards.
 */
export function publishMinutes(
  ctx: Ctx,
  { id, version }: ParsedInputOf<Api['publishMinutes']>,
  by: Publisher,
): Promise<Minutes> {
  return optimistically(async () => {
    const given = await publishable(ctx, id, version);
    if (isPublished(given)) return viewFor(ctx, await readDraft(ctx, given.meeting));
    const [before, desk] = await Promise.all([
      findPublication(ctx.table, id),
      frozenDesk(ctx, given.frozen),
    ]);
    if ((before?.editions.length ?? 0) >= limits.publications)
      throw new AppError('conflict', reason('sittingFull'));
    const edition = (before?.editions.at(-1)?.edition ?? 0) + 1;
    const made = await makePublication(ctx, { ...given, desk, edition, folder: ctx.newId() }, by);
    const { publication, minutes } = made;
    const after = stepped(
      ctx,
      given.record,
      { action: 'publish', to: given.to },
      {
        publication: {
          url: `/public/minutes/${id}/`,
          version,
          provisional: publication.attested.state === 'provisional',
          at: publication.published_at,
          by: ctx.user.full_name,
          withdrawn: null,
          made_of: sourcesOf(given.record.standing),
        },
      },
    );
    const next: Omit<PublicationRecord, 'revision'> = {
      entry: entryOf(given.meeting, desk, publication, minutes.copy),
      editions: [
        ...(before?.editions ?? []),
        {
          edition,
          version,
          state: after.standing.publication?.provisional ? 'provisional' : 'current',
          at: publication.published_at,
          key: made.key,
          // Lets holders of the whole minutes verify them, although that file is not public.
          hashes: [
            ...publication.files.map(({ sha256 }) => sha256),
            ...given.frozen.files.map(({ sha256 }) => sha256),
          ],
        },
      ],
      site: by.site,
    };
    const stored = await ctx.table.transact([
      minutesWrite(given.record, after),
      ...publicationWrites(before, next),
      { check: meetingKey(id), condition: { is: { confidential: false } } },
    ]);
    return stored ? viewFor(ctx, await readDraft(ctx, given.meeting)) : null;
  });
}

async function publishable(ctx: Ctx, id: string, version: number): Promise<Publishable> {
  const meeting = await changeable(ctx, id);
  const record = await currentMinutes(ctx, id);
  refuseStale(record, version);
  if (meeting.confidential) throw new AppError('conflict', reason('meetingConfidential'));
  const { frozen, publication } = record.standing;
  const step = stepFrom(record.family, record.state, 'publish');
  if (frozen === null || (step === undefined && publication === null))
    throw new AppError('conflict', reason('stepNotPossible'));
  if (frozen.by_id === ctx.user.id) throw new AppError('conflict', reason('publishedBySame'));
  return { meeting, record, frozen, isStep: step !== undefined, to: step?.to ?? record.state };
}

/** Whether the public copy is up to date already, such as after a call whose answer was lost. */
function isPublished({ record, isStep }: Publishable): boolean {
  const { publication } = record.standing;
  if (isStep || publication === null || publication.withdrawn !== null) return false;
  return (
    publication.version === record.version &&
    publication.provisional === isProvisional(record) &&
    publication.made_of === sourcesOf(record.standing)
  );
}

async function makePublication(
  ctx: Ctx,
  given: Publishing & { desk: Desk | null; edition: number; folder: string },
  by: Publisher,
) {
  const { meeting, record, frozen, edition, folder } = given;
  const minutes = await publicMinutes(ctx, record, frozen, isProvisional(record));
  const { files, statement } = await makeFiles(ctx, given, minutes, by);
  const publication: Publication = {
    meeting_id: meeting.id,
    edition,
    version: frozen.version,
    folder,
    code: frozen.code,
    place: meeting.location,
    language: minutes.copy.cover.language,
    statement,
    leaves: minutes.leaves,
    shown: minutes.shown,
    attested: minutes.attested,
    resolutions: await publicResolutions(ctx, minutes.copy),
    corrigenda: minutes.copy.attested.corrigenda,
    files: files.map(({ about }) => about),
    published_at: minutes.attested.published_at,
  };
  const place = `records/minutes/${meeting.id}/${folder}`;
  const key = `${place}/publication.json`;
  const own = `${frozen.folder}/public/${folder}`;
  await Promise.all([
    publishKey(by.publicBucket, await by.publicKey()),
    by.publicBucket.putJson(key, publication),
    ...files.flatMap(({ about: { name, media_type }, bytes }) => [
      ctx.archiveBucket.put(`${own}/${name}`, bytes, media_type),
      by.publicBucket.put(`${place}/${name}`, bytes, media_type),
    ]),
  ]);
  return { publication, minutes, key };
}

async function makeFiles(
  ctx: Ctx,
  { meeting, frozen, desk }: Publishing & { desk: Desk | null },
  { copy, leaves }: PublicMinutes,
  by: Publisher,
): Promise<{ files: MadeFile[]; statement: string }> {
  const at = ctx.now();
  const document = minutesDocument(copy, {
    office: await letterheadFor(ctx, copy.cover),
    department: meeting.department,
    presiding: '',
    variant: 'public',
    check: { url: `${by.site}/verify`, code: frozen.code },
    made: { at, by: ctx.user.full_name },
  });
  const pdf = madeFile('minutes.pdf', 'application/pdf', await by.typeset(document));
  const statement = await by.sign(
    publicStatement(meeting.id, frozen, {
      site: by.site,
      at,
      leaves: leaves.length,
      pdf: pdf.about,
    }),
  );
  const proven: ProvenMinutes = {
    format: 'sakshi-minutes-1',
    variant: 'public',
    statement,
    leaves,
  };
  const json = `${JSON.stringify(proven, null, 2)}\n`;
  const xml = akomaNtoso(copy, desk && recordOf(publicPartOf(desk)), at.toISOString());
  return {
    statement,
    files: [
      pdf,
      madeFile('minutes.json', 'application/json', json),
      madeFile('minutes.xml', 'application/xml', xml),
    ],
  };
}

/** Withdraws the minutes from the public. Their page stays, and says so. */
export function withdrawMinutes(
  ctx: Ctx,
  { id, version, reason: why }: ParsedInputOf<Api['withdrawMinutes']>,
): Promise<Minutes> {
  return optimistically(async () => {
    const meeting = await changeable(ctx, id);
    const record = await currentMinutes(ctx, id);
    refuseStale(record, version);
    const before = await findPublication(ctx.table, id);
    const { publication } = record.standing;
    if (before === null || publication === null || publication.withdrawn !== null)
      throw new AppError('conflict', reason('notPublished'));
    const at = ctx.now().toISOString();
    const withdrawn = { by: ctx.user.full_name, at, reason: why };
    const after = stepped(
      ctx,
      record,
      { action: 'withdraw', to: record.state, note: why },
      { publication: { ...publication, withdrawn } },
    );
    const entry: PublicationRecord['entry'] = {
      ...before.entry,
      state: 'withdrawn',
      modified: at,
      withdrawn: { reason: why, at },
      items: [],
      resolutions: [],
    };
    const stored = await ctx.table.transact([
      minutesWrite(record, after),
      ...publicationWrites(before, { ...before, entry }),
    ]);
    return stored ? viewFor(ctx, await readDraft(ctx, meeting)) : null;
  });
}
