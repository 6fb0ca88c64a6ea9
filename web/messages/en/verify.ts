/** Whether a file is what the portal issued: a page for everybody. */
const verify = {
  'verify.title': 'Verify a copy of minutes',
  'verify.lead':
    'Check whether this portal issued the minutes or the extract that you were given, and whether they are still current.',
  'verify.drop': 'Drop the file here',
  'verify.browse': 'Choose a file',
  'verify.hint': 'PDF, JSON or zip',
  'verify.private': 'The file stays on this device. Only its fingerprint is looked up.',
  'verify.checking': 'Checking…',
  'verify.result': 'Result',
  'verify.empty': 'The zip is empty.',
  'verify.current': 'Genuine and current',
  'verify.superseded': 'Genuine, but replaced by a newer version',
  'verify.provisional': 'Genuine, but provisional: not confirmed yet',
  'verify.withdrawn': 'Genuine, but withdrawn from publication',
  'verify.extract': 'A genuine extract of minutes',
  'verify.proven': 'Genuine: signed by this portal',
  'verify.version': 'Version {version} of the minutes',
  'verify.newer': 'Open the newer version',
  'verify.published': 'Open what is published',
  'verify.signed': 'The signature proves this content: version {version}, signed on {date}.',
  'verify.redacted':
    '{n, plural, one {One part is redacted. The reason that the copy gives is not proven.} other {# parts are redacted. The reasons that the copy gives are not proven.}}',
  'verify.neverIssued': 'Never issued here',
  'verify.neverIssuedHint':
    'This portal issued no file with exactly this content. Saving a file again, scanning a printout or changing a single character makes a different file.',
  'verify.notGenuine': 'Not verified',
  'verify.malformed':
    'The file is not a copy of minutes, or it contains something that such copies cannot contain.',
  'verify.unknownKey': 'The file was signed with a key that does not belong to this portal.',
  'verify.changed': 'The file was changed after it was signed.',
  'verify.damaged': 'The zip cannot be opened',
  'verify.damagedHint': 'It may have been cut off on its way. Fetch it again.',
  'verify.unreachable': 'Cannot be checked now',
  'verify.unreachableHint':
    'The portal did not answer. Check your connection, and choose the file again.',
} as const;

export default verify;
