import { soughtIn } from '#contract/search.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { StateView } from '../../ui/state-view.tsx';
import styles from './archive-meeting.module.css';
import { type Filter, filtersIn } from './filter.ts';
import type { useFilter } from './use-filter.ts';

interface NoMeetingsProps {
  filtering: ReturnType<typeof useFilter>;
  /** There was none for what was searched before. */
  isWaiting?: boolean;
}

/** Instead of the list. Where there is a filter, there may be meetings without it. */
export function NoMeetings({ filtering: { filter, clear }, isWaiting = false }: NoMeetingsProps) {
  if (filter.search !== '' || filtersIn(filter) > 0)
    return (
      <div className={styles.card} data-waiting={isWaiting || undefined}>
        <StateView
          icon="search"
          title={text('archive.noMatch')}
          action={
            <Button variant="default" onClick={clear}>
              {text('archive.clear')}
            </Button>
          }
        >
          {adviceOn(filter)}
        </StateView>
      </div>
    );
  return (
    <StateView
      icon="archive"
      title={text('archive.empty')}
      action={<LinkButton to={paths.upload}>{text('nav.upload')}</LinkButton>}
    >
      {text('archive.emptyText')}
    </StateView>
  );
}

function adviceOn({ search }: Filter): string {
  const { words, phrases, beginning } = soughtIn(search);
  if (search === '' || words.length + phrases.length > 0) return text('archive.noMatchText');
  if (beginning === null) return text('archive.noWords');
  return text([...beginning].length === 1 ? 'archive.oneLetter' : 'archive.noMatchText');
}
