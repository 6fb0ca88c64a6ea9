/** What several screens say of a meeting. */
const meetings = {
  'engine.by': 'Transcribed by {engine}.',
  'engine.rough': 'Rough draft',
  'engine.roughText':
    'Transcribed by {engine}, which makes many mistakes. Please check it against the recording before you use it.',
  'summary.extractive':
    'Picked from the transcript sentence by sentence; no language model was used.',
  'summary.model': 'Written by the language model {model}. Please check it against the transcript.',
  'summary.more': 'Show more of the summary',
  'recording.player': 'Recording',

  'meetings.minutesLeft':
    '{n, plural, =0 {less than a minute left} one {about # minute left} other {about # minutes left}}',
  'meetings.failed': 'Failed to load meetings',
  'meetings.restLoading': 'Loading the rest of the transcript…',
  'meetings.restFailed': 'The rest of the transcript could not be loaded',

  'selection.all': 'Select all',
  'selection.one': 'Select {title}',

  'priority.label': 'Priority',
  'priority.save': 'Update priority',
  'priority.change': 'Change priority',
  'priority.changeNamed': 'Change priority of {title}',
  'priority.updated': 'Priority updated to {priority}',
  'priority.updateFailed': 'Failed to update priority',

  'export.transcriptDone': 'Transcript exported successfully',
  'export.transcriptFailed': 'Failed to export transcript',
  'export.summaryDone': 'Summary exported successfully',
  'export.summaryFailed': 'Failed to export summary',
} as const;
export default meetings;
