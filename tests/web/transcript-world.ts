import { AppError } from '#contract/errors.ts';
import { reason } from '#contract/reasons.ts';
import type { VersionSummary } from '#contract/transcript-versions.ts';
import type { Segment, Transcription } from '#contract/transcripts.ts';
import { editTimeline } from '#functions/domain/transcripts/edit-timeline.ts';
import { fakeApi, type Handlers } from './fake-api.ts';
import { meetingOf, system, transcriptionOf } from './records.ts';

/** A stored version, with the targets of undo and redo. */
type Kept = Pick<Transcription, 'version' | 'undo' | 'redo' | 'timeline' | 'corrected'> &
  Omit<VersionSummary, 'version'>;

/** A meeting with versions of its transcript, edited by the same rules as on the server. */
export function transcriptWorld(facts: Partial<Transcription> = {}, more: Handlers = {}) {
  const first = transcriptionOf(facts);
  const about = { made_by: null, made_at: '2026-11-20T10:00:00Z', change: null };
  const { timeline, corrected } = first;
  const kept: Kept[] = [{ ...about, version: 1, undo: null, redo: null, timeline, corrected }];
  const latest = () => kept.at(-1) ?? { ...about, ...first };
  const versionOf = (version: number): Kept => {
    const found = kept[version - 1];
    if (!found) throw new AppError('not_found', reason('versionGone', { version }));
    return found;
  };
  const shown = (): Transcription => {
    const { version, undo, redo, timeline, corrected } = latest();
    const total_segments = timeline.length;
    return { ...first, version, undo, redo, timeline, corrected, total_segments };
  };
  const keep = (
    timeline: Segment[],
    { change = null, made_by = 'System', ...facts }: Partial<Kept> = {},
  ): Transcription => {
    const { version, corrected } = latest();
    const made = { made_by, made_at: '2026-11-21T10:00:00Z', change, corrected };
    kept.push({ ...made, timeline, version: version + 1, undo: version, redo: null, ...facts });
    return shown();
  };
  const again = (upon: number, version: number | null, kind: 'undone' | 'redone' | 'restored') => {
    if (upon !== latest().version)
      throw new AppError(
        'conflict',
        reason('transcriptMoved', { from: upon, to: latest().version }),
      );
    if (version === null) throw new AppError('conflict', reason('nothingToUndo'));
    const { timeline, corrected, undo, redo } = versionOf(version);
    const ways = { undo, redo: kind === 'undone' ? upon : redo };
    const change = { kind, version };
    return keep(timeline, { change, corrected, ...(kind !== 'restored' && ways) });
  };
  /** Another user's changes. */
  const change = (timeline: Segment[]) => keep(timeline, { made_by: 'Asha Rao' });
  const othersSay = (index: number, transcript: string) => {
    const { timeline } = latest();
    const segment = timeline[index];
    if (segment) change(timeline.with(index, { ...segment, transcript }));
  };
  const api = fakeApi({
    getMe: () => system,
    getMeeting: () => meetingOf({ transcription: shown() }),
    editTranscription: ({ version, edits, further }) => {
      const at = (one: Kept) => ({
        ...first,
        ...one,
        edited_by: null,
        edited_at: null,
        change: null,
        replaced_points: null,
        sound: null,
      });
      const upon = at(versionOf(version));
      const edited = editTimeline(at(latest()), { upon, steps: [edits, ...further], words: [] });
      return edited ? keep(edited.timeline, edited) : shown();
    },
    undoEdit: ({ version }) => again(version, latest().undo, 'undone'),
    redoEdit: ({ version }) => again(version, latest().redo, 'redone'),
    listVersions: () => ({ versions: kept.toReversed(), cursor: null }),
    getVersion: ({ version }) => ({ ...versionOf(version), language_code: 'mr-IN' }),
    restoreVersion: ({ version, upon }) => again(upon, version, 'restored'),
    renameSpeakers: ({ renames }) => {
      const names = new Map(renames.map((one) => [one.old_speaker, one.new_speaker]));
      return keep(
        latest().timeline.map((segment) => ({
          ...segment,
          speaker: names.get(segment.speaker) ?? segment.speaker,
        })),
      );
    },
    ...more,
  });
  return { api, change, othersSay };
}
