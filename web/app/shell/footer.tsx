import { text } from '../../messages/text.ts';
import styles from './footer.module.css';

/** Credits, and how the data is classified. */
export function Footer() {
  const labels = [
    [text('footer.organisation'), text('app.organisation')],
    [text('footer.securityLevel'), text('footer.officialUseOnly')],
    [text('footer.classification'), text('footer.internal')],
    [text('footer.retention'), text('footer.sevenYears')],
  ];
  return (
    <footer className={styles.footer}>
      <div className={styles.content}>
        <p>{text('footer.credit')}</p>
        <dl className={styles.labels}>
          {labels.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      </div>
    </footer>
  );
}
