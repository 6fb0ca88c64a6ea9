import type { ReasonKey } from '#contract/reasons.ts';
import type actions from './en/actions.ts';
import type activity from './en/activity.ts';
import type ahead from './en/ahead.ts';
import type archive from './en/archive.ts';
import type audit from './en/audit.ts';
import type bodies from './en/bodies.ts';
import type correcting from './en/correcting.ts';
import type dashboard from './en/dashboard.ts';
import type desk from './en/desk.ts';
import type findings from './en/findings.ts';
import type listening from './en/listening.ts';
import type login from './en/login.ts';
import type meeting from './en/meeting.ts';
import type meetings from './en/meetings.ts';
import type minutes from './en/minutes.ts';
import type notifications from './en/notifications.ts';
import type papers from './en/papers.ts';
import type queue from './en/queue.ts';
import type resolutions from './en/resolutions.ts';
import type review from './en/review.ts';
import type settings from './en/settings.ts';
import type shell from './en/shell.ts';
import type sittings from './en/sittings.ts';
import type speakers from './en/speakers.ts';
import type standing from './en/standing.ts';
import type summary from './en/summary.ts';
import type transcription from './en/transcription.ts';
import type upload from './en/upload.ts';
import type users from './en/users.ts';
import type values from './en/values.ts';
import type verify from './en/verify.ts';
import type vocabulary from './en/vocabulary.ts';

/** The English messages by part. They define the keys of every other language. */
interface English {
  actions: typeof actions;
  activity: typeof activity;
  ahead: typeof ahead;
  archive: typeof archive;
  audit: typeof audit;
  bodies: typeof bodies;
  correcting: typeof correcting;
  dashboard: typeof dashboard;
  desk: typeof desk;
  findings: typeof findings;
  listening: typeof listening;
  login: typeof login;
  meeting: typeof meeting;
  meetings: typeof meetings;
  minutes: typeof minutes;
  notifications: typeof notifications;
  papers: typeof papers;
  queue: typeof queue;
  resolutions: typeof resolutions;
  review: typeof review;
  settings: typeof settings;
  shell: typeof shell;
  sittings: typeof sittings;
  speakers: typeof speakers;
  standing: typeof standing;
  summary: typeof summary;
  transcription: typeof transcription;
  upload: typeof upload;
  users: typeof users;
  values: typeof values;
  verify: typeof verify;
  vocabulary: typeof vocabulary;
}

/** The messages of a page or feature, loaded when first needed. */
export type Part = keyof English;
/** A part in another language, `<language>/<part>.ts`. A missing message does not compile. */
export type Translation<P extends Part> = Record<keyof English[P], string>;

/** The server's messages, by the contract's keys, in `<language>/server.ts`. English is the server's own. */
export type ReasonTranslation = Record<`server.${ReasonKey}`, string>;

export type MessageKey = { [P in Part]: keyof English[P] }[Part];
/** The English message of a key, as a literal type. */
export type EnglishOf<Key extends MessageKey> = {
  [P in Part]: Key extends keyof English[P] ? English[P][Key] : never;
}[Part];
