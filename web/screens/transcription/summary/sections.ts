/** The sections of a summary in the order in which they are read, and what they are called. */
export const sections = [
  { section: 'summary', heading: 'summary.inShort' },
  { section: 'attendance', heading: 'summary.attendance' },
  { section: 'agenda', heading: 'summary.agenda' },
  { section: 'decisions', heading: 'summary.decisions' },
  { section: 'action_items', heading: 'summary.actionItems' },
  { section: 'key_points', heading: 'summary.keyPoints' },
] as const;
