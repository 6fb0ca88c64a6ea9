/** Refusals about sittings and their decisions. */
export const sittingMessages = {
  suggestionGone:
    'This suggestion no longer applies: the transcript or the record has changed. Please reload the page.',
  noMinutes: 'This meeting has no minutes yet.',
  minutesExist: 'This meeting has minutes already. Please reload the page.',
  minutesEmpty:
    'There is nothing to compose minutes of yet. Please record the meeting, or mark points of its summary as reviewed.',
  minutesFull: 'Minutes can have at most {most} blocks.',
  secondLanguageSame: 'Please choose two different languages.',
  secondLanguageMissing: 'These minutes are in one language.',
  translationExists: 'This part has a text in the second language already. Please reload the page.',
  blockGone: 'This part of the minutes no longer exists. Please reload the page.',
  blockChanged: 'Someone else has changed this part of the minutes. Please compare the two texts.',
  checkGone: 'This check no longer applies, or it holds now. Please reload the page.',
  waiverReasonMissing: 'Please say why this check can be waived.',
  commentGone: 'This comment no longer exists. Please reload the page.',
  commentResolved: 'Someone else has answered this comment. Please reload the page.',
  commentNotYours: 'Only the person who wrote a comment can delete it.',
  commentBlockMissing: 'A proposed change must be about a part of the minutes. Please choose one.',
  commentsFull: 'The minutes can have at most {most} comments.',
  declineReasonMissing: 'Please say why you decline it.',
  reviewersMissing: 'Please choose who is to review the minutes.',
  reviewerBarred: '{name} may not read this meeting. Please choose someone else.',
  notReviewer: 'You were not asked to review these minutes.',
  dayPast: 'Please choose today or a later day.',
  noSitting: 'This meeting does not belong to a body. Please choose its body first.',
  timeOfSitting: 'This meeting belongs to a body. Please change its time under “Body and time”.',
  noticeLate: 'The time for the notice has passed. Please say why it is given late.',
  noticeTooLate:
    'The time for the notice has passed, and the body’s rules do not allow a late notice.',
  noQuorum:
    'There is no quorum: {counted} members are present, {required} are needed. Please say why the meeting goes on.',
  quorumNeeded:
    'There is no quorum: {counted} members are present, {required} are needed. The body’s rules do not let the meeting go on.',
  agendaFixed: 'The agenda was issued, and the body’s rules allow no additions to it.',
  additionReasonMissing: 'Please say why this is added after the agenda was issued.',
  notAdjourned:
    'A meeting can only continue an adjourned meeting of the same body, and only if no other meeting continues it.',
  bodyDissolved: 'This body was dissolved. Please choose another one.',
  bodyFixed:
    'The agenda was issued, so the meeting stays with its body. Please schedule another meeting.',
  bodyOfBusiness:
    'This meeting takes up unfinished business of its body, so it cannot move to another one. Please cancel it and schedule another meeting.',
  sittingOnRecord:
    'This meeting is part of a body’s record and cannot be deleted. Please cancel it instead.',
  agendaIssued: 'The main agenda was issued already. Please issue a supplementary one.',
  agendaNotIssued: 'Please issue the main agenda first.',
  agendaNothingNew: 'Everything on the agenda has already been issued.',
  urgentReasonMissing: 'Please say why this business is urgent.',
  itemUnknown: 'This item is not on the agenda. Please reload the page.',
  itemIssued: 'This item was issued with its number. It can be withdrawn, not removed or renamed.',
  itemNotIssued:
    'This item was not issued. Please issue it, as urgent business if need be, before it is moved.',
  tooManyItems: 'An agenda can have at most {most} items.',
  orderIncomplete:
    'The agenda has changed. Please reload the page and put the items in order again.',
  personNotMember: 'This person is not a member of the body on the day of the meeting.',
  alreadyPresent: 'This person is present already.',
  notPresent: 'This person is not present.',
  moverAbsent: 'The mover must be present. Please record their arrival first.',
  seconderAbsent: 'The seconder must be present. Please record their arrival first.',
  moverSeconds: 'Nobody can second their own motion. Please choose someone else.',
  moverNotVoting: 'Only members who may vote can move and second.',
  seconderMissing: 'The body’s rules require a seconder. Please add one.',
  motionSettled: 'This motion is settled already.',
  amendmentsOpen: 'An amendment of this motion is still open. Please settle it first.',
  amendedTextStale:
    'The motion or this amendment was changed after the wording was proposed. Please enter the text of the motion as amended.',
  parentUnknown: 'The motion to be amended does not exist. Please reload the page.',
  tooManyAmendments:
    'This motion has {most} amendments that are not decided yet. Please decide some of them first.',
  sittingFull: 'This meeting has too many entries of this kind.',
  recordFixed:
    'The minutes of this meeting were agreed, so nothing more is entered in its record. Please reopen the minutes first.',
  sittingEnded: 'This meeting has ended. Please reload the page.',
  sittingNotOpen: 'Please open the meeting first.',
  sittingOpen: 'This meeting is open already.',
  voterAbsent: '{name} is not present, or may not vote.',
  voterTwice: '{name} is listed twice.',
  voterInterested: '{name} has declared an interest in this item.',
  votesExceedPresent:
    'There are {votes} votes, but only {entitled} members who may vote are present.',
  votesDisagree: 'The named votes do not add up to the counts. Please correct one of them.',
  votesSecret: 'A ballot is secret: please enter counts and no names.',
  votesMissing: 'Please enter the counts of this vote.',
  castingVoteWithoutTie: 'A casting vote can only decide a tie.',
  carriedUnknown:
    'The item that this continues is not on an agenda of this body. Please reload the page.',
  takenOver: 'Another meeting has taken this over already. Please reload the page.',
  itemHasPapers: 'This item has papers. It can be withdrawn, not removed.',
  paperUnsupported:
    '“{file}” is not a PDF, PNG or JPEG file. Please save it as one of these and send it again.',
  paperBroken:
    '“{file}” is incomplete or damaged. Please open it, save it again and send the new file.',
  paperProtected:
    '“{file}” is protected by a password. Please save it without one and send it again.',
  paperTooLarge:
    '“{file}” is larger than 25 MB. Please make it smaller, for example with a lower scan resolution.',
  paperMissing: '“{file}” has not arrived. Please send it again.',
  tooManyPapers: 'A meeting can have at most {most} papers.',
  castingVoteUnknown: 'The body’s rules do not provide for a casting vote.',
  resolutionSettled: 'This resolution has ended. Only a new resolution can decide the same again.',
  resolutionUnchanged: 'The resolution has this state already.',
  orderMissing: 'Please enter the order (authority, number and date) or the reason.',
  changeTooEarly:
    'Please enter a day on or after the day when the resolution was adopted or last changed.',
  changeTooLate: 'Please enter a day that is not in the future.',
  laterMissing: 'Please choose the later resolution that changes this one.',
  laterOfOtherBody: 'Please choose a resolution of the same body or of the body above it.',
  laterNotLater: 'Please choose a resolution that was adopted after this one.',
  rescissionBarred:
    'Within {months} months, the body’s rules ask for {needed} votes to change a resolution. The later one was adopted by {votes}.',
  actionClosed: 'This action is closed. To go on with it, return it.',
  closedInOther: 'Please choose a meeting of the body that this action is reported to.',
  actionFull: 'An action takes at most {most} reports.',
  summaryMissing: 'This meeting has no summary yet, so there are no action items to track.',
} as const;
