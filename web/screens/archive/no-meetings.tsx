import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { StateView } from '../../ui/state-view.tsx';

/** Instead of the list. `onClear`: there is a filter, and without it there may be meetings. */
export function NoMeetings({ onClear }: { onClear: (() => void) | undefined }) {
  if (onClear !== undefined)
    return (
      <StateView
        icon="search"
        title={text('archive.noMatch')}
        action={
          <Button variant="default" onClick={onClear}>
            {text('archive.clear')}
          </Button>
        }
      >
        {text('archive.noMatchText')}
      </StateView>
    );
  return (
    <StateView
      icon="archive"
      title={text('archive.empty')}
      action={
        <Button component={Link} to={paths.upload}>
          {text('nav.upload')}
        </Button>
      }
    >
      {text('archive.emptyText')}
    </StateView>
  );
}
