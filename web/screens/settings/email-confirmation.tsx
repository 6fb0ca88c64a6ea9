import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { text } from '../../messages/text.ts';
import { accountAddress } from '../../session/cognito-account.ts';
import { useUser } from '../../session/user.ts';
import { Notice } from '../../ui/notice.tsx';
import { toast } from '../../ui/toast.ts';
import { EmailCode } from './email-code.tsx';
import styles from './email-confirmation.module.css';

/** Asked anew whenever another address is saved. */
const addressQuery = (saved: string) =>
  queryOptions({
    queryKey: ['account-address', saved],
    queryFn: accountAddress,
    retry: false,
    gcTime: 0,
  });

/** Says so while the pool does not know whether mails reach the person, and takes the code that shows it. */
export function EmailConfirmation({ onConfirmed }: { onConfirmed: () => void }): ReactNode {
  const queries = useQueryClient();
  const { queryKey, ...query } = addressQuery(useUser().email);
  // Where the pool does not answer, nothing is known that would need to be said.
  const { data } = useQuery({ queryKey, ...query });
  const done = () => {
    if (data) queries.setQueryData(queryKey, { ...data, confirmed: true });
    toast.success(text('email.confirmed'));
    onConfirmed();
  };
  return (
    <div aria-live="polite" className={styles.place}>
      {data && data.email !== '' && !data.confirmed && (
        <Notice tone="warn" title={text('email.confirmTitle')}>
          <p>{text('email.confirmText', { email: data.email })}</p>
          <EmailCode email={data.email} onConfirmed={done} />
        </Notice>
      )}
    </div>
  );
}
