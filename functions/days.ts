const inIndia = new Intl.DateTimeFormat('en-CA', {
  timeZone: 'Asia/Kolkata',
  dateStyle: 'short',
});

/** The calendar day in India, YYYY-MM-DD: what the portal's people call today. */
export const dayOf = (instant: Date): string => inIndia.format(instant);
export const monthOf = (instant: Date): string => dayOf(instant).slice(0, 7);

/** YYYY-MM, so many months before that one. */
export function monthBefore(month: string, by: number): string {
  const first = new Date(`${month}-01T00:00:00Z`);
  first.setUTCMonth(first.getUTCMonth() - by);
  return first.toISOString().slice(0, 7);
}
