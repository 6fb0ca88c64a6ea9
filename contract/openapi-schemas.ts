import * as z from 'zod';
import { Action, ActionReport, ActionWithReports } from './actions.ts';
import { AgendaItem } from './agendas.ts';
import { AttendanceEntry, Quorum } from './attendance.ts';
import { AuditEntry } from './audit.ts';
import { Body, BodySummary, Term } from './bodies.ts';
import { Consent } from './consent.ts';
import { Documents } from './documents.ts';
import type { Endpoint } from './endpoint.ts';
import { type ErrorBody, errorCodes } from './errors.ts';
import { Export } from './exports.ts';
import { Findings, ItemDiscussion, RecordGap, Suggestion } from './findings.ts';
import { Job, JobStatus } from './jobs.ts';
import { LegalHold } from './legal-holds.ts';
import { DashboardStats, Meeting, MeetingStatus, MeetingSummary } from './meetings.ts';
import { Membership } from './members.ts';
import { Minutes, MinutesBlock, MinutesChange } from './minutes.ts';
import { MinutesCheck, MinutesChecks } from './minutes-checks.ts';
import { MinutesReview, ReviewComment } from './minutes-review.ts';
import { MinutesTemplate, Texts } from './minutes-templates.ts';
import { Motion, Vote, VoteSummary } from './motions.ts';
import { Paper } from './papers.ts';
import { Person } from './persons.ts';
import { Profile, Rules } from './procedure.ts';
import { NamedPerson } from './record-values.ts';
import { Resolution } from './resolutions.ts';
import { ScheduledMeeting } from './scheduled.ts';
import { Service } from './services.ts';
import { NotificationChoices, Preferences, PrivacyChoices, Settings } from './settings.ts';
import { Sitting, SittingSummary } from './sittings.ts';
import { Enrolment, Speaker, SpeakerSummary } from './speakers.ts';
import {
  ChangedSummaries,
  ListedSummaryVersion,
  Passage,
  PastPoint,
  Summaries,
  Summary,
  SummaryChange,
  SummaryPoint,
  SummaryVersion,
} from './summaries.ts';
import {
  TimelineChange,
  TranscriptChange,
  TranscriptionVersion,
  VersionSummary,
} from './transcript-versions.ts';
import { Engine, Segment, Transcription } from './transcripts.ts';
import { Upload } from './uploads.ts';
import { User } from './users.ts';
import { Done, FormFile, Names, Priority, Reason } from './values.ts';
import { VocabularySuggestion, VocabularyTerm } from './vocabulary.ts';

export type Schema = z.core.JSONSchema.BaseSchema;

const ErrorAnswer = z.object({
  code: z.enum(errorCodes),
  ...Reason.shape,
  fields: z.array(z.object({ field: z.string(), ...Reason.shape })).optional(),
}) satisfies z.ZodType<ErrorBody>;

/** Schemas listed as components of the document; all others are written inline. */
const named: Record<string, z.ZodType> = {
  Action,
  ActionReport,
  ActionWithReports,
  AgendaItem,
  AttendanceEntry,
  AuditEntry,
  Body,
  BodySummary,
  Consent,
  DashboardStats,
  Documents,
  Done,
  Engine,
  Enrolment,
  Error: ErrorAnswer,
  ChangedSummaries,
  Export,
  Findings,
  ItemDiscussion,
  Job,
  JobStatus,
  LegalHold,
  ListedSummaryVersion,
  Meeting,
  MeetingStatus,
  MeetingSummary,
  Membership,
  Minutes,
  Service,
  MinutesBlock,
  MinutesChange,
  MinutesCheck,
  MinutesChecks,
  MinutesReview,
  MinutesTemplate,
  Motion,
  NamedPerson,
  Names,
  NotificationChoices,
  Paper,
  Passage,
  PastPoint,
  Person,
  Preferences,
  Priority,
  PrivacyChoices,
  Profile,
  Quorum,
  Reason,
  RecordGap,
  Resolution,
  ReviewComment,
  Rules,
  ScheduledMeeting,
  Segment,
  Settings,
  Sitting,
  SittingSummary,
  Speaker,
  SpeakerSummary,
  Suggestion,
  Summaries,
  Summary,
  SummaryChange,
  SummaryPoint,
  SummaryVersion,
  Term,
  Texts,
  TimelineChange,
  TranscriptChange,
  Transcription,
  TranscriptionVersion,
  Upload,
  User,
  VersionSummary,
  VocabularySuggestion,
  VocabularyTerm,
  Vote,
  VoteSummary,
};

export const refTo = (kind: 'schemas' | 'responses', name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});

type Override = NonNullable<z.core.ToJSONSchemaParams['override']>;

/** Adds what zod does not convert to JSON Schema: files, and the effect of trimming on lengths. */
const override: Override = ({ zodSchema, jsonSchema }) => {
  if (zodSchema === FormFile) {
    for (const key of Object.keys(jsonSchema)) delete jsonSchema[key];
    Object.assign(jsonSchema, { type: 'string', format: 'binary' });
  }
  const { minLength = 0 } = jsonSchema;
  const blank = blankIn(zodSchema);
  if (minLength > 0 && jsonSchema.pattern === undefined && blank !== '') {
    // Trimmed characters do not count towards the length.
    const ink = `[^${blank}]`;
    jsonSchema.pattern = minLength === 1 ? ink : `${ink}[\\s\\S]{${minLength - 2},}${ink}`;
  }
};

const blanks = { '\\s': ' ', '\\p{Cc}': '\u0001', '\\p{Cf}': '\u200b' };

/** The character classes that a schema trims from a text before it checks the length. */
function blankIn({ _zod }: z.core.$ZodTypes): string {
  const changes = (_zod.def.checks ?? []).flatMap(({ _zod: { def } }) =>
    'tx' in def && typeof def.tx === 'function' ? [def.tx] : [],
  );
  return Object.entries(blanks)
    .filter(([, sample]) => changes.some((change) => change(sample) === ''))
    .map(([characters]) => characters)
    .join('');
}

/** `override` describes files as a whole; anything else that JSON Schema cannot express is a mistake in a row. */
const unrepresentable: z.core.UnrepresentableHandler = ({ zodSchema }) =>
  zodSchema === FormFile.shape.bytes ? 'any' : 'throw';

const options = { unrepresentable, override };

/** Responses allow additional properties, which clients ignore: fields may be added later. */
const responseOverride: Override = (context) => {
  override(context);
  const { jsonSchema } = context;
  if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
};

const bare = ({ $schema: _, $id: _id, ...schema }: Schema): Schema => schema;

export interface Field {
  name: string;
  required: boolean;
  schema: Schema | boolean;
}

/** The input fields of a row, in path, query and body together; `closed`: no others are accepted. */
export function inputFieldsOf({ input }: Endpoint): { fields: Field[]; closed: boolean } {
  const schema = z.toJSONSchema(input, { ...options, io: 'input' });
  const { properties = {}, required = [], additionalProperties } = schema;
  const fields = Object.entries(properties).map(([name, schema]) => ({
    name,
    required: required.includes(name),
    schema,
  }));
  return { fields, closed: additionalProperties === false };
}

/** The shared schemas, and a function that gives the response schema of a row in terms of them. */
export function outputSchemasOf(rows: readonly { name: string; row: Endpoint }[]) {
  const ids = z.registry<{ id: string }>();
  for (const [id, schema] of Object.entries(named)) ids.add(schema, { id });
  const json = rows.filter(({ row }) => row.answer !== 'file' && !ids.has(row.output));
  for (const { name, row } of json) ids.add(row.output, { id: name });
  const uri = (id: string) => refTo('schemas', id).$ref;
  const { schemas } = z.toJSONSchema(ids, { ...options, override: responseOverride, uri });
  const shared = Object.fromEntries(Object.keys(named).map((id) => [id, bare(schemas[id] ?? {})]));
  const answerOf = ({ output }: Endpoint): Schema => {
    const id = ids.get(output)?.id ?? '';
    return id in named ? refTo('schemas', id) : bare(schemas[id] ?? {});
  };
  return { shared, answerOf };
}
