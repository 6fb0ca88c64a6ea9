/** The transcription view. */
const transcription = {
  'transcription.page': 'Transcript',
  'transcription.loading': 'Loading transcription...',
  'transcription.failed': 'Failed to load meeting data',
  'transcription.back': 'Back to Archive',
  'transcription.by':
    'Created by {creator} • duration {duration} • {speakers, plural, one {# speaker} other {# speakers}}',
  'transcription.exportJson': 'Export JSON',
  'transcription.exportTxt': 'Export TXT',
  'transcription.exported': 'Transcription exported as {format}',
  'transcription.exportFailed': 'Failed to export transcription',
  'transcription.completed': 'Transcription completed!',
  'transcription.processing': 'Processing… this may take a moment',
  'transcription.none': 'No transcription found for this meeting',
  'transcription.summary': 'Summary',
  'transcription.noSummary': 'No summary available',
  'transcription.language': 'Summary language',
  'transcription.previous': 'Previous summary',
  'transcription.next': 'Next summary',
  'transcription.original': '{language} (original)',
  'transcription.timeline': 'Timeline',
  'transcription.openMeeting': 'Meeting details',
} as const;
export default transcription;
