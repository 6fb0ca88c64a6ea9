/** The settings of a person. */
const settings = {
  'settings.title': 'Settings',
} as const;
export default settings;
