/** The settings of a person. */
const settings = {
  'settings.title': 'Settings',
  'settings.loading': 'Loading settings...',
  'settings.failed': 'The settings could not be loaded',
  'settings.tabs': 'Kinds of settings',
  'settings.profile': 'Profile',
  'settings.notifications': 'Notifications',
  'settings.privacy': 'Privacy & Security',
  'settings.system': 'System',

  'settings.unsaved': 'You have unsaved changes',
  'settings.discard': 'Discard Changes',
  'settings.save': 'Save Changes',
  'settings.saved': 'Changes saved',
  'settings.leaveTitle': 'Leave without saving?',
  'settings.leaveText':
    'You have unsaved changes. They take effect only once you save them on this page.',
  'settings.leave': 'Leave',
  'settings.stay': 'Stay',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'Change Photo',
  'settings.removePhoto': 'Remove Photo',
  'settings.photoHint': 'A PNG, JPEG or WebP picture. Its middle is cut out as a square.',
  'settings.photoFile': 'Picture file',
  'settings.photoOf': 'Photo of {name}',
  'settings.photoChanged': 'Photo changed',
  'settings.photoRemoved': 'Photo removed',
  'settings.photoUnreadable':
    '{file} could not be read as a picture. Please choose a PNG, JPEG or WebP file.',
  'settings.fullName': 'Full Name',
  'settings.email': 'Email Address',
  'settings.emailPasswordHint':
    'Required to change your e-mail address, because password resets are sent there.',
  'settings.phone': 'Phone Number',
  'settings.department': 'Department',
  'settings.bio': 'Bio',

  'settings.emailNotifications': 'Email Notifications',
  'settings.emailNotificationsHint':
    'Mails go to {email}. While this is off you get none of those below.',
  'settings.pushNotifications': 'Push Notifications',
  'settings.pushNotificationsHint':
    'While the portal is open, this browser tells you when one of your recordings is transcribed or has failed.',
  'settings.pushAsk': 'Allow in this browser',
  'settings.pushUnasked': 'This browser has not been allowed to show notifications yet.',
  'settings.pushDenied':
    'This browser blocks notifications of the portal. You can allow them in its settings for this address.',
  'settings.pushUnsupported': 'This browser cannot show notifications.',
  'settings.meetingReminders': 'Meeting Reminders',
  'settings.meetingRemindersHint': 'A mail before each meeting you have scheduled.',
  'settings.transcriptionComplete': 'Transcription Complete',
  'settings.transcriptionCompleteHint':
    'A mail when a transcript of yours is ready. Of one that failed you are always told.',
  'settings.weeklyDigest': 'Weekly Digest',
  'settings.weeklyDigestHint': 'A mail once a week with what became of your meetings.',
  'settings.systemMaintenance': 'System Maintenance',
  'settings.systemMaintenanceHint':
    'A mail when your administrators announce maintenance of the portal.',

  'settings.privacyChoices': 'Privacy',
  'settings.profileVisibility': 'Profile Visibility',
  'settings.profileVisibilityHint':
    'Who sees your photo. Administrators see every photo, and your name stands on the meetings you made.',
  'settings.visibility.public': 'Everyone',
  'settings.visibility.department': 'Department Only',
  'settings.visibility.private': 'Private',
  'settings.activityTracking': 'Activity Tracking',
  'settings.activityTrackingHint':
    'Sakshi gathers no usage statistics today: your choice is kept in case it ever does. The audit log of who changed, read or exported what is always kept.',
  'settings.dataSharing': 'Data Sharing',
  'settings.dataSharingHint':
    'Sakshi hands nothing about you to others today. Without this consent it never may.',

  'settings.security': 'Security',
  'settings.changePassword': 'Change Password',
  'settings.changePasswordHint': 'A new password for signing in.',
  'settings.signOutElsewhere': 'Sign out elsewhere',
  'settings.signOutElsewhereHint':
    'Ends all other sessions, for example on a device that you lost.',
  'settings.signedOutElsewhere': 'Signed out everywhere else',
  'settings.twoFactor': 'Two-Factor Authentication',
  'settings.twoFactorHint': 'A code from your phone besides the password.',
  'settings.myData': 'Download My Data',
  'settings.myDataHint': 'All that is kept about you, as one JSON file.',
  'settings.activity': 'Account Activity',
  'settings.activityHint': 'What was done with your account, and from where.',

  'password.builtIn':
    'This installation has no passwords: everyone who opens it works as the built-in user. Where people sign in, the password is changed here.',
  'password.current': 'Current Password',
  'password.new': 'New Password',
  'password.rules': 'At least 12 characters, with small and capital letters, digits and symbols.',
  'password.repeat': 'Repeat New Password',
  'password.currentMissing': 'Please enter your current password.',
  'password.weak':
    'This password is too easy to guess. It needs at least 12 characters, with small and capital letters, digits and symbols, and no space at either end.',
  'password.different': 'The two new passwords are not the same.',
  'password.changed': 'Password changed',
  'password.changedHereOnly':
    'Your password was changed, but your other sessions may still be signed in. Press “Sign out elsewhere”.',
  'account.wrongPassword': 'This is not your current password.',
  'account.weakPassword':
    'This password is not allowed. Please choose a longer or a different one.',
  'account.wrongCode':
    'This is not the code your phone shows now. Please wait for the next one and try again.',
  'account.tooManyTries': 'There were too many tries. Please wait a few minutes and try again.',
  'account.addressTaken':
    'This address belongs to another account already. Please enter a different one above, or ask your administrator.',

  'email.confirmTitle': 'Please confirm your e-mail address',
  'email.confirmText':
    '{email} is not confirmed yet. Until you confirm it, you get no mails, can sign in with your user name only, and cannot reset a forgotten password. Have a code sent to the address and enter it here.',
  'email.sendCode': 'Send Code',
  'email.sent': 'A code is on its way to {email}. It is good for one day.',
  'email.code': 'Code from the e-mail',
  'email.codeMissing': 'Please enter the six digits from the e-mail.',
  'email.wrongCode':
    'This is not the code of the newest e-mail, or it is more than a day old. Please look again, or have another one sent.',
  'email.confirm': 'Confirm Address',
  'email.confirmed': 'E-mail address confirmed',

  'twoFactor.builtIn':
    'This installation has no passwords, so there is nothing to add a second factor to. Where people sign in, it is set up here.',
  'twoFactor.loading': 'Looking at your account...',
  'twoFactor.on': 'Two-factor authentication is on: signing in asks for a code of your phone.',
  'twoFactor.off':
    'Two-factor authentication is off. When it is on, signing in also asks for a code from an authenticator app on your phone, so that a stolen password is not enough.',
  'twoFactor.setUp': 'Set Up',
  'twoFactor.scan': 'Scan this with an authenticator app:',
  'twoFactor.picture': 'QR code for an authenticator app',
  'twoFactor.secret': 'Or enter this key in the app:',
  'twoFactor.code': 'Six digits the app shows',
  'twoFactor.codeMissing': 'Please enter the six digits that the app shows.',
  'twoFactor.turnOn': 'Turn On',
  'twoFactor.turnedOn': 'Two-factor authentication is on',
  'twoFactor.turnOff': 'Turn Off',
  'twoFactor.turnedOff': 'Two-factor authentication is off',
  'twoFactor.turnOffTitle': 'Turn off two-factor authentication?',
  'twoFactor.turnOffText': 'From then on your password alone opens your account.',

  'myData.taken': 'Your data was downloaded',

  'settings.display': 'Display',
  'settings.language': 'Language',
  'settings.theme': 'Theme',
  'settings.timezone': 'Timezone',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'Date Format',
  'settings.autoSave': 'Auto Save',
  'settings.autoSaveHint':
    'Keeps what you have typed here and not saved as a draft in this browser, so that a reload does not lose it.',

  'announcement.title': 'Announcement',
  'announcement.hint':
    'An e-mail to every active user who has Email Notifications and System Maintenance switched on. It goes out as you write it, untranslated.',
  'announcement.subject': 'Subject',
  'announcement.text': 'Text',
  'announcement.textHint': 'A blank line begins a new paragraph.',
  'announcement.subjectMissing': 'Please enter a subject.',
  'announcement.textMissing': 'Please enter the text of the announcement.',
  'announcement.tooLong':
    '{over, plural, one {# character} other {# characters}} too many: there is room for {most}.',
  'announcement.send': 'Send Announcement',
  'announcement.clear': 'Clear Draft',
  'announcement.confirmTitle': 'Send this announcement?',
  'announcement.confirmText':
    '“{subject}” goes by e-mail to every active user who has Email Notifications and System Maintenance switched on. E-mails cannot be called back.',
  'announcement.confirm': 'Send',
  'announcement.sent': 'The announcement is on its way',
  'announcement.failed': 'The announcement could not be sent',
  'announcement.kept':
    'What you have written is kept. You can send it again: nobody gets the same words twice in a day.',

  'settings.export': 'Export All Data',
  'settings.exportText':
    'Everything the portal holds, except the recordings themselves, as one compressed JSON Lines file. It is made in the background.',
  'settings.exportBusy': 'An export is being made',
  'settings.exportProgress': 'Progress of the export',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · about {duration} left',
  'settings.exportBegun': 'Export begun',
  'settings.exportList': 'Exports',
  'settings.exportListFailed': 'The exports could not be loaded. {message}',
  'settings.exportEmpty': 'No exports yet.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# record} other {# records}}, kept until {day}',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# record} other {# records}}, kept until {day} and no longer there',
  'settings.exportGone': 'The file of this export is no longer kept.',
  'settings.exportDownload': 'Download',
  'settings.exportDownloadNamed': 'Download the export of {time}',
  'settings.exportMore': 'Show earlier exports',
} as const;
export default settings;
