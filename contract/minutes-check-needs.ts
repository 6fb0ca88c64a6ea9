import type { minutesCheckKinds } from './record-choices.ts';

/** What each check of minutes asks for, in English. Apart, since only the server and one page say it. */
export const minutesCheckNeeds = {
  notice_in_time: 'The notice went out in time.',
  times_in_order: 'The meeting was opened, and closed after that.',
  quorum_at_opening: 'There was a quorum when the meeting opened.',
  quorum_at_vote: 'There was a quorum at each vote.',
  previous_minutes: 'The minutes of the previous meeting were dealt with.',
  actions_reported: 'A report on open actions was laid.',
  item_outcome: 'Each item has an outcome.',
  speech_in_items: 'What was said belongs to items, except for three minutes.',
  movers_present: 'Movers and seconders were voting members and present.',
  seconder_differs: 'Nobody seconded their own motion.',
  amendments_settled: 'Amendments were settled before their motion.',
  interest_kept: 'Nobody voted on an item in which they had declared an interest.',
  votes_within_present: 'No vote has more votes than members who could vote.',
  names_equal_counts: 'The named votes add up to the counts.',
  casting_vote_on_tie: 'A casting vote was given only on a tie.',
  result_by_majority: 'The result agrees with the votes and the majority needed.',
  resolution_complete:
    'Each adopted motion has number, mover, seconder if needed, vote and result.',
  rescission_allowed: 'Earlier resolutions were changed by the majority that this takes.',
  action_assigned: 'Each action has an owner and a date.',
  outcome_passage: 'Each outcome can be heard, or the minutes say that it is not in the recording.',
  closed_kept: 'What is public says nothing of closed items.',
  closed_reviewed: 'What the minutes say of closed items was reviewed.',
  blocks_current: 'The minutes say what the record says, or somebody has kept their own text.',
  texts_translated: 'Each text is there in both languages.',
  figures_agree: 'Both languages give the same figures.',
  objections_resolved: 'Objections were answered.',
} as const satisfies Record<(typeof minutesCheckKinds)[number], string>;
