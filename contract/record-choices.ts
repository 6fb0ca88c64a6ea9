/**
 * Enumerations of the record: bodies, sittings and minutes. Not schemas, and a separate file, since no first page needs
 * them.
 */

/** Kinds of bodies that hold meetings by rules of procedure. */
export const bodyKinds = [
  'general_body',
  'standing_committee',
  'statutory_committee',
  'special_committee',
  'ward_committee',
  'board',
  'gram_sabha',
  'departmental',
] as const;

/** Roles of people in a body. A secretary keeps its record; an invitee may speak but not vote. */
export const memberRoles = [
  'member',
  'presiding_officer',
  'secretary',
  'ex_officio',
  'invitee',
] as const;

/** Whether somebody in a role can have a vote. */
export const mayVote = (role: (typeof memberRoles)[number]): boolean =>
  role !== 'secretary' && role !== 'invitee';

/** In what order minutes are confirmed, signed and published: docs/decisions/060-procedure-is-data.md */
export const procedureFamilies = ['A', 'B', 'C', 'D', 'plain'] as const;

/** When the numbers of a body's meetings and resolutions start again at 1. */
export const numberingRestarts = ['year', 'term', 'never'] as const;

export const sittingKinds = [
  'ordinary',
  'special',
  'urgent',
  'adjourned',
  'budget',
  'first',
] as const;
export const sittingStates = [
  'planned',
  'notified',
  'open',
  'adjourned',
  'closed',
  'cancelled',
] as const;

export const agendaItemKinds = [
  'confirm_minutes',
  'action_report',
  'question',
  'proposal',
  'committee_report',
  'obituary',
  'leave_of_chair',
] as const;
export const agendaItemStates = [
  'listed',
  'taken',
  'deferred',
  'withdrawn',
  'not_reached',
] as const;
/** A draft has no numbers yet. Urgent business comes without notice and with a reason. */
export const agendaEditions = ['main', 'supplementary', 'urgent'] as const;

/** Changes of somebody's attendance. */
export const attendanceTypes = [
  'present',
  'arrived',
  'left',
  'returned',
  'leave_of_absence',
  'absent',
  'remote_on',
  'remote_off',
  'interest',
] as const;
/** Where an entry comes from. What a machine found is a suggestion until a person confirms it. */
export const entrySources = ['roll', 'manual', 'voice', 'transcript', 'model'] as const;

export const motionStates = [
  'moved',
  'adopted',
  'negatived',
  'withdrawn',
  'deferred',
  'referred',
  'lapsed',
] as const;
export const voteMethods = ['no_objection', 'voice', 'hands', 'division', 'ballot'] as const;
export const voteChoices = ['for', 'against', 'abstain'] as const;

/** How much minutes contain: decisions only; also the points that were made; or everything that was said. */
export const minutesStyles = ['action', 'summary', 'full'] as const;
/** The subjects of blocks of minutes; `text` is written by a person. */
export const minutesBlockKinds = [
  'opening',
  'attendance',
  'item',
  'discussion',
  'motion',
  'resolution',
  'action',
  'closing',
  'text',
] as const;

/** Whether a block is a verbatim transcript, which is not translated. */
export const isVerbatim = (
  { kind }: { kind: (typeof minutesBlockKinds)[number] },
  style: (typeof minutesStyles)[number],
): boolean => style === 'full' && kind === 'discussion';

/** States of minutes. In draft and in review the text is edited; from agreed on it is frozen. */
export const minutesStates = [
  'draft',
  'in_review',
  'agreed',
  'circulated',
  'read_over',
  'laid',
  'confirmed',
  'confirmed_with_corrections',
  'published_provisional',
  'entered',
  'signed',
  'forwarded',
  'copies_sent',
  'published',
  'noted',
] as const;
export const minutesActions = [
  'submit',
  'reopen',
  'agree',
  'circulate',
  'read_over',
  'lay',
  'defer',
  'confirm',
  'enter',
  'sign',
  'forward',
  'publish',
  'note',
] as const;
/** Actions that only record what happened; the others freeze, sign or publish. */
export const minutesSteps = [
  'submit',
  'reopen',
  'circulate',
  'read_over',
  'lay',
  'defer',
  'enter',
  'forward',
  'note',
] as const satisfies (typeof minutesActions)[number][];
/** How minutes are signed: with the account and its second factor, in ink, or by another system. */
export const signatureMethods = ['login', 'ink', 'external'] as const;
/** The capacity of a signer: the presiding officer, or the secretary who attests the minutes. */
export const signatureCapacities = ['presiding', 'secretary'] as const;
/** Checks that a record must pass before its minutes are agreed, in display order. */
export const minutesCheckKinds = [
  'notice_in_time',
  'times_in_order',
  'quorum_at_opening',
  'quorum_at_vote',
  'previous_minutes',
  'actions_reported',
  'item_outcome',
  'speech_in_items',
  'movers_present',
  'seconder_differs',
  'amendments_settled',
  'interest_kept',
  'votes_within_present',
  'names_equal_counts',
  'casting_vote_on_tie',
  'result_by_majority',
  'resolution_complete',
  'rescission_allowed',
  'action_assigned',
  'outcome_passage',
  'closed_kept',
  'closed_reviewed',
  'blocks_current',
  'texts_translated',
  'figures_agree',
  'objections_resolved',
] as const;
/** An objection keeps the minutes from being agreed until it is answered. A change includes the proposed text. */
export const reviewCommentKinds = ['comment', 'change', 'objection'] as const;

/** States of an action. Reported: its owner has answered, and the body decides whether it is done. */
export const actionStates = [
  'open',
  'accepted',
  'in_progress',
  'reported',
  'returned',
  'closed',
] as const;

/** How a discussion was assigned to an item: by the desk, by a person, from the words, or by a language model. */
export const discussionSources = ['desk', 'manual', 'transcript', 'model'] as const;
/** Outcomes of a motion that can be recognised in speech. */
export const heardResults = ['adopted', 'negatived', 'withdrawn', 'deferred', 'referred'] as const;
/** Kinds of gaps in the record of a sitting. */
export const recordGaps = [
  'speech_in_no_item',
  'item_without_discussion',
  'outcome_without_motion',
  'outcome_differs',
  'motion_without_vote',
  'attendance_missing',
  'quorum_missing',
  'no_quorum_said',
] as const;
/** States of a resolution; it starts in force. */
export const resolutionStates = [
  'in_force',
  'implemented',
  'modified',
  'suspended',
  'stayed',
  'rescinded',
  'superseded',
  'expired',
] as const;

const statesByResolution = ['modified', 'rescinded', 'superseded'] as const;

/** Whether only a later resolution can bring about this state. */
export const isByResolution = (state: (typeof resolutionStates)[number]): boolean =>
  statesByResolution.some((one) => one === state);

/** The kinds of things that a vocabulary term can name. */
export const termKinds = ['person', 'place', 'scheme', 'office', 'other'] as const;

/** The scopes of vocabulary terms. */
export const termScopes = ['deployment', 'department', 'body'] as const;

/** Sources of suggested terms: members, attendees, agenda items, corrections by people, or suggestions by people. */
export const termSources = ['members', 'attendees', 'agenda', 'corrections', 'people'] as const;
