/** Listening to a meeting’s recording. */
const listening = {
  'listening.bar': 'Recording',
  'listening.place': 'Position in the recording',
  'listening.placeOf': '{place} of {duration}',
  'listening.play': 'Play',
  'listening.pause': 'Pause',
  'listening.back': '{n, plural, one {Back # second} other {Back # seconds}}',
  'listening.forward': '{n, plural, one {Forward # second} other {Forward # seconds}}',
  'listening.speed': 'Speed',
  'listening.times': '{n}×',
  'listening.loop': 'Repeat a part',
  'listening.loopSegment': 'This segment',
  'listening.loopFrom': 'From here',
  'listening.loopTo': 'To here',
  'listening.loopEnd': 'Stop repeating',
  'listening.looped': 'Repeating {from} to {to}',
  'listening.loopBegins': 'Starts at {from}. Choose “To here” to mark the end.',
  'listening.backTo': 'Follow playback',
  'listening.part': 'Part {n}: {file}',
  'listening.failed': 'Failed to play recording',
} as const;
export default listening;
