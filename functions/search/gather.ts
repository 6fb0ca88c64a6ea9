import type { Position } from './positions.ts';
import { soundsOf } from './sound.ts';
import { beginningTerm, longBeginning, shortBeginning, soundTerm } from './terms.ts';
import { type Text, wordsInText } from './texts.ts';

/** What a term of a meeting was gathered from. */
export interface Gathered {
  places: Set<Text['place']>;
  positions: Position[];
  /** The words under a beginning or a sound. */
  words: Set<string>;
}

/** Of a meeting with more words, which nobody speaks in four hours, these are found. */
const mostWords = 40_000;

/** Only names and titles are looked for by their sound. */
const sounding = new Set<Text['place']>(['title', 'attendees', 'department', 'speakers']);

/** The terms under which a meeting is listed for its words. */
export function gather(texts: Text[]): { words: Terms; beginnings: Terms; sounds: Terms } {
  const [words, beginnings, sounds] = [new Terms(), new Terms(), new Terms()];
  for (const text of texts) {
    for (const { word, place } of wordsInText(text)) {
      if (words.size >= mostWords && !words.has(word)) continue;
      const position: Position = [text.number, place];
      words.add(word, text, position);
      for (const beginning of beginningsOf(word)) {
        beginnings.addFirst(beginningTerm(beginning), text, position, word);
      }
      if (!sounding.has(text.place)) continue;
      for (const sound of soundsOf(word).written) {
        sounds.addFirst(soundTerm(sound), text, position, word);
      }
    }
  }
  return { words, beginnings, sounds };
}

function beginningsOf(word: string): string[] {
  const points = [...word];
  return [shortBeginning, longBeginning]
    .filter((length) => points.length >= length)
    .map((length) => points.slice(0, length).join(''));
}

class Terms extends Map<string, Gathered> {
  add(term: string, { place }: Text, position: Position): Gathered {
    const known = this.get(term) ?? { places: new Set(), positions: [], words: new Set() };
    known.places.add(place);
    known.positions.push(position);
    this.set(term, known);
    return known;
  }

  /** Of what many words share, where it first stands in each place is enough. */
  addFirst(term: string, text: Text, position: Position, word: string): void {
    const known = this.get(term);
    if (known?.places.has(text.place)) known.words.add(word);
    else this.add(term, text, position).words.add(word);
  }
}
