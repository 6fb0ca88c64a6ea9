/** The name of the database in which this browser keeps what a user entered at desks. */
export const databaseOf = (user: string): string => `desk-${user}`;

/** Whether this user ever opened a desk in this browser. Rejects where the browser stores nothing. */
export async function hasKept(user: string): Promise<boolean> {
  const all = await indexedDB.databases();
  return all.some(({ name }) => name === databaseOf(user));
}
