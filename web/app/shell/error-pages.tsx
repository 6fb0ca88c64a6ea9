import { useEffect } from 'react';
import { Outlet, useRouteError } from 'react-router-dom';
import { AppError } from '#contract/errors.ts';
import type { Permission } from '#contract/permissions.ts';
import { text } from '../../messages/text.ts';
import { paths } from '../../platform/navigation/paths.ts';
import { useMay } from '../../platform/user/current-user.ts';
import { Button, LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { StateView } from '../../ui/state-view.tsx';
import styles from './error-pages.module.css';

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

/** Shows its pages only to users with this permission. The server checks in any case. */
export function RequirePermission({ permission }: { permission: Permission }) {
  return useMay(permission) ? <Outlet /> : <AccessDenied />;
}

function AccessDenied() {
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

/** A lost connection is not reported as a bug. */
const describeError = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable'
    ? { title: text('error.unreachableTitle'), hint: error.message }
    : { title: text('error.unexpected'), hint: text('error.unexpectedHint') };

/** The router's fallback when a page or the shell throws. */
export function UnexpectedError() {
  const error = useRouteError();
  const { title, hint } = describeError(error);
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

/** The fallback outside the shell. */
export function StandaloneError() {
  return (
    <main className={styles.alone}>
      <UnexpectedError />
    </main>
  );
}
