import { text } from '../../messages/text.ts';
import { paths } from '../../paths.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
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
      action={<LinkButton to={paths.upload}>{text('nav.upload')}</LinkButton>}
    >
      {text('archive.emptyText')}
    </StateView>
  );
}
