import type { CSSProperties } from 'react';
import styles from './bar-chart.module.css';

interface Bar {
  /** Shown below the bar. */
  label: string;
  /** Name in the equivalent table. */
  name: string;
  value: number;
}

interface BarChartProps {
  title: string;
  /** Heading of the name column in the table. */
  nameTitle: string;
  bars: Bar[];
  /** Formats a value. */
  written: (value: number) => string;
}

/**
 * In units of the drawing, which scales with the page: the width of a column and of its bar, and the height
 * that leaves room for the value.
 */
const column = 10;
const thickness = 6;
const tallest = 84;

/**
 * A bar chart with values above the bars; the last bar is the current period. Screen readers get a table
 * instead.
 */
export function BarChart({ title, nameTitle, bars, written }: BarChartProps) {
  const highest = Math.max(...bars.map(({ value }) => value), 1);
  const heightOf = (value: number) => (tallest * value) / highest;
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
