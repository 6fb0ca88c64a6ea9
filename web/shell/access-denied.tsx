import { text } from '../messages/text.ts';
import { paths } from '../paths.ts';
import { LinkButton } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StateView } from '../ui/state-view.tsx';

export function AccessDenied() {
  return (
    <Page title={text('denied.title')}>
      <StateView
        icon="lock"
        title={text('denied.text')}
        action={<LinkButton to={paths.dashboard}>{text('notFound.back')}</LinkButton>}
      />
    </Page>
  );
}
