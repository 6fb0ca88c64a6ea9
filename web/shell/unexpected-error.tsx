import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StateView } from '../ui/state-view.tsx';

/** The router's fallback: a screen, or the frame itself, threw. */
export function UnexpectedError() {
  const error = useRouteError();
  const title = text('error.unexpected');
  useEffect(() => console.error(error), [error]);
  return (
    <Page title={title}>
      <StateView
        icon="alert"
        title={text('error.unexpectedHint')}
        action={<Button onClick={() => location.reload()}>{text('error.reload')}</Button>}
      />
    </Page>
  );
}
