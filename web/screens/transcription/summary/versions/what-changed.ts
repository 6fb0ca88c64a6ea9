import type { SummaryChange } from '#contract/summary-versions.ts';
import { text } from '../../../../messages/text.ts';
import { sections } from '../sections.ts';

const ofPoints = {
  point_added: { original: 'summary.whatAdded' },
  point_moved: { original: 'summary.whatMoved' },
  point_removed: { original: 'summary.whatRemoved' },
  point_edited: { original: 'summary.whatEdited', english: 'summary.whatEditedEnglish' },
  point_confirmed: { original: 'summary.whatConfirmed', english: 'summary.whatConfirmedEnglish' },
  point_remade: { original: 'summary.whatRemade', english: 'summary.whatTranslated' },
} as const;

/** What a version of the summaries changed, in words. */
export function whatChanged(change: SummaryChange | null): string {
  if (change === null) return text('summary.whatUnknown');
  switch (change.kind) {
    case 'made':
      return text('summary.whatMade');
    case 'restored':
      return text('correcting.whatRestored', { version: change.version });
    case 'speakers_renamed': {
      const { renames } = change;
      const [first] = renames;
      return renames.length === 1 && first !== undefined
        ? text('correcting.whatRenamed', { old: first.old_speaker, new: first.new_speaker })
        : text('correcting.whatRenamedSeveral', { n: renames.length });
    }
    case 'point_added':
    case 'point_moved':
    case 'point_removed':
      return text(ofPoints[change.kind].original, { section: nameOf(change.section) });
    case 'point_edited':
    case 'point_confirmed':
    case 'point_remade':
      return text(ofPoints[change.kind][change.language], { section: nameOf(change.section) });
  }
}

function nameOf(section: string): string {
  const found = sections.find((one) => one.section === section);
  return found === undefined ? section : text(found.heading);
}
