/** What several screens say of a meeting. */
const meetings = {
  'engine.by': 'Transcribed by {engine}.',
  'engine.rough': 'Rough draft',
  'engine.roughText':
    'Transcribed by {engine}, which makes many mistakes. Please check it against the recording before you use it.',
  'summary.extractive':
    'Picked from the transcript sentence by sentence; no language model was used.',
  'summary.model': 'Written by the language model {model}. Please check it against the transcript.',
  'recording.player': 'Recording',

  'meetings.failed': 'Failed to load meetings',

  'export.transcriptDone': 'Transcript exported successfully',
  'export.transcriptFailed': 'Failed to export transcript',
  'export.summaryDone': 'Summary exported successfully',
  'export.summaryFailed': 'Failed to export summary',
} as const;
export default meetings;
