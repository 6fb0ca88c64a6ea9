import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import { text } from '../messages/text.ts';
import { Button } from '../ui/button.tsx';
import { Page } from '../ui/page.tsx';
import { StateView } from '../ui/state-view.tsx';

/** What it was: no connection is nobody's mistake. */
const wordsOf = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable'
    ? { title: text('error.unreachableTitle'), hint: error.message }
    : { title: text('error.unexpected'), hint: text('error.unexpectedHint') };

/** The router's fallback: a screen, or the frame itself, threw. */
export function UnexpectedError() {
  const error = useRouteError();
  const { title, hint } = wordsOf(error);
  useEffect(() => console.error(error), [error]);
  return (
    <Page title={title}>
      <StateView
        icon="alert"
        title={hint}
        action={<Button onClick={() => location.reload()}>{text('error.reload')}</Button>}
      />
    </Page>
  );
}
