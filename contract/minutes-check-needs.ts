import type { minutesCheckKinds } from './record-choices.ts';

/**
 * The requirement of each check of minutes, in English. A separate file, because only the server and one page use it.
 */
export const minutesCheckNeeds = {
  notice_in_time: 'The notice went out in time.',
  times_in_order: 'The meeting was opened, and closed after that.',
  quorum_at_opening: 'There was a quorum when the meeting opened.',
  quorum_at_vote: 'There was a quorum at each vote.',
  previous_minutes: 'The minutes of the previous meeting were dealt with.',
  actions_reported: 'A report on open actions was laid.',
  item_outcome: 'Each item has an outcome.',
  speech_in_items: 'All but three minutes of what was said belong to an item.',
  movers_present: 'Movers and seconders were voting members and present.',
  seconder_differs: 'Nobody seconded their own motion.',
  amendments_settled: 'Amendments were settled before their motion.',
  interest_kept: 'Nobody voted on an item in which they had declared an interest.',
  votes_within_present: 'No vote has more votes than members who could vote.',
  names_equal_counts: 'The named votes add up to the counts.',
  casting_vote_on_tie: 'A casting vote was given only on a tie.',
  result_by_majority: 'The result agrees with the votes and the majority needed.',
  resolution_complete:
    'Each adopted motion has a number, a mover, a seconder if needed, a vote and a result.',
  rescission_allowed: 'Earlier resolutions were changed by the required majority.',
  action_assigned: 'Each action has an owner and a date.',
  outcome_passage: 'Each outcome can be heard, or the minutes say that it is not in the recording.',
  closed_kept: 'The public text says nothing about closed items.',
  closed_reviewed: 'What the minutes say about closed items has been reviewed.',
  blocks_current: 'Each part agrees with the record, or someone has decided to keep its text.',
  texts_translated: 'Each part has a text in both languages.',
  figures_agree: 'Both languages give the same figures.',
  objections_resolved: 'Objections were answered.',
} as const satisfies Record<(typeof minutesCheckKinds)[number], string>;
