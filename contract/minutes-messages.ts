/** Refusals and findings on the way of minutes to the record. */
export const minutesMessages = {
  minutesFrozen:
    'The minutes were agreed, so their text is fixed. Please reopen them to change it.',
  stepNotPossible: 'This step is not possible now. Please reload the page.',
  laidInOther:
    'Minutes are laid before a later meeting of the same body. Please choose another one.',
  laidNotOpen: 'That meeting has not been opened yet.',
  forwardToMissing: 'Please enter to whom the minutes are forwarded.',
  signerOther:
    'By the rules of the body somebody else signs these minutes. Their account must be linked to their name in the register.',
  signedAlready: 'This signature was given already. Please reload the page.',
  chairOther:
    'By login, only the chair signs: an officer whose account has the name entered as chair. Please record a signature on paper instead.',
  chairMissing: 'Please enter the chair of the meeting first: the chair signs.',
  secondFactorMissing:
    'A login signature needs an authenticator. Please set one up under Settings first.',
  loginSignatureUnavailable:
    'This server has no sign-in, so nobody can sign with an account. Please sign on paper and record it.',
  minutesSigned:
    'These minutes are signed. Nothing in them changes any more; a slip is corrected by a corrigendum.',
  minutesPublic: 'The minutes of this meeting are public. Please withdraw them first.',
  minutesNotSigned: 'These minutes are not signed yet. Please correct the text instead.',
  signatureFileTooLarge: 'The file with the signature is too large. Please send at most 25 MB.',
  signatureOfOther:
    'This file does not belong to these minutes: it neither begins with their PDF nor has its checksum.',
  scanUnsupported: 'A scan can be a PDF, a PNG or a JPEG.',
  scanNotRead:
    'A scan. The person who recorded it looked at it; no program has checked what it says.',
  signatureHasDigest: 'The signature is over the checksum of {file}.',
  signatureIsUpdate:
    'The file begins with the unchanged bytes of {file}; something was added after them.',
  certificateNotChecked:
    'The certificate was not checked here: please check it with the program of its issuer.',
  updateHasNoSignature: 'What was added contains no signature.',
  extractNotAgreed:
    'The minutes of this resolution are not agreed yet, so nothing can be certified from them.',
  extractNotIn: 'These minutes are not in that language. Please choose another one.',
  draftUnproven:
    'A draft has nothing that proves it. Please agree to the minutes first, or save another format.',
  publishedBySame:
    'The person who agreed to the minutes cannot publish them. Ask another officer; if there is none, an administrator adds one under Users.',
  approvedBySame: 'Whoever asked for this cannot decide it: two people decide what is left out.',
  redactionOutside:
    'These words are not in this part. Please enter them as they stand in the minutes.',
  redactionExists: 'This is already left out, or waits for approval.',
  notPublished: 'These minutes are not published.',
  meetingConfidential:
    'A confidential meeting is not published. Please open it to everybody first.',
  checksOpen: '{count} checks of the record are still open. Please fix or waive them first.',
} as const;
