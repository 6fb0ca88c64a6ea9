import type { RecognisedVoice } from '#contract/voices.ts';

/** Whom to ask a person about: voices that are only perhaps known. */
export const suggestionsIn = (voices: RecognisedVoice[]): RecognisedVoice[] =>
  voices.filter(({ band }) => band === 'suggested');

/** Labels that are the names of people whose enrolled voice it is. */
export const recognisedIn = (voices: RecognisedVoice[]): ReadonlySet<string> =>
  new Set(voices.filter(({ band }) => band === 'named').map(({ speaker }) => speaker));
