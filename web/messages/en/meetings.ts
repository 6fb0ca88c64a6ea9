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

  'export.more': 'More formats',
  'export.title': 'Export',
  'export.format': 'Format',
  'export.pdf': 'PDF, for records and printing',
  'export.docx': 'Word (DOCX)',
  'export.txt': 'Plain text (TXT)',
  'export.csv': 'Table (CSV)',
  'export.json': 'Data (JSON)',
  'export.srt': 'Subtitles (SRT)',
  'export.vtt': 'Subtitles (WebVTT)',
  'export.content': 'Content',
  'export.transcript': 'Transcript',
  'export.summary': 'Summary',
  'export.both': 'Summary and transcript',
  'export.language': 'Summary language',
  'export.original': 'Original',
  'export.english': 'English',
  'export.times': 'With times',
  'export.start': 'Export',
  'export.minutesDone': 'Minutes exported successfully',
  'export.minutesFailed': 'Failed to export minutes',
  'export.large':
    'This is being made in the background. It is saved as a zip file as soon as it is ready; please keep this window open.',
  'export.several': '{n, plural, one {# meeting} other {# meetings}}',
  'export.progress': 'Progress of the document',
  'export.percent': '{percent}%',
  'export.gone': 'The document is no longer kept. Please export it again.',
  'meetings.mergeTitle': 'Merge speakers?',
  'meetings.mergeText':
    'More than one speaker will be named {name} then. They become one, and cannot be told apart by their names any more.',
  'meetings.merge': 'Merge',
} as const;
export default meetings;
