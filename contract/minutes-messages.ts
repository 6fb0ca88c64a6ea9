/** Refusals and findings about the steps of minutes. */
export const minutesMessages = {
  minutesFrozen:
    'The minutes were agreed, so their text is fixed. Please reopen them to change it.',
  minutesReopened:
    'These minutes were agreed before, so they cannot be discarded. Please correct their text instead.',
  counterpartUncorrected:
    'These minutes are in two languages. Please also correct “{part}”, so that both texts say the same.',
  stepNotPossible: 'This step is not possible now. Please reload the page.',
  laidInOther:
    'Minutes are laid before a later meeting of the same body. Please choose another one.',
  laidNotOpen: 'That meeting has not been opened yet.',
  forwardToMissing: 'Please enter to whom the minutes are forwarded.',
  signerOther:
    'By the body’s rules, someone else signs these minutes. That person’s account must be linked to their name in the register.',
  signedAlready: 'This signature has already been given. Please reload the page.',
  chairOther:
    'Only the chair can sign with an account: an officer whose account has the name entered as chair. Please record a signature on paper instead.',
  chairMissing: 'Please enter the chair of the meeting first: the chair signs.',
  secondFactorMissing:
    'A login signature needs an authenticator. Please set one up under Settings first.',
  loginSignatureUnavailable:
    'This server has no sign-in, so nobody can sign with an account. Please sign on paper and record it.',
  minutesSigned:
    'These minutes are signed and can no longer change. Please add a corrigendum to correct a mistake.',
  minutesPublic: 'The minutes of this meeting are public. Please withdraw them first.',
  minutesNotSigned: 'These minutes are not signed yet. Please correct the text instead.',
  signatureFileTooLarge: 'The file with the signature is too large. Please send at most 25 MB.',
  signatureOfOther:
    'This file does not belong to these minutes: it does not begin with their PDF, and does not contain its checksum.',
  scanUnsupported: 'A scan can be a PDF, a PNG or a JPEG.',
  scanNotRead:
    'This is a scan. The person who recorded it has looked at it; no program has checked its content.',
  signatureHasDigest: 'The signature is over the checksum of {file}.',
  signatureIsUpdate:
    'The file begins with the unchanged bytes of {file}; something was added after them.',
  certificateNotChecked:
    'The certificate was not checked here. Please check it with its issuer’s program.',
  updateHasNoSignature: 'What was added contains no signature.',
  extractNotAgreed:
    'The minutes of this resolution are not agreed yet, so nothing can be certified from them.',
  extractNotIn: 'These minutes are not in that language. Please choose another one.',
  draftUnproven:
    'A draft has no proof yet. Please agree to the minutes first, or save another format.',
  publishedBySame:
    'The person who agreed to the minutes cannot publish them. Ask another officer; if there is none, an administrator adds one under Users.',
  approvedBySame:
    'You asked for this redaction, so someone else must decide on it: two people decide what is left out.',
  redactionOutside:
    'These words are not in this part. Please enter them as they stand in the minutes.',
  redactionExists: 'This is already left out, or waits for approval.',
  redactionLost:
    'A part to be left out of public copies is no longer in the minutes. Once they are agreed, request a redaction of what must stay out, have it approved, then have the old one taken back.',
  notPublished: 'These minutes are not published.',
  meetingConfidential:
    'A confidential meeting is not published. Please open it to everybody first.',
  checksOpen: 'Checks of the record are still open ({count}). Please fix or waive them first.',
} as const;
