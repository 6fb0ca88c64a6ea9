import type { Api } from '#contract/api.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { Transcription } from '#contract/transcripts.ts';
import { type TranscriptVersion, VersionRecord, versionKey } from '../../records/transcripts.ts';
import type { PointsEdit } from '../summaries/replace.ts';
import { namesBetween } from '../summaries/speaker-names.ts';
import { type EditDeps, type Edited, editTranscript } from './edit.ts';
import { findVersion } from './versions.ts';

/** Restores the version before the last change, as a new version; redo restores the current one. */
export function undoEdit(
  ctx: EditDeps,
  { id, version: upon }: ParsedInputOf<Api['undoEdit']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) => {
    const { undo: version } = current;
    if (version === null) throw new AppError('conflict', reason('nothingToUndo'));
    return remakeVersion(ctx, id, { current, upon, version, kind: 'undone' });
  });
}

/** Reverts an undo, as a new version. */
export function redoEdit(
  ctx: EditDeps,
  { id, version: upon }: ParsedInputOf<Api['redoEdit']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) => {
    const { redo: version } = current;
    if (version === null) throw new AppError('conflict', reason('nothingToRedo'));
    return remakeVersion(ctx, id, { current, upon, version, kind: 'redone' });
  });
}

/** Restores an earlier version, as a new version. Undo reverts this, like any edit. */
export function restoreVersion(
  ctx: EditDeps,
  { id, version, upon }: ParsedInputOf<Api['restoreVersion']>,
): Promise<Transcription> {
  return editTranscript(ctx, id, (current) =>
    remakeVersion(ctx, id, { current, upon, version, kind: 'restored' }),
  );
}

interface RemakeRequest {
  current: TranscriptVersion;
  /** The version that the caller sees. */
  upon: number;
  /** The one to restore. */
  version: number;
  kind: 'restored' | 'undone' | 'redone';
}

/**
 * The edit that restores an earlier version. It replaces everything, so the caller must have seen the current version.
 */
async function remakeVersion(
  ctx: EditDeps,
  id: string,
  { current, upon, version, kind }: RemakeRequest,
): Promise<Edited | null> {
  if (current.version !== upon) {
    throw new AppError('conflict', reason('transcriptMoved', { from: upon, to: current.version }));
  }
  if (version === upon) return null;
  const { record, transcript } = await findVersion(ctx, id, version);
  const { timeline, voices, undo, redo } = transcript;
  // Undo and redo continue from the restored version.
  const ways = { undo, redo: kind === 'undone' ? upon : redo };
  // The version whose change is undone or redone.
  const changed = kind === 'undone' ? version + 1 : undo === null ? null : undo + 1;
  const points =
    kind === 'restored' || changed === null ? null : await replacedPoints(ctx, id, changed, kind);
  return {
    timeline,
    change: { kind, version },
    points,
    names: namesBetween(current.timeline, timeline),
    voices,
    again: { key: record.key, transcript },
    ...(kind !== 'restored' && { ways }),
  };
}

/** The replacements that undo or redo makes in the points that a version's find and replace changed; null if none. */
async function replacedPoints(
  ctx: EditDeps,
  id: string,
  version: number,
  kind: 'undone' | 'redone',
): Promise<PointsEdit | null> {
  const record = await ctx.table.get(versionKey(id, version), VersionRecord);
  const edits = record?.change?.kind === 'several_edits' ? record.change.edits : [record?.change];
  const [change] = edits.flatMap((edit) =>
    edit?.kind === 'text_replaced' && edit.points !== undefined ? [edit] : [],
  );
  if (!change) return null;
  const { replaced_points } = (await findVersion(ctx, id, version)).transcript;
  if (replaced_points === null) return null;
  const { sought, replacement } = change;
  const { points, version: undoes } = replaced_points;
  if (kind === 'redone') return { points, sought, replacement };
  const back = points.map(({ was, text, owner, due, ...point }) => ({
    ...point,
    ...was,
    was: { text, owner, due },
  }));
  return { points: back, sought: replacement, replacement: sought, undoes };
}
