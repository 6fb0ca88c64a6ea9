/** How far something on its way is. */
export interface Transfer {
  percent: number;
  /** Null while it cannot be told. */
  secondsLeft: number | null;
}

/** `pace` in bytes per second. */
export const transferOf = (sent: number, size: number, pace: number | null): Transfer => ({
  percent: Math.floor((100 * sent) / size),
  secondsLeft: pace === null ? null : (size - sent) / pace,
});
