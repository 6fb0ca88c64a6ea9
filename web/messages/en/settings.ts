/** The settings of a person. */
const settings = {
  'settings.title': 'Settings',
  'settings.loading': 'Loading settings...',
  'settings.failed': 'The settings could not be loaded',
  'settings.tabs': 'Settings sections',
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
    'You have unsaved changes. They only take effect when you save them on this page.',
  'settings.leave': 'Leave',
  'settings.stay': 'Stay',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'Change Photo',
  'settings.removePhoto': 'Remove Photo',
  'settings.photoHint': 'PNG, JPEG or WebP. Cropped to a square.',
  'settings.photoFile': 'Photo file',
  'settings.photoOf': 'Photo of {name}',
  'settings.photoChanged': 'Photo changed',
  'settings.photoRemoved': 'Photo removed',
  'settings.photoUnreadable':
    '{file} could not be read as a photo. Please choose a PNG, JPEG or WebP file.',
  'settings.fullName': 'Full Name',
  'settings.email': 'Email Address',
  'settings.emailPasswordHint':
    'Required to change your email address, because password resets are sent there.',
  'settings.phone': 'Phone Number',
  'settings.department': 'Department',
  'settings.bio': 'Bio',

  'settings.emailNotifications': 'Email Notifications',
  'settings.emailNotificationsHint':
    'Emails go to {email}. Turn this off to stop all the emails below.',
  'settings.pushNotifications': 'Push Notifications',
  'settings.pushNotificationsHint':
    'While the portal is open, this browser notifies you when one of your recordings has been transcribed or has failed.',
  'settings.pushAsk': 'Allow in this browser',
  'settings.pushUnasked': 'This browser does not have permission to show notifications yet.',
  'settings.pushDenied':
    'This browser blocks notifications from the portal. You can allow them in the browser settings for this address.',
  'settings.pushUnsupported': 'This browser cannot show notifications.',
  'settings.meetingReminders': 'Meeting Reminders',
  'settings.meetingRemindersHint': 'An email before each meeting you have scheduled.',
  'settings.transcriptionComplete': 'Transcription Complete',
  'settings.transcriptionCompleteHint':
    'An email when one of your transcripts is ready. You are always notified about failures.',
  'settings.weeklyDigest': 'Weekly Digest',
  'settings.weeklyDigestHint': 'A weekly email about the progress of your meetings.',
  'settings.systemMaintenance': 'System Maintenance',
  'settings.systemMaintenanceHint':
    'An email when your administrators announce maintenance of the portal.',

  'settings.privacyChoices': 'Privacy',
  'settings.profileVisibility': 'Profile Visibility',
  'settings.profileVisibilityHint':
    'Who can see your photo. Administrators can see every photo, and your name appears on the meetings you create.',
  'settings.visibility.public': 'Everyone',
  'settings.visibility.department': 'Department Only',
  'settings.visibility.private': 'Private',
  'settings.activityTracking': 'Activity Tracking',
  'settings.activityTrackingHint':
    'Sakshi does not collect usage statistics today. Your choice applies if it ever does. The audit log of who read, changed or exported what is always kept.',
  'settings.dataSharing': 'Data Sharing',
  'settings.dataSharingHint':
    'Sakshi does not share your data. It may only do so with your consent.',

  'settings.security': 'Security',
  'settings.changePassword': 'Change Password',
  'settings.changePasswordHint': 'Choose a new password for signing in.',
  'settings.signOutElsewhere': 'Sign out elsewhere',
  'settings.signOutElsewhereHint': 'Ends all your other sessions, for example on a lost device.',
  'settings.signedOutElsewhere': 'Signed out everywhere else',
  'settings.twoFactor': 'Two-Factor Authentication',
  'settings.twoFactorHint': 'A code from your phone, in addition to your password.',
  'settings.myData': 'Download My Data',
  'settings.myDataHint': 'Everything Sakshi keeps about you, as one JSON file.',
  'settings.activity': 'Account Activity',
  'settings.activityHint': 'Activity on your account, and where it came from.',

  'password.builtIn':
    'This installation has no passwords: everyone works as the built-in user. Where people sign in, they change their password here.',
  'password.current': 'Current Password',
  'password.new': 'New Password',
  'password.rules':
    'At least 12 characters, including capital and small letters, numbers and symbols.',
  'password.repeat': 'Repeat New Password',
  'password.currentMissing': 'Please enter your current password.',
  'password.weak':
    'This password is too weak. Use at least 12 characters, including capital and small letters, numbers and symbols, and no space at the start or end.',
  'password.different': 'The new passwords do not match.',
  'password.changed': 'Password changed',
  'password.changedHereOnly':
    'Your password was changed, but your other sessions may still be signed in. Choose “Sign out elsewhere”.',
  'account.wrongPassword': 'Your current password is incorrect.',
  'account.weakPassword': 'This password is not allowed. Please choose a longer or different one.',
  'account.wrongCode': 'Incorrect code. Please wait for the next one on your phone and try again.',
  'account.tooManyTries': 'Too many attempts. Please wait a few minutes and try again.',
  'account.addressTaken':
    'This email address already belongs to another account. Please enter a different one above, or ask your administrator.',

  'email.confirmTitle': 'Confirm your email address',
  'email.confirmText':
    '{email} is not confirmed yet. Until you confirm it, you get no emails, can sign in with your username only, and cannot reset a forgotten password. Send a code to this address and enter it here.',
  'email.sendCode': 'Send Code',
  'email.sent': 'A code has been sent to {email}. It is valid for one day.',
  'email.code': 'Code from the email',
  'email.codeMissing': 'Please enter the six digits from the email.',
  'email.wrongCode':
    'This code is incorrect or has expired. Please check the latest email or send a new code.',
  'email.confirm': 'Confirm Address',
  'email.confirmed': 'Email address confirmed',

  'twoFactor.builtIn':
    'This installation has no passwords, so it cannot have two-factor authentication. Where people sign in, they set it up here.',
  'twoFactor.loading': 'Loading your account...',
  'twoFactor.on': 'Two-factor authentication is on. You need a code from your phone to sign in.',
  'twoFactor.off':
    'Two-factor authentication is off. When it is on, you also need a code from an authenticator app to sign in, so a stolen password is not enough.',
  'twoFactor.setUp': 'Set Up',
  'twoFactor.scan': 'Scan this code with an authenticator app:',
  'twoFactor.picture': 'QR code for an authenticator app',
  'twoFactor.secret': 'Or enter this key in the app:',
  'twoFactor.code': 'Six digits from the app',
  'twoFactor.codeMissing': 'Please enter the six digits from the app.',
  'twoFactor.turnOn': 'Turn On',
  'twoFactor.turnedOn': 'Two-factor authentication is on',
  'twoFactor.turnOff': 'Turn Off',
  'twoFactor.turnedOff': 'Two-factor authentication is off',
  'twoFactor.turnOffTitle': 'Turn off two-factor authentication?',
  'twoFactor.turnOffText': 'After that, your password alone opens your account.',

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
    'Keeps what you type as a draft in this browser, so that you do not lose it when the page reloads.',

  'departments.title': 'Departments',
  'departments.hint':
    'Forms and filters offer these departments. Meetings and users keep the department they have.',
  'departments.list': 'List of departments',
  'departments.listHint': 'One per line.',
  'departments.save': 'Save departments',
  'departments.municipal': 'Use the municipal list',
  'departments.default': 'Use the default list',
  'departments.saved': 'Departments saved',
  'departments.loadFailed': 'The departments could not be loaded',
  'announcement.title': 'Announcement',
  'announcement.hint':
    'An email to every active user who has Email Notifications and System Maintenance turned on. It is sent as you write it, without translation.',
  'announcement.subject': 'Subject',
  'announcement.text': 'Text',
  'announcement.textHint': 'A blank line starts a new paragraph.',
  'announcement.subjectMissing': 'Please enter a subject.',
  'announcement.textMissing': 'Please enter the text of the announcement.',
  'announcement.tooLong':
    '{over, plural, one {# character} other {# characters}} too many. The maximum is {most}.',
  'announcement.send': 'Send Announcement',
  'announcement.clear': 'Clear Draft',
  'announcement.confirmTitle': 'Send this announcement?',
  'announcement.confirmText':
    '“{subject}” will be emailed to every active user who has Email Notifications and System Maintenance turned on. You cannot recall emails.',
  'announcement.confirm': 'Send',
  'announcement.sent': 'The announcement is being sent',
  'announcement.failed': 'The announcement could not be sent',
  'announcement.kept':
    'Your text is kept. You can send it again: nobody gets the same announcement twice in a day.',

  'settings.export': 'Export All Data',
  'settings.exportText':
    'Every record in the portal as one compressed JSON Lines file, without files such as recordings, voice samples and papers. It is prepared in the background.',
  'settings.exportBusy': 'An export is running',
  'settings.exportProgress': 'Export progress',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · about {duration} left',
  'settings.exportBegun': 'Export started',
  'settings.exportList': 'Exports',
  'settings.exportListFailed': 'The exports could not be loaded. {message}',
  'settings.exportEmpty': 'No exports yet.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# record} other {# records}}, kept until {day}',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# record} other {# records}}, was kept until {day}',
  'settings.exportGone': 'The file of this export is no longer available.',
  'settings.exportDownload': 'Download',
  'settings.exportDownloadNamed': 'Download the export from {time}',
  'settings.exportMore': 'Show earlier exports',
  'office.title': 'Letterhead',
  'office.hint':
    'Documents begin with it, and name the office at the top of each page. Emails begin with the name and the address. Without a letterhead, documents say “Government of India”.',
  'office.loadFailed': 'The letterhead could not be loaded',
  'office.name': 'Name of the office',
  'office.address': 'Address',
  'office.addressHint': 'At most {n} lines.',
  'office.save': 'Save letterhead',
  'office.saved': 'Letterhead saved',
  'office.logo': 'Logo',
  'office.chooseLogo': 'Choose an image',
  'office.removeLogo': 'Remove the image',
  'office.logoUnreadable': '{file} could not be used. Please choose a smaller PNG or JPEG image.',
} as const;
export default settings;
