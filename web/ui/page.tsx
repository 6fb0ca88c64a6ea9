import { useDocumentTitle } from '@mantine/hooks';
import { type ReactNode, type Ref, useId } from 'react';
import { text } from '../messages/text.ts';
import styles from './page.module.css';
import panelStyles from './panel.module.css';

interface PageProps {
  /** The document title; also the heading unless `heading` is given. */
  title: string;
  heading?: string;
  /** Beside the heading, for example a status. */
  badge?: ReactNode;
  lead?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
}

/** The frame of every page: one heading, actions, content. */
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
  /** Ref to the heading, to focus it. */
  heading?: Ref<HTMLHeadingElement>;
  children: ReactNode;
}

/** A titled section of a page. */
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
