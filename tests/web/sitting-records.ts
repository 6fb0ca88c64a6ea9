import type { AgendaItem } from '#contract/agendas.ts';
import type { AttendanceEntry } from '#contract/attendance.ts';
import type { Body } from '#contract/bodies.ts';
import type { Membership } from '#contract/members.ts';
import { plainTemplate } from '#contract/minutes-templates.ts';
import type { Motion, VoteSummary } from '#contract/motions.ts';
import type { SittingRecord, SittingSummary } from '#contract/sittings.ts';

/** When the sittings of these tests are to begin, and when the first entry is made. */
export const scheduled = '2026-12-01T05:30:00.000Z';

/** A body that keeps its record in English, without rules of its own. */
export const bodyOf = (facts: Partial<Body> = {}): Body => ({
  id: 'b1',
  publish_agendas: false,
  minutes_template: plainTemplate,
  name: { en: 'General Body' },
  kind: 'general_body',
  language: 'en',
  parent_id: null,
  dissolved_on: null,
  legal_basis: '',
  numbering: { code: 'GB', restarts: 'year' },
  holidays: [],
  profile: { family: 'plain', version: 1, rules: {} },
  terms: [],
  members: [],
  version: 1,
  ...facts,
});

export const memberOf = (
  id: string,
  name: string,
  facts: Partial<Membership> = {},
): Membership => ({
  membership_id: `ms-${id}`,
  id,
  name: { en: name },
  honorific: '',
  post: '',
  voting: true,
  role: 'member',
  from: null,
  to: null,
  reason: '',
  ...facts,
});

/** The members as they are named in entries. */
export const namesAmong =
  (members: readonly Membership[]) =>
  (person_id: string): Motion['mover'] => {
    const { name, honorific } =
      members.find(({ id }) => id === person_id) ?? memberOf(person_id, person_id);
    return { person_id, name, honorific };
  };

export const itemOf = (facts: Partial<AgendaItem> = {}): AgendaItem => ({
  id: 'i1',
  number: 1,
  title: { en: 'Water supply' },
  kind: 'proposal',
  status: 'listed',
  edition: 'main',
  urgent_reason: '',
  waived: null,
  proposer: '',
  closed: false,
  recommended: '',
  carried_from: null,
  action_id: null,
  taken: null,
  late: null,
  ...facts,
});

/** Present from the roll call. */
export const entryOf = (
  person: Pick<AttendanceEntry, 'person_id' | 'name' | 'honorific'>,
  facts: Partial<AttendanceEntry> = {},
): AttendanceEntry => ({
  ...person,
  id: `e-${person.person_id}`,
  type: 'present',
  voting: true,
  at: null,
  time: scheduled,
  source: 'roll',
  agenda_item_id: null,
  note: '',
  entered_by: 'Clerk',
  late: null,
  confirmed_by: null,
  ...facts,
});

/** A motion of the first item. */
export const motionOf = (
  facts: Partial<Motion> & Pick<Motion, 'mover' | 'seconder' | 'text'>,
): Motion => ({
  id: 'mo1',
  agenda_item_id: 'i1',
  parent_id: null,
  amended_text: '',
  text_now: facts.text,
  amendments: 0,
  parent_amendments: 0,
  at: null,
  time: scheduled,
  state: 'moved',
  state_reason: '',
  resolution_id: null,
  resolution_number: null,
  late: null,
  source: 'manual',
  confirmed_by: null,
  ...facts,
});

/** A division that adopted the motion. */
export const voteOf = (facts: Partial<VoteSummary> = {}): VoteSummary => ({
  id: 'v1',
  motion_id: 'mo1',
  method: 'division',
  at: 25,
  time: scheduled,
  for: 2,
  against: 1,
  abstain: 0,
  casting_vote: null,
  result: 'adopted',
  quorum: { required: 2, counted: 3, met: true },
  late: null,
  waived: null,
  ...facts,
});

/** A sitting of which only the date is known. */
export const recordOf = (
  facts: Partial<SittingRecord> = {},
  sitting: Partial<SittingRecord['sitting']> = {},
): SittingRecord => ({
  sitting: {
    body_id: 'b1',
    serial: 7,
    kind: 'ordinary',
    scheduled,
    profile_version: 1,
    notice: { due: null, issued_at: null, late_reason: '', waived: null },
    state: 'planned',
    opened_at: null,
    closed_at: null,
    waived: null,
    presiding: [],
    adjourned_from: null,
    adjourned_to: null,
    adjourned_reason: '',
    recording_began: null,
    version: 1,
    ...sitting,
  },
  agenda: [],
  attendance: [],
  motions: [],
  votes: [],
  quorum: { required: 2, counted: 0, met: false },
  ...facts,
});

/** A meeting of a body as lists show it. */
export const summaryOf = (facts: Partial<SittingSummary>): SittingSummary => ({
  meeting_id: 'm1',
  title: 'Council',
  body_id: 'b1',
  serial: 1,
  kind: 'ordinary',
  scheduled: '2031-01-01T05:30:00.000Z',
  notice: { due: null, issued_at: null, late_reason: '', waived: null },
  state: 'planned',
  adjourned_to: null,
  ...facts,
});
