import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { paths } from '../paths.ts';
import { Page } from '../ui/page.tsx';
import { StateView } from '../ui/state-view.tsx';

export function AccessDenied() {
  return (
    <Page title={text('denied.title')}>
      <StateView
        icon="lock"
        title={text('denied.text')}
        action={
          <Button component={Link} to={paths.dashboard}>
            {text('notFound.back')}
          </Button>
        }
      />
    </Page>
  );
}
