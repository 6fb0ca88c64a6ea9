/** Refusals of invalid vocabulary entries. */
export const vocabularyMessages = {
  spellingMissing: 'Please enter how it is written.',
  spellingTwice: 'A term has one spelling for each language. Please leave out the others.',
  termKnown: '“{text}” is in the vocabulary already. Please change that term instead.',
  termSuggested: '“{text}” has already been suggested. An officer will decide.',
  termKindUnknown:
    'The kind “{kind}” is not known. Please use person, place, scheme, office or other.',
  termTextTooLong: 'The column “{column}” has more than {most} characters.',
  wrongFormsTooMany: 'A term can have at most {most} wrong forms.',
  bodyUnknown: 'There is no body called “{name}”. Please write its name as the portal shows it.',
  departmentNotYours: 'You can only change terms of bodies and of your own department.',
  termTwice: 'The table has this term twice.',
  termsTableEmpty:
    'The table has no rows. Its first line must be the heading, with a column for a language such as mr-IN.',
  vocabularyFull: 'The vocabulary can have at most {most} terms in one place.',
  suggestionSettled: 'Someone else has already decided on this suggestion.',
} as const;
