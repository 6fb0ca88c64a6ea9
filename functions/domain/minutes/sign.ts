import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { limits } from '#contract/limits.ts';
import type { Minutes } from '#contract/minutes.ts';
import { isFinal } from '#contract/minutes-steps.ts';
import { may } from '#contract/permissions.ts';
import { reason } from '#contract/reasons.ts';
import { comparable } from '#contract/text.ts';
import { expiry } from '../../platform/aws/bucket.ts';
import type { Ctx } from '../../platform/aws/deps.ts';
import { dayOf } from '../../platform/days.ts';
import { refuseUnlessMay } from '../../records/access.ts';
import { findPerson, membersOn } from '../../records/bodies.ts';
import { findMeeting, type MeetingRecord } from '../../records/meetings.ts';
import {
  type Frozen,
  MinutesVersionRecord,
  minutesVersionKey,
  type StoredSignature,
} from '../../records/minutes.ts';
import { findSitting, type StoredSitting } from '../../records/sittings.ts';
import { dayOfSitting } from '../sittings/strength.ts';
import { type CurrentMinutes, changeable, currentMinutes, refuseStale } from './draft.ts';
import { mayReadAll } from './readable.ts';
import { keepSignatureFile, signatureUpload } from './signature-file.ts';
import { changeStanding, stepOf, stepped } from './steps.ts';

type Asked = ParsedInputOf<Api['signMinutes']>;

/** Signs the frozen text. Once the chair has signed, the minutes can no longer change. */
export async function signMinutes(ctx: Ctx, asked: Asked): Promise<Minutes> {
  const { id, version, method, capacity } = asked;
  const meeting = await findMeeting(ctx, id);
  const record = await currentMinutes(ctx, id);
  refuseStale(record, version);
  const frozen = frozenFor(record, capacity);
  // Once and first: a TOTP code can be used only once.
  const shown =
    method === 'login'
      ? await signedIn(ctx, meeting, record, asked)
      : await shownElsewhere(ctx, meeting, frozen, asked);
  return changeStanding(ctx, { meeting, version }, (now) => {
    if (frozenFor(now, capacity).root !== frozen.root)
      throw new AppError('conflict', reason('changedMeanwhile'));
    return withSignature(ctx, now, asked, { ...shown, root: frozen.root });
  });
}

/** The frozen text, if it can be signed now in this capacity; the secretary attests before the chair signs. */
function frozenFor(record: CurrentMinutes, capacity: Asked['capacity']): Frozen {
  const { frozen, signatures } = record.standing;
  if (capacity === 'presiding') stepOf(record, 'sign');
  if (frozen === null || isFinal(record.state))
    throw new AppError('conflict', reason('stepNotPossible'));
  const isGiven = signatures.some((one) => one.capacity === capacity && one.voided === null);
  if (isGiven) throw new AppError('conflict', reason('signedAlready'));
  if (signatures.length >= limits.signatures) throw new AppError('conflict', reason('sittingFull'));
  return frozen;
}

type Shown = Pick<StoredSignature, 'name' | 'signed_at' | 'file' | 'key' | 'report'>;

function withSignature(
  ctx: Ctx,
  record: CurrentMinutes,
  { method, capacity, place }: Asked,
  shown: Shown & Pick<StoredSignature, 'root'>,
): CurrentMinutes {
  const signature: StoredSignature = {
    id: ctx.newId(),
    method,
    capacity,
    place,
    user_id: ctx.user.id,
    version: record.version,
    voided: null,
    ...shown,
  };
  const to = capacity === 'presiding' ? stepOf(record, 'sign').to : record.state;
  const signatures = [...record.standing.signatures, signature];
  return stepped(ctx, record, { action: 'sign', to, note: shown.name }, { signatures });
}

/** A signature by the signer's own account, with password and second factor, which the user pool verifies. */
async function signedIn(
  ctx: Ctx,
  meeting: MeetingRecord,
  record: CurrentMinutes,
  { capacity, password, totp }: Asked,
): Promise<Shown> {
  await refuseOtherSigner(ctx, meeting, record, capacity);
  if (password === '') throw new AppError('invalid', reason('fieldEmpty'), 'password');
  if (totp === '') throw new AppError('invalid', reason('fieldEmpty'), 'totp');
  if (!(await ctx.accounts.has(ctx.user.username)))
    throw new AppError('conflict', reason('loginSignatureUnavailable'));
  const { confirmIdentity } = await import('../../platform/aws/sign-in.ts');
  await confirmIdentity(ctx.accounts, { username: ctx.user.username, password, totp });
  return {
    name: ctx.user.full_name,
    signed_at: ctx.now().toISOString(),
    file: null,
    key: null,
    report: [],
  };
}

async function refuseOtherSigner(
  ctx: Ctx,
  meeting: MeetingRecord,
  record: CurrentMinutes,
  capacity: Asked['capacity'],
): Promise<void> {
  const sitting = await findSitting(ctx.table, meeting.id);
  if (sitting === null && capacity === 'presiding') return refuseOtherChair(ctx, meeting);
  // Without a body, any officer counts as the secretary.
  const isSigner =
    sitting === null
      ? may(ctx.user, 'update', meeting)
      : (await signersFor(ctx, sitting, record, capacity)).includes(ctx.user.id);
  if (!isSigner) throw new AppError('forbidden', reason('signerOther'));
}

/** The accounts of the signers named by the body's rules. */
async function signersFor(
  ctx: Ctx,
  sitting: StoredSitting,
  { standing }: CurrentMinutes,
  capacity: Asked['capacity'],
): Promise<string[]> {
  if (capacity === 'secretary') return accountsOf(ctx, await secretariesOf(ctx, sitting));
  const by = sitting.rules.signed_by?.value ?? 'presided';
  const next =
    by !== 'presided' && standing.laid_at ? await findSitting(ctx.table, standing.laid_at) : null;
  const presided = by === 'next_presiding' ? null : sitting;
  const people = [presided, next].flatMap((one) => one?.presiding.at(-1)?.person_id ?? []);
  return accountsOf(ctx, people);
}

function refuseOtherChair({ user }: Ctx, meeting: MeetingRecord): void {
  if (meeting.chair === '') throw new AppError('conflict', reason('chairMissing'));
  // People choose their own full name, so it counts only for those who may also edit the name of the chair.
  const names = may(user, 'update', meeting) ? [user.full_name, user.username] : [user.username];
  const isChair = names.some((name) => comparable(name) === comparable(meeting.chair));
  if (!isChair) throw new AppError('forbidden', reason('chairOther'));
}

const secretariesOf = async ({ table }: Ctx, sitting: StoredSitting) =>
  (await membersOn(table, sitting.body_id, dayOfSitting(sitting)))
    .filter(({ role }) => role === 'secretary')
    .map(({ id }) => id);

async function accountsOf({ table }: Ctx, people: string[]): Promise<string[]> {
  const found = await Promise.all(people.map((id) => findPerson(table, id)));
  return found.flatMap(({ user_id }) => user_id ?? []);
}

/** A signature in ink or by another system, recorded by an officer with the file that documents it. */
async function shownElsewhere(
  ctx: Ctx,
  meeting: MeetingRecord,
  frozen: Frozen,
  { method, upload_id, signed_by, signed_at }: Asked,
): Promise<Shown> {
  refuseUnlessMay(ctx.user, 'update', meeting);
  if (signed_by === '') throw new AppError('invalid', reason('fieldEmpty'), 'signed_by');
  if (signed_at === undefined) throw new AppError('invalid', reason('fieldEmpty'), 'signed_at');
  if (signed_at > dayOf(ctx.now())) throw new AppError('invalid', reason('dayAhead'), 'signed_at');
  if (upload_id === null || method === 'login')
    throw new AppError('invalid', reason('fileMissing'), 'upload_id');
  const kept = await keepSignatureFile(ctx, { meetingId: meeting.id, upload_id, method, frozen });
  return { name: signed_by, signed_at, ...kept };
}

export async function startSignatureFile(
  ctx: Ctx,
  { id, size }: ParsedInputOf<Api['startSignatureFile']>,
): Promise<OutputOf<Api['startSignatureFile']>> {
  await changeable(ctx, id);
  if (size > limits.paperBytes)
    throw new AppError('too_large', reason('signatureFileTooLarge'), 'size');
  const upload_id = ctx.newId();
  return {
    upload_id,
    url: await ctx.uploadBucket.addressToSend(signatureUpload(id, upload_id), size),
    expires_at: expiry(ctx.now()),
  };
}

export async function getSignatureFile(
  ctx: Ctx,
  { id, signature_id }: ParsedInputOf<Api['getSignatureFile']>,
): Promise<OutputOf<Api['getSignatureFile']>> {
  const meeting = await findMeeting(ctx, id);
  const { standing } = await currentMinutes(ctx, id);
  const signature = standing.signatures.find((one) => one.id === signature_id);
  if (!signature?.key) throw new AppError('not_found', reason('notFound'));
  // The file shows the whole version that was signed, including closed items.
  const signed = await ctx.table.get(
    minutesVersionKey(id, signature.version),
    MinutesVersionRecord,
  );
  if (!signed || !(await mayReadAll(ctx, meeting, signed)))
    throw new AppError('not_found', reason('notFound'));
  const name = `${signature.name} ${signature.signed_at.slice(0, 10)}`;
  const seconds = limits.downloadUrlSeconds;
  return { file_url: await ctx.archiveBucket.addressToSave(signature.key, seconds, name) };
}

/** Takes a signature back, unless the presiding officer has signed; it stays on the record as voided. */
export async function voidSignature(
  ctx: Ctx,
  { id, signature_id, reason: why }: ParsedInputOf<Api['voidSignature']>,
): Promise<Minutes> {
  const meeting = await changeable(ctx, id);
  const { version } = await currentMinutes(ctx, id);
  return changeStanding(ctx, { meeting, version }, (record) => {
    const { signatures } = record.standing;
    const own = signatures.find((one) => one.id === signature_id && one.voided === null);
    if (!own) throw new AppError('not_found', reason('notFound'));
    if (isFinal(record.state)) throw new AppError('conflict', reason('minutesSigned'));
    const voided = { by: ctx.user.full_name, at: ctx.now().toISOString(), reason: why };
    return stepped(
      ctx,
      record,
      { action: 'void_signature', to: record.state, note: why },
      { signatures: signatures.map((one) => (one.id === signature_id ? { ...one, voided } : one)) },
    );
  });
}
