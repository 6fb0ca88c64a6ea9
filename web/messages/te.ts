/** All texts of the language, as one file to fetch. */
export default Object.assign(
  {},
  ...Object.values(import.meta.glob('./te/*.ts', { import: 'default', eager: true })),
) as Record<string, string>;
