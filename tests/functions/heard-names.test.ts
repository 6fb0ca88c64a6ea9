import { expect, it } from 'vitest';
import { meetingOf, withoutConfidence } from '../../bench/names/meetings.ts';
import { scoreOf } from '../../bench/names/score.ts';
import { benchTerms } from '../../bench/names/terms.ts';
import { every } from '../thorough.ts';

const terms = benchTerms();

/** Of names that the corrections were not tuned on. */
it.each(['mr-IN', 'hi-IN', 'en-IN', 'kn-IN'].filter((_, n) => n % every(4) === 0))(
  'of names heard wrongly in %s, four of five are corrected or suggested, and no other words are changed',
  (language) => {
    const meeting = meetingOf(language, terms, 7);
    for (const heard of [meeting, withoutConfidence(meeting)]) {
      const score = scoreOf(heard, terms, ({ isUnseen }) => isUnseen);
      expect(score.planted).toBe(100);
      expect(score.corrected + score.suggested).toBeGreaterThanOrEqual(80);
      expect(score.mistaken).toBeLessThanOrEqual(2);
      expect(score.changed / score.others).toBeLessThanOrEqual(0.001);
      expect(score.forbidden).toBe(0);
    }
  },
);
