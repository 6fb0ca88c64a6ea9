import type { CSSProperties } from 'react';
import styles from './bar-chart.module.css';

interface Bar {
  /** Below the bar. */
  label: string;
  /** In the table that stands for the chart. */
  name: string;
  value: number;
}

interface BarChartProps {
  title: string;
  /** Heads the column of names, in the table. */
  nameTitle: string;
  bars: Bar[];
  /** How a value is written. */
  written: (value: number) => string;
}

/** In the units of the drawing, whose width follows the page: a column, its bar, and room above for the value. */
const column = 10;
const thickness = 6;
const tallest = 84;

/** A few bars with their values above, the last one being now. Read out as a table. */
export function BarChart({ title, nameTitle, bars, written }: BarChartProps) {
  const most = Math.max(...bars.map(({ value }) => value), 1);
  const heightOf = (value: number) => (tallest * value) / most;
  return (
    <figure className={styles.figure}>
      <figcaption className={styles.title} aria-hidden="true">
        {title}
      </figcaption>
      <div className={styles.chart} aria-hidden="true">
        <svg
          className={styles.bars}
          viewBox={`0 0 ${bars.length * column} 100`}
          preserveAspectRatio="none"
        >
          {bars.map(({ name, value }, index) => (
            <rect
              key={name}
              x={index * column + (column - thickness) / 2}
              y={100 - heightOf(value)}
              width={thickness}
              height={heightOf(value)}
            />
          ))}
        </svg>
        {bars.map(({ name, label, value }) => (
          <span
            key={name}
            className={styles.column}
            style={{ '--height': `${heightOf(value)}%` } as CSSProperties}
          >
            <span className={styles.value}>{value > 0 && written(value)}</span>
            <span className={styles.label}>{label}</span>
          </span>
        ))}
      </div>
      <div className={styles.table}>
        <table>
          <caption>{title}</caption>
          <thead>
            <tr>
              <th scope="col">{nameTitle}</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {bars.map(({ name, value }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                <td>{written(value)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}
