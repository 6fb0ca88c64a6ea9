import type { ReactNode } from 'react';
import { errorMessage } from '../messages/error-message.ts';
import { text } from '../messages/text.ts';
import { Button } from './button.tsx';
import { Page } from './page.tsx';
import { Loading, StateView } from './state-view.tsx';

interface UnloadedPageProps {
  /** Of the page, until the record has a name. */
  title: string;
  query: { error: Error | null; refetch: () => unknown };
  /** The message for a page that could not be loaded. */
  failed: string;
  /** Where to go instead: a link. */
  instead?: ReactNode;
}

/** A page whose record is not there yet, or could not be loaded. */
export const UnloadedPage = ({ title, query, failed, instead }: UnloadedPageProps) => (
  <Page title={title}>
    {query.error === null ? (
      <Loading height="24rem">{text('app.loading')}</Loading>
    ) : (
      <StateView
        icon="alert"
        title={failed}
        action={
          <>
            <Button onClick={() => query.refetch()}>{text('app.retry')}</Button>
            {instead}
          </>
        }
      >
        {errorMessage(query.error)}
      </StateView>
    )}
  </Page>
);
