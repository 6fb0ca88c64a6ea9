import type * as z from 'zod';
import type { NamedPerson } from '#contract/record-values.ts';
import type { Segment } from '#contract/transcripts.ts';
import { fold } from './sentences.ts';
import { soundOf } from './sounds.ts';

type Named = z.infer<typeof NamedPerson>;

/** A member of the body, with their linked voice if they agreed to one. */
export interface Member extends Named {
  speaker_id: string | null;
}

/** A member named in a sentence, and the range of words that names them. */
export interface Mention {
  person: Member;
  from: number;
  to: number;
}

const listed = (words: string): ReadonlySet<string> => new Set(fold(words).split(/\s+/));

/** Words before or after a name with which a single word of it suffices: "Shri Patil", "पाटील यांनी". */
const before = listed(
  `shri shree sri smt shrimati mr mrs ms dr adv prof councillor corporator member by श्री श्रीमती सौ कु डॉ अॅड ॲड
  नगरसेवक नगरसेविका सदस्य सदस्या पार्षद ಶ್ರೀ ಶ್ರೀಮತಿ ಕು ಡಾ ಸದಸ್ಯ ಸದಸ್ಯರಾದ`,
);
const after = listed(
  `ji saheb sahib madam जी साहेब साहब साहेबांनी मॅडम यांनी यांचे यांची यांचा यांना यांच्या ताई ताईंनी भाऊ बाई ने ಅವರು ಅವರ
  ಅವರಿಗೆ ಅವರನ್ನು ರವರು ರವರ ರವರಿಗೆ`,
);
/** Endings that Marathi and Kannada attach to a name. */
const endings = ['ांनी', 'ंनी', 'ांचे', 'ांना', 'ने', 'ಯವರು', 'ವರು', 'ರು', 'ರವರು', 'ಯವರ', 'ರ'].map(fold);

const soundsOf = (word: string): string[] => [
  soundOf(word),
  ...endings.flatMap((ending) =>
    word.length > ending.length + 2 && word.endsWith(ending)
      ? [soundOf(word.slice(0, -ending.length))]
      : [],
  ),
];

interface KnownName {
  person: Member;
  /** The sounds of its words, without titles and initials. */
  sounds: string[];
}

/** Finds members in speech, whatever the scripts of their names and of the transcript. */
export class People {
  readonly #names: KnownName[];
  readonly #members: readonly Member[];

  constructor(members: readonly Member[]) {
    this.#members = members;
    this.#names = members.flatMap((person) =>
      Object.values(person.name).map((name) => ({
        person,
        sounds: wordsOfName(name).map(soundOf),
      })),
    );
  }

  /** The member who speaks a segment, by recognised voice or by the speaker's name. */
  speakerOf({ speaker }: Segment, voices: ReadonlyMap<string, string>): Member | null {
    const linked = voices.get(speaker);
    const known = this.#members.find(({ speaker_id }) => linked && speaker_id === linked);
    if (known) return known;
    const sounds = wordsOfName(speaker).map(soundOf).join(' ');
    const same = this.#names.filter((name) => name.sounds.join(' ') === sounds);
    return onlyOne(same);
  }

  /** The members named in a sentence, each once and in order. A name shared by two members is ignored. */
  in(words: string): Mention[] {
    const spoken = words.trim().split(' ');
    const sounds = spoken.map(soundsOf);
    const found: Mention[] = [];
    for (let at = 0; at < spoken.length; at += 1) {
      const mention = this.#whole(sounds, at) ?? this.#part(spoken, sounds, at);
      if (!mention) continue;
      if (!found.some(({ person }) => person === mention.person)) found.push(mention);
      at = mention.to - 1;
    }
    return found;
  }

  /** First and last name, one after the other. */
  #whole(sounds: string[][], at: number): Mention | null {
    const matches = this.#names.filter(
      (name) =>
        name.sounds.length > 1 && name.sounds.every((sound, n) => sounds[at + n]?.includes(sound)),
    );
    const person = onlyOne(matches);
    const length = Math.max(0, ...matches.map((name) => name.sounds.length));
    return person && { person, from: at, to: at + length };
  }

  /** A single word of a name that no other member has, next to a title or with an ending. */
  #part(spoken: string[], sounds: string[][], at: number): Mention | null {
    const isTitled = before.has(spoken[at - 1] ?? '');
    const isAddressed = after.has(spoken[at + 1] ?? '');
    const isInflected = (sounds[at]?.length ?? 0) > 1;
    if (!isTitled && !isAddressed && !isInflected) return null;
    const matches = this.#names.filter((name) =>
      name.sounds.some((sound) => sound.length > 1 && sounds[at]?.includes(sound)),
    );
    const person = onlyOne(matches);
    return person && { person, from: at, to: at + 1 };
  }
}

function onlyOne(names: KnownName[]): Member | null {
  const [first, ...others] = names;
  return first && others.every(({ person }) => person === first.person) ? first.person : null;
}

/** The distinctive words of a name: no titles, no initials. */
const wordsOfName = (name: string): string[] =>
  (fold(name).match(/[\p{L}][\p{L}\p{M}]*/gu) ?? []).filter(
    (word) => !before.has(word) && !after.has(word) && word.length > 1,
  );
