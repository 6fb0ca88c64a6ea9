import styles from './facts.module.css';

/** Names and values side by side, as a description list. */
export function Facts({ facts }: { facts: [name: string, value: string | number][] }) {
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
