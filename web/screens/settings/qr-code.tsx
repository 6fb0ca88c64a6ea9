import { encode } from 'uqr';
import styles from './two-factor.module.css';

/** Light modules around the code, which cameras need to find it. */
const border = 3;

/** A text as a code for cameras. */
export function QrCode({ label, children }: { label: string; children: string }) {
  const { data, size } = encode(children, { ecc: 'M', border });
  const dark = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  );
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it holds a secret: drawn here, never a file
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={styles.code}
    >
      <path d={dark.join('')} />
    </svg>
  );
}
