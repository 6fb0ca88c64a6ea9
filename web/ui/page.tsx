import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, type Ref, useId } from 'react';
import { text } from '../messages/text.ts';
import styles from './page.module.css';
import panelStyles from './panel.module.css';

interface PageProps {
  /** Names the page in the browser's tab, and in its heading unless that says something else. */
  title: string;
  heading?: string;
  /** Beside the heading, e.g. a status. */
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** What every screen is: one heading, what can be done, the content. */
export function Page({ title, heading = title, badge, lead, actions, children }: PageProps) {
  useDocumentTitle(`${title} · ${text('app.name')}`);
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <div>
          <div className={styles.heading}>
            <h1 className={styles.title} tabIndex={-1}>
              {heading}
            </h1>
            {badge}
          </div>
          {lead !== undefined && <div className={styles.lead}>{lead}</div>}
        </div>
        {actions !== undefined && <div className={styles.actions}>{actions}</div>}
      </header>
      {children}
    </div>
  );
}

interface PanelProps {
  title: string;
  /** Beside the title: a button or a link. */
  action?: ReactNode;
  /** Of its heading, for who gives it the focus. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled part of a page. */
export function Panel({ title, action, heading, children }: PanelProps) {
  const id = useId();
  return (
    <section className={panelStyles.panel} aria-labelledby={id}>
      <div className={panelStyles.head}>
        <h2 className={panelStyles.title} id={id} ref={heading} tabIndex={heading ? -1 : undefined}>
          {title}
        </h2>
        {action}
      </div>
      {children}
    </section>
  );
}
