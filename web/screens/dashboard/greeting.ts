/** The greeting of the hour, by the reader's clock. */
export function greeting() {
  const hour = new Date().getHours();
  if (hour < 12) return 'dashboard.morning';
  return hour < 17 ? 'dashboard.afternoon' : 'dashboard.evening';
}
