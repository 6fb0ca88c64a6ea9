import { text } from '../messages/text.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StateView } from '../ui/state-view.tsx';

export function NotFound() {
  return (
    <Page title={text('notFound.title')}>
      <StateView
        icon="search"
        title={text('notFound.text')}
        action={<LinkButton to={paths.dashboard}>{text('notFound.back')}</LinkButton>}
      />
    </Page>
  );
}
