import * as z from 'zod';
import type { Api } from '#contract/api.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Meeting } from '#contract/meetings.ts';
import {
  Confidentiality,
  confidentialityOf,
  openToAll,
} from '../../features/meetings/confidential-fields.tsx';
import { continuing, OfBody, ofNoBody } from '../../features/sittings/of-body.ts';
import { discardUpload } from '../../features/uploads/discard-upload.ts';
import { rememberParts } from '../../features/uploads/parts-of-recording.ts';
import { newOptions, offeredLanguage } from '../../features/uploads/processing-options.ts';
import { MeetingRefused } from '../../features/uploads/send-uploads.ts';
import {
  alone,
  fingerprintOf,
  forget,
  recall,
  remember,
  type Unfinished,
} from '../../features/uploads/unfinished.ts';
import { api, unlessGone } from '../../platform/api/client.ts';
import { storedValue } from '../../platform/browser/browser-storage.ts';
import { dayOf, instantOf } from '../../platform/preferences/dates.ts';

/** The form as typed: participants in one line. */
const Draft = z.object({
  title: z.string(),
  date: z.string(),
  location: z.string().default(''),
  department: z.string(),
  description: z.string(),
  participants: z.string(),
  priority: z.enum(['low', 'medium', 'high', 'urgent']),
  language_code: z.string(),
  expected_speakers: z.number(),
  confidence_threshold: z.number(),
  /** Several files are parts of one meeting; otherwise each is a meeting. */
  together: z.boolean().default(false),
  ...Confidentiality.shape,
  ...OfBody.shape,
  /** When a meeting of a body began: HH:mm in the user's time zone. */
  begins: z.string().default(''),
});
export type Draft = z.infer<typeof Draft>;

/** Survives a reload. Cleared when its meetings are created. */
export const storedDraft = storedValue('draft', Draft);

export const newDraft = (department: string): Draft => ({
  title: '',
  date: dayOf(new Date()),
  location: '',
  department,
  description: '',
  participants: '',
  priority: 'medium',
  ...newOptions('mr-IN'),
  together: false,
  ...openToAll,
  ...ofNoBody,
  begins: '',
});

/** The form as it was left, or a new one. The stage may have lost a language since. */
export function draftAtStart(department: string): Draft {
  const draft = storedDraft.read() ?? newDraft(department);
  return { ...draft, language_code: offeredLanguage(draft.language_code) };
}

/** The first required field that is empty. */
export function missingIn({
  title,
  date,
  body_id,
  begins,
}: Draft): 'title' | 'date' | 'begins' | null {
  if (title.trim() === '') return 'title';
  if (date === '') return 'date';
  return body_id !== '' && begins === '' ? 'begins' : null;
}

/** Splits a comma-separated line into names. */
const parseNames = (line: string): string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

/** Each file becomes a meeting. Titles after the first are numbered to tell them apart in lists. */
export const titleOf = (title: string, index: number): string =>
  index === 0 ? title.trim() : `${title.trim()} (${index + 1})`;

/** The form's meeting, as the server stores it. */
const factsOf = (title: string, draft: Draft) => ({
  title,
  description: draft.description.trim(),
  date: draft.date,
  location: draft.location.trim(),
  department: draft.department.trim(),
  attendees: parseNames(draft.participants),
  priority: draft.priority === 'medium' ? ('normal' as const) : draft.priority,
});
type Facts = ReturnType<typeof factsOf>;

/** The form's meeting, with its readers. */
interface Typed {
  facts: Facts;
  readable: ReturnType<typeof confidentialityOf>;
  /** Whose sitting it is and when; null for a meeting of no body. */
  sitting: Omit<InputOf<Api['setSitting']>, 'id' | 'version'> | null;
}

/** The facts that the form says differently. */
function correctionsTo(meeting: Meeting, facts: Facts): Partial<Facts> {
  const isSame = ([name, value]: [string, unknown]) =>
    JSON.stringify(meeting[name as keyof Facts]) === JSON.stringify(value);
  return Object.fromEntries(Object.entries(facts).filter((fact) => !isSame(fact)));
}

/** Makes a meeting the sitting that the form says. Once it is remembered, so that a refusal leaves none behind. */
async function setBody(id: string, { sitting }: Typed): Promise<void> {
  if (sitting) await api.setSitting({ id, ...sitting });
}

/**
 * Brings an earlier meeting up to date with the form. False where that cannot be: the meeting is gone, or
 * somebody who may not edit meetings has corrected the form.
 */
async function isUpToDate({ meeting_id: id }: Unfinished, typed: Typed, mayUpdate: boolean) {
  const { facts, readable } = typed;
  // First: its date is that of the sitting.
  if ((await unlessGone(setBody(id, typed))) === null) return false;
  const meeting = await unlessGone(api.getMeeting({ id }));
  if (meeting === null) return false;
  const corrections = correctionsTo(meeting, facts);
  const isRight = Object.keys(corrections).length === 0;
  if (!isRight && !mayUpdate) return false;
  if (JSON.stringify(confidentialityOf(meeting)) !== JSON.stringify(readable))
    await api.setConfidentiality({ id, ...readable });
  return isRight || (await unlessGone(api.updateMeeting({ id, ...corrections }))) !== null;
}

const typedOf = (title: string, draft: Draft): Typed => ({
  facts: factsOf(title, draft),
  readable: confidentialityOf(draft),
  sitting:
    draft.body_id === ''
      ? null
      : {
          body_id: draft.body_id,
          kind: draft.kind,
          ...continuing(draft),
          scheduled: instantOf(`${draft.date}T${draft.begins}`),
        },
});

/** The user's permissions for a meeting of the form. */
export interface Rights {
  mayUpdate: boolean;
  mayDelete: boolean;
}

async function unlessRefused<T>(meeting: () => Promise<T>): Promise<T> {
  try {
    return await meeting();
  } catch (error) {
    throw new MeetingRefused(undefined, { cause: error });
  }
}

/**
 * The meeting for a file, with what the form says now: one that was created for this file and never received
 * it, otherwise a new one. It is remembered before anything is sent. Throws `MeetingRefused`.
 */
export const meetingFor = (
  file: File,
  title: string,
  draft: Draft,
  rights: Rights,
): Promise<Unfinished> => unlessRefused(() => recalledOrNew(file, typedOf(title, draft), rights));

async function recalledOrNew(
  file: File,
  typed: Typed,
  { mayUpdate, mayDelete }: Rights,
): Promise<Unfinished> {
  const { title } = typed.facts;
  const kept = recall(file);
  if (kept?.part === null && (await isUpToDate(kept, typed, mayUpdate))) {
    forget(kept);
    const { failure: _, ...taken } = kept;
    return remembered({ ...taken, title });
  }
  // Its meeting is another one, or cannot become that of the form: without a recording it must not stay behind.
  if (kept) await discardUpload(kept, mayDelete);
  const { id: meeting_id } = await api.createMeeting({ ...typed.facts, ...typed.readable });
  const chosen = { fingerprint: fingerprintOf(file), file_name: file.name };
  const made = { ...chosen, ...alone, title, meeting_id, existing: false, replaces: null };
  remember(made);
  await setBody(meeting_id, typed);
  return made;
}

/**
 * The same for files that are parts of one meeting, in their order: one of which some of them are parts already,
 * otherwise a new one. Resolves to its id.
 */
export const meetingForParts = (
  files: readonly File[],
  draft: Draft,
  { mayUpdate, mayDelete }: Rights,
): Promise<string> =>
  unlessRefused(async () => {
    const title = draft.title.trim();
    const typed = typedOf(title, draft);
    const known = files.flatMap((file) => recall(file) ?? []);
    const kept = known.find(({ part }) => part !== null);
    const isKept = kept !== undefined && (await isUpToDate(kept, typed, mayUpdate));
    const meeting_id = isKept
      ? kept.meeting_id
      : (await api.createMeeting({ ...typed.facts, ...typed.readable })).id;
    for (const other of known)
      if (other.meeting_id !== meeting_id) await discardUpload(other, mayDelete);
    rememberParts(files, { meeting_id, title, existing: false, replaces: null, adds: false });
    if (!isKept) await setBody(meeting_id, typed);
    return meeting_id;
  });

function remembered(unfinished: Unfinished): Unfinished {
  remember(unfinished);
  return unfinished;
}
