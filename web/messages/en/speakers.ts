/** Training the recognition of speakers. */
const speakers = {
  'speakers.title': 'Train Speakers',
} as const;
export default speakers;
