import type { Translation } from '../catalogue.ts';

const settings: Translation<'settings'> = {
  'settings.title': 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು',
  'settings.loading': 'ಸೆಟ್ಟಿಂಗ್‌ಗಳು ಲೋಡ್ ಆಗುತ್ತಿವೆ...',
  'settings.failed': 'ಸೆಟ್ಟಿಂಗ್‌ಗಳನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'settings.tabs': 'ಸೆಟ್ಟಿಂಗ್‌ಗಳ ವಿಭಾಗಗಳು',
  'settings.profile': 'ಪ್ರೊಫೈಲ್',
  'settings.notifications': 'ಅಧಿಸೂಚನೆಗಳು',
  'settings.privacy': 'ಗೌಪ್ಯತೆ ಮತ್ತು ಭದ್ರತೆ',
  'settings.system': 'ಸಿಸ್ಟಂ',

  'settings.unsaved': 'ಉಳಿಸದ ಬದಲಾವಣೆಗಳಿವೆ',
  'settings.discard': 'ಬದಲಾವಣೆ ತ್ಯಜಿಸಿ',
  'settings.save': 'ಬದಲಾವಣೆ ಉಳಿಸಿ',
  'settings.saved': 'ಬದಲಾವಣೆಗಳನ್ನು ಉಳಿಸಲಾಗಿದೆ',
  'settings.leaveTitle': 'ಉಳಿಸದೆ ಪುಟ ಬಿಡಬೇಕೇ?',
  'settings.leaveText': 'ನೀವು ಉಳಿಸದ ಬದಲಾವಣೆಗಳಿವೆ. ಈ ಪುಟದಲ್ಲಿ ಉಳಿಸಿದ ನಂತರವೇ ಅವು ಜಾರಿಗೆ ಬರುತ್ತವೆ.',
  'settings.leave': 'ಪುಟ ಬಿಡಿ',
  'settings.stay': 'ಇಲ್ಲೇ ಇರಿ',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'ಫೋಟೋ ಬದಲಿಸಿ',
  'settings.removePhoto': 'ಫೋಟೋ ತೆಗೆದುಹಾಕಿ',
  'settings.photoHint': 'PNG, JPEG ಅಥವಾ WebP ಚಿತ್ರ. ಅದರ ಮಧ್ಯಭಾಗವನ್ನು ಚೌಕಾಕಾರದಲ್ಲಿ ಕತ್ತರಿಸಲಾಗುವುದು.',
  'settings.photoFile': 'ಚಿತ್ರದ ಫೈಲ್',
  'settings.photoOf': '{name} ಅವರ ಫೋಟೋ',
  'settings.photoChanged': 'ಫೋಟೋ ಬದಲಿಸಲಾಗಿದೆ',
  'settings.photoRemoved': 'ಫೋಟೋ ತೆಗೆದುಹಾಕಲಾಗಿದೆ',
  'settings.photoUnreadable':
    '{file} ಫೈಲ್ ಅನ್ನು ಚಿತ್ರವಾಗಿ ಓದಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ. ದಯವಿಟ್ಟು PNG, JPEG ಅಥವಾ WebP ಫೈಲ್ ಆಯ್ಕೆಮಾಡಿ.',
  'settings.fullName': 'ಪೂರ್ಣ ಹೆಸರು',
  'settings.email': 'ಇ-ಮೇಲ್ ವಿಳಾಸ',
  'settings.emailPasswordHint': 'ಇ-ಮೇಲ್ ವಿಳಾಸ ಬದಲಿಸಲು ಅಗತ್ಯ. ಅಲ್ಲಿ ಇ-ಮೇಲ್ ಪಡೆಯುವವರು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ತರಿಸಿಕೊಳ್ಳಬಹುದು.',
  'settings.phone': 'ಫೋನ್ ಸಂಖ್ಯೆ',
  'settings.department': 'ಇಲಾಖೆ',
  'settings.bio': 'ಪರಿಚಯ',

  'settings.emailNotifications': 'ಇ-ಮೇಲ್ ಅಧಿಸೂಚನೆಗಳು',
  'settings.emailNotificationsHint':
    'ಇ-ಮೇಲ್‌ಗಳನ್ನು {email} ವಿಳಾಸಕ್ಕೆ ಕಳುಹಿಸಲಾಗುತ್ತದೆ. ಇದು ಆಫ್ ಆಗಿದ್ದರೆ ಕೆಳಗಿನ ಯಾವ ಇ-ಮೇಲ್‌ಗಳೂ ಬರುವುದಿಲ್ಲ.',
  'settings.pushNotifications': 'ಬ್ರೌಸರ್ ಅಧಿಸೂಚನೆಗಳು',
  'settings.pushNotificationsHint':
    'ಪೋರ್ಟಲ್ ತೆರೆದಿರುವಾಗ, ನಿಮ್ಮ ಧ್ವನಿಮುದ್ರಣದ ಪ್ರತಿಲೇಖನ ಪೂರ್ಣಗೊಂಡರೆ ಅಥವಾ ವಿಫಲವಾದರೆ ಈ ಬ್ರೌಸರ್ ತಿಳಿಸುತ್ತದೆ.',
  'settings.pushAsk': 'ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಅನುಮತಿಸಿ',
  'settings.pushUnasked': 'ಅಧಿಸೂಚನೆಗಳನ್ನು ತೋರಿಸಲು ಈ ಬ್ರೌಸರ್‌ಗೆ ಇನ್ನೂ ಅನುಮತಿ ನೀಡಿಲ್ಲ.',
  'settings.pushDenied':
    'ಈ ಬ್ರೌಸರ್ ಪೋರ್ಟಲ್‌ನ ಅಧಿಸೂಚನೆಗಳನ್ನು ತಡೆಯುತ್ತಿದೆ. ಬ್ರೌಸರ್‌ನ ಸೆಟ್ಟಿಂಗ್‌ಗಳಲ್ಲಿ ಈ ವಿಳಾಸಕ್ಕೆ ನೀವು ಅನುಮತಿ ನೀಡಬಹುದು.',
  'settings.pushUnsupported': 'ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಅಧಿಸೂಚನೆಗಳನ್ನು ತೋರಿಸಲಾಗದು.',
  'settings.meetingReminders': 'ಸಭೆಯ ಜ್ಞಾಪನೆಗಳು',
  'settings.meetingRemindersHint': 'ನೀವು ನಿಗದಿಪಡಿಸಿದ ಪ್ರತಿ ಸಭೆಗೂ ಮೊದಲು ಒಂದು ಇ-ಮೇಲ್.',
  'settings.transcriptionComplete': 'ಪ್ರತಿಲೇಖನ ಪೂರ್ಣಗೊಂಡಾಗ',
  'settings.transcriptionCompleteHint': 'ನಿಮ್ಮ ಪ್ರತಿಲೇಖನ ಸಿದ್ಧವಾದಾಗ ಒಂದು ಇ-ಮೇಲ್. ವಿಫಲವಾದರೆ ಯಾವಾಗಲೂ ತಿಳಿಸಲಾಗುತ್ತದೆ.',
  'settings.weeklyDigest': 'ವಾರದ ವರದಿ',
  'settings.weeklyDigestHint': 'ನಿಮ್ಮ ಸಭೆಗಳ ಪ್ರಗತಿಯ ಬಗ್ಗೆ ವಾರಕ್ಕೊಂದು ಇ-ಮೇಲ್.',
  'settings.systemMaintenance': 'ಸಿಸ್ಟಂ ನಿರ್ವಹಣಾ ಕಾರ್ಯ',
  'settings.systemMaintenanceHint': 'ಪೋರ್ಟಲ್‌ನ ನಿರ್ವಹಣಾ ಕಾರ್ಯದ ಬಗ್ಗೆ ನಿಮ್ಮ ನಿರ್ವಾಹಕರು ಸೂಚನೆ ನೀಡಿದಾಗ ಒಂದು ಇ-ಮೇಲ್.',

  'settings.privacyChoices': 'ಗೌಪ್ಯತೆ',
  'settings.profileVisibility': 'ಪ್ರೊಫೈಲ್ ಗೋಚರತೆ',
  'settings.profileVisibilityHint':
    'ನಿಮ್ಮ ಫೋಟೋವನ್ನು ಯಾರು ನೋಡಬಹುದು. ನಿರ್ವಾಹಕರು ಎಲ್ಲರ ಫೋಟೋಗಳನ್ನೂ ನೋಡಬಹುದು; ನೀವು ರಚಿಸಿದ ಸಭೆಗಳಲ್ಲಿ ನಿಮ್ಮ ಹೆಸರು ಇರುತ್ತದೆ.',
  'settings.visibility.public': 'ಎಲ್ಲರೂ',
  'settings.visibility.department': 'ಇಲಾಖೆಯವರು ಮಾತ್ರ',
  'settings.visibility.private': 'ಖಾಸಗಿ',
  'settings.activityTracking': 'ಬಳಕೆಯ ಮಾಹಿತಿ ಸಂಗ್ರಹ',
  'settings.activityTrackingHint':
    'ಸಾಕ್ಷಿ ಸದ್ಯ ಬಳಕೆಯ ಯಾವುದೇ ಅಂಕಿಅಂಶಗಳನ್ನು ಸಂಗ್ರಹಿಸುವುದಿಲ್ಲ: ಮುಂದೆ ಸಂಗ್ರಹಿಸಿದರೆ ನಿಮ್ಮ ಈ ಆಯ್ಕೆ ಅನ್ವಯಿಸುತ್ತದೆ. ಯಾರು ಏನನ್ನು ಬದಲಿಸಿದರು, ಓದಿದರು ಅಥವಾ ರಫ್ತು ಮಾಡಿದರು ಎಂಬ ಆಡಿಟ್ ದಾಖಲೆಯನ್ನು ಯಾವಾಗಲೂ ಇಡಲಾಗುತ್ತದೆ.',
  'settings.dataSharing': 'ಡೇಟಾ ಹಂಚಿಕೆ',
  'settings.dataSharingHint':
    'ಸಾಕ್ಷಿ ಸದ್ಯ ನಿಮ್ಮ ಬಗ್ಗೆ ಯಾವ ಮಾಹಿತಿಯನ್ನೂ ಇತರರಿಗೆ ನೀಡುವುದಿಲ್ಲ. ಈ ಒಪ್ಪಿಗೆ ಇಲ್ಲದೆ ಮುಂದೆಯೂ ನೀಡುವಂತಿಲ್ಲ.',

  'settings.security': 'ಭದ್ರತೆ',
  'settings.changePassword': 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಿ',
  'settings.changePasswordHint': 'ಸೈನ್ ಇನ್ ಮಾಡಲು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್.',
  'settings.signOutElsewhere': 'ಬೇರೆಡೆಗಳಿಂದ ಸೈನ್ ಔಟ್ ಮಾಡಿ',
  'settings.signOutElsewhereHint': 'ಉಳಿದ ಎಲ್ಲಾ ಸೆಷನ್‌ಗಳನ್ನು ಕೊನೆಗೊಳಿಸುತ್ತದೆ, ಉದಾಹರಣೆಗೆ ಕಳೆದುಹೋದ ಸಾಧನದಲ್ಲಿ.',
  'settings.signedOutElsewhere': 'ಉಳಿದ ಎಲ್ಲೆಡೆಯಿಂದ ಸೈನ್ ಔಟ್ ಮಾಡಲಾಗಿದೆ',
  'settings.twoFactor': 'ಎರಡು ಹಂತದ ದೃಢೀಕರಣ',
  'settings.twoFactorHint': 'ಪಾಸ್‌ವರ್ಡ್ ಜೊತೆಗೆ ನಿಮ್ಮ ಫೋನ್‌ನಿಂದ ಒಂದು ಕೋಡ್.',
  'settings.myData': 'ನನ್ನ ಡೇಟಾ ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
  'settings.myDataHint': 'ನಿಮ್ಮ ಬಗ್ಗೆ ಇಟ್ಟಿರುವ ಎಲ್ಲಾ ಮಾಹಿತಿ, ಒಂದೇ JSON ಫೈಲ್‌ನಲ್ಲಿ.',
  'settings.activity': 'ಖಾತೆಯ ಚಟುವಟಿಕೆಗಳು',
  'settings.activityHint': 'ನಿಮ್ಮ ಖಾತೆಯಿಂದ ಏನು ಮಾಡಲಾಗಿದೆ, ಎಲ್ಲಿಂದ ಮಾಡಲಾಗಿದೆ.',

  'password.builtIn':
    'ಪೋರ್ಟಲ್‌ನ ಈ ಪರಿಸರದಲ್ಲಿ ಪಾಸ್‌ವರ್ಡ್‌ಗಳಿಲ್ಲ: ಇದನ್ನು ತೆರೆಯುವ ಪ್ರತಿಯೊಬ್ಬರೂ ಅಂತರ್ನಿರ್ಮಿತ ಬಳಕೆದಾರರಾಗಿ ಕೆಲಸ ಮಾಡುತ್ತಾರೆ. ಸೈನ್ ಇನ್ ಇರುವಲ್ಲಿ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಇಲ್ಲಿ ಬದಲಿಸಬಹುದು.',
  'password.current': 'ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್',
  'password.new': 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್',
  'password.rules': 'ಕನಿಷ್ಠ 12 ಅಕ್ಷರಗಳಿರಬೇಕು; ಇಂಗ್ಲಿಷ್‌ನ ಸಣ್ಣ ಮತ್ತು ದೊಡ್ಡ ಅಕ್ಷರಗಳು, ಅಂಕಿಗಳು ಮತ್ತು ಚಿಹ್ನೆಗಳು ಇರಬೇಕು.',
  'password.repeat': 'ಹೊಸ ಪಾಸ್‌ವರ್ಡ್ ಮತ್ತೊಮ್ಮೆ',
  'password.currentMissing': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ನಮೂದಿಸಿ.',
  'password.weak':
    'ಈ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಸುಲಭವಾಗಿ ಊಹಿಸಬಹುದು. ಕನಿಷ್ಠ 12 ಅಕ್ಷರಗಳಿರಬೇಕು; ಇಂಗ್ಲಿಷ್‌ನ ಸಣ್ಣ ಮತ್ತು ದೊಡ್ಡ ಅಕ್ಷರಗಳು, ಅಂಕಿಗಳು ಮತ್ತು ಚಿಹ್ನೆಗಳು ಇರಬೇಕು; ಆರಂಭದಲ್ಲಿ ಅಥವಾ ಕೊನೆಯಲ್ಲಿ ಖಾಲಿ ಜಾಗ ಇರಬಾರದು.',
  'password.different': 'ಎರಡು ಹೊಸ ಪಾಸ್‌ವರ್ಡ್‌ಗಳು ಒಂದೇ ಆಗಿಲ್ಲ.',
  'password.changed': 'ಪಾಸ್‌ವರ್ಡ್ ಬದಲಿಸಲಾಗಿದೆ',
  'password.changedHereOnly':
    'ನಿಮ್ಮ ಪಾಸ್‌ವರ್ಡ್ ಬದಲಾಗಿದೆ, ಆದರೆ ನಿಮ್ಮ ಇತರ ಸೆಷನ್‌ಗಳು ಇನ್ನೂ ಸೈನ್ ಇನ್ ಆಗಿರಬಹುದು. “ಬೇರೆಡೆಗಳಿಂದ ಸೈನ್ ಔಟ್ ಮಾಡಿ” ಒತ್ತಿ.',
  'account.wrongPassword': 'ಇದು ನಿಮ್ಮ ಈಗಿನ ಪಾಸ್‌ವರ್ಡ್ ಅಲ್ಲ.',
  'account.weakPassword': 'ಈ ಪಾಸ್‌ವರ್ಡ್‌ಗೆ ಅನುಮತಿ ಇಲ್ಲ. ದಯವಿಟ್ಟು ಇನ್ನೂ ಉದ್ದವಾದ ಅಥವಾ ಬೇರೆ ಪಾಸ್‌ವರ್ಡ್ ಆಯ್ಕೆಮಾಡಿ.',
  'account.wrongCode': 'ಇದು ನಿಮ್ಮ ಫೋನ್ ಈಗ ತೋರಿಸುತ್ತಿರುವ ಕೋಡ್ ಅಲ್ಲ. ದಯವಿಟ್ಟು ಮುಂದಿನ ಕೋಡ್ ಬರುವವರೆಗೆ ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'account.tooManyTries': 'ತೀರಾ ಹೆಚ್ಚು ಬಾರಿ ಪ್ರಯತ್ನಿಸಲಾಗಿದೆ. ದಯವಿಟ್ಟು ಕೆಲವು ನಿಮಿಷ ಕಾದು ಮತ್ತೆ ಪ್ರಯತ್ನಿಸಿ.',
  'account.addressTaken':
    'ಈ ವಿಳಾಸ ಈಗಾಗಲೇ ಬೇರೆ ಖಾತೆಗೆ ಸೇರಿದೆ. ದಯವಿಟ್ಟು ಮೇಲೆ ಬೇರೆ ವಿಳಾಸ ನಮೂದಿಸಿ, ಅಥವಾ ನಿಮ್ಮ ನಿರ್ವಾಹಕರನ್ನು ಕೇಳಿ.',

  'email.confirmTitle': 'ದಯವಿಟ್ಟು ನಿಮ್ಮ ಇ-ಮೇಲ್ ವಿಳಾಸವನ್ನು ದೃಢೀಕರಿಸಿ',
  'email.confirmText':
    '{email} ವಿಳಾಸ ಇನ್ನೂ ದೃಢೀಕರಣವಾಗಿಲ್ಲ. ಅಲ್ಲಿಯವರೆಗೆ ನಿಮಗೆ ಇ-ಮೇಲ್‌ಗಳು ಬರುವುದಿಲ್ಲ, ಬಳಕೆದಾರ ಹೆಸರಿನಿಂದ ಮಾತ್ರ ಸೈನ್ ಇನ್ ಮಾಡಬಹುದು, ಮತ್ತು ಮರೆತ ಪಾಸ್‌ವರ್ಡ್ ಬದಲು ಹೊಸದನ್ನು ಆಯ್ಕೆಮಾಡಲಾಗದು. ದಯವಿಟ್ಟು ಈ ವಿಳಾಸಕ್ಕೆ ಕೋಡ್ ತರಿಸಿಕೊಂಡು ಇಲ್ಲಿ ನಮೂದಿಸಿ.',
  'email.sendCode': 'ಕೋಡ್ ಕಳುಹಿಸಿ',
  'email.sent': '{email} ವಿಳಾಸಕ್ಕೆ ಕೋಡ್ ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ. ಅದು ಒಂದು ದಿನ ಮಾನ್ಯವಾಗಿರುತ್ತದೆ.',
  'email.code': 'ಇ-ಮೇಲ್‌ನಲ್ಲಿ ಬಂದ ಕೋಡ್',
  'email.codeMissing': 'ದಯವಿಟ್ಟು ಇ-ಮೇಲ್‌ನಲ್ಲಿ ಬಂದ ಆರು ಅಂಕಿಗಳನ್ನು ನಮೂದಿಸಿ.',
  'email.wrongCode':
    'ಇದು ಇತ್ತೀಚಿನ ಇ-ಮೇಲ್‌ನ ಕೋಡ್ ಅಲ್ಲ, ಅಥವಾ ಒಂದು ದಿನಕ್ಕಿಂತ ಹಳೆಯದು. ದಯವಿಟ್ಟು ಮತ್ತೊಮ್ಮೆ ನೋಡಿ, ಅಥವಾ ಮತ್ತೊಂದು ಕೋಡ್ ತರಿಸಿಕೊಳ್ಳಿ.',
  'email.confirm': 'ವಿಳಾಸ ದೃಢೀಕರಿಸಿ',
  'email.confirmed': 'ಇ-ಮೇಲ್ ವಿಳಾಸ ದೃಢೀಕರಣವಾಗಿದೆ',

  'twoFactor.builtIn':
    'ಪೋರ್ಟಲ್‌ನ ಈ ಪರಿಸರದಲ್ಲಿ ಪಾಸ್‌ವರ್ಡ್‌ಗಳಿಲ್ಲ; ಆದ್ದರಿಂದ ಎರಡನೇ ಹಂತವನ್ನು ಸೇರಿಸುವಂತಿಲ್ಲ. ಸೈನ್ ಇನ್ ಇರುವಲ್ಲಿ ಅದನ್ನು ಇಲ್ಲಿ ಹೊಂದಿಸಬಹುದು.',
  'twoFactor.loading': 'ನಿಮ್ಮ ಖಾತೆಯನ್ನು ಪರಿಶೀಲಿಸಲಾಗುತ್ತಿದೆ...',
  'twoFactor.on': 'ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ಆನ್ ಆಗಿದೆ: ಸೈನ್ ಇನ್ ಮಾಡುವಾಗ ನಿಮ್ಮ ಫೋನ್‌ನ ಕೋಡ್ ಕೇಳಲಾಗುತ್ತದೆ.',
  'twoFactor.off':
    'ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ಆಫ್ ಆಗಿದೆ. ಅದು ಆನ್ ಆಗಿದ್ದರೆ, ಸೈನ್ ಇನ್ ಮಾಡುವಾಗ ಫೋನ್‌ನ ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನ ಕೋಡ್ ಅನ್ನೂ ಕೇಳಲಾಗುತ್ತದೆ; ಆಗ ಪಾಸ್‌ವರ್ಡ್ ಕಳವಾದರೂ ಅದೊಂದರಿಂದಲೇ ಖಾತೆ ತೆರೆಯಲಾಗದು.',
  'twoFactor.setUp': 'ಹೊಂದಿಸಿ',
  'twoFactor.scan': 'ಇದನ್ನು ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ನಿಂದ ಸ್ಕ್ಯಾನ್ ಮಾಡಿ:',
  'twoFactor.picture': 'ಅಥೆಂಟಿಕೇಟರ್ ಆ್ಯಪ್‌ಗಾಗಿ QR ಕೋಡ್',
  'twoFactor.secret': 'ಅಥವಾ ಆ್ಯಪ್‌ನಲ್ಲಿ ಈ ಕೀಲಿಯನ್ನು ನಮೂದಿಸಿ:',
  'twoFactor.code': 'ಆ್ಯಪ್ ತೋರಿಸುವ ಆರು ಅಂಕಿಗಳು',
  'twoFactor.codeMissing': 'ದಯವಿಟ್ಟು ಆ್ಯಪ್ ತೋರಿಸುವ ಆರು ಅಂಕಿಗಳನ್ನು ನಮೂದಿಸಿ.',
  'twoFactor.turnOn': 'ಆನ್ ಮಾಡಿ',
  'twoFactor.turnedOn': 'ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ಆನ್ ಆಗಿದೆ',
  'twoFactor.turnOff': 'ಆಫ್ ಮಾಡಿ',
  'twoFactor.turnedOff': 'ಎರಡು ಹಂತದ ದೃಢೀಕರಣ ಆಫ್ ಆಗಿದೆ',
  'twoFactor.turnOffTitle': 'ಎರಡು ಹಂತದ ದೃಢೀಕರಣವನ್ನು ಆಫ್ ಮಾಡಬೇಕೇ?',
  'twoFactor.turnOffText': 'ಆ ನಂತರ ಪಾಸ್‌ವರ್ಡ್ ಒಂದರಿಂದಲೇ ನಿಮ್ಮ ಖಾತೆ ತೆರೆಯುತ್ತದೆ.',

  'myData.taken': 'ನಿಮ್ಮ ಡೇಟಾ ಡೌನ್‌ಲೋಡ್ ಆಗಿದೆ',

  'settings.display': 'ಪ್ರದರ್ಶನ',
  'settings.language': 'ಭಾಷೆ',
  'settings.theme': 'ಥೀಮ್',
  'settings.timezone': 'ಸಮಯ ವಲಯ',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'ದಿನಾಂಕದ ಸ್ವರೂಪ',
  'settings.autoSave': 'ಸ್ವಯಂ ಉಳಿಸುವಿಕೆ',
  'settings.autoSaveHint':
    'ಇಲ್ಲಿ ಟೈಪ್ ಮಾಡಿ ಇನ್ನೂ ಉಳಿಸದಿರುವುದನ್ನು ಈ ಬ್ರೌಸರ್‌ನಲ್ಲಿ ಕರಡಾಗಿ ಇಡುತ್ತದೆ; ಪುಟ ಮತ್ತೆ ಲೋಡ್ ಆದರೂ ಅದು ನಷ್ಟವಾಗುವುದಿಲ್ಲ.',

  'announcement.title': 'ಪ್ರಕಟಣೆ',
  'announcement.hint':
    '“ಇ-ಮೇಲ್ ಅಧಿಸೂಚನೆಗಳು” ಮತ್ತು “ಸಿಸ್ಟಂ ನಿರ್ವಹಣಾ ಕಾರ್ಯ” ಆನ್ ಇರುವ ಪ್ರತಿಯೊಬ್ಬ ಸಕ್ರಿಯ ಬಳಕೆದಾರರಿಗೆ ಇ-ಮೇಲ್. ನೀವು ಬರೆದಂತೆಯೇ ಕಳುಹಿಸಲಾಗುತ್ತದೆ, ಅನುವಾದಿಸಲಾಗುವುದಿಲ್ಲ.',
  'announcement.subject': 'ವಿಷಯ',
  'announcement.text': 'ಪ್ರಕಟಣೆಯ ಪಠ್ಯ',
  'announcement.textHint': 'ಖಾಲಿ ಸಾಲಿನ ನಂತರ ಹೊಸ ಪ್ಯಾರಾ ಆರಂಭವಾಗುತ್ತದೆ.',
  'announcement.subjectMissing': 'ದಯವಿಟ್ಟು ವಿಷಯವನ್ನು ನಮೂದಿಸಿ.',
  'announcement.textMissing': 'ದಯವಿಟ್ಟು ಪ್ರಕಟಣೆಯ ಪಠ್ಯವನ್ನು ನಮೂದಿಸಿ.',
  'announcement.tooLong':
    '{over, plural, one {# ಅಕ್ಷರ} other {# ಅಕ್ಷರಗಳು}} ಹೆಚ್ಚಾಗಿವೆ: {most} ಅಕ್ಷರಗಳಿಗೆ ಮಾತ್ರ ಸ್ಥಳವಿದೆ.',
  'announcement.send': 'ಪ್ರಕಟಣೆ ಕಳುಹಿಸಿ',
  'announcement.clear': 'ಕರಡು ಅಳಿಸಿ',
  'announcement.confirmTitle': 'ಈ ಪ್ರಕಟಣೆ ಕಳುಹಿಸಬೇಕೇ?',
  'announcement.confirmText':
    '“{subject}” ಪ್ರಕಟಣೆಯು “ಇ-ಮೇಲ್ ಅಧಿಸೂಚನೆಗಳು” ಮತ್ತು “ಸಿಸ್ಟಂ ನಿರ್ವಹಣಾ ಕಾರ್ಯ” ಆನ್ ಇರುವ ಪ್ರತಿಯೊಬ್ಬ ಸಕ್ರಿಯ ಬಳಕೆದಾರರಿಗೆ ಇ-ಮೇಲ್ ಮೂಲಕ ಹೋಗುತ್ತದೆ. ಕಳುಹಿಸಿದ ಇ-ಮೇಲ್‌ಗಳನ್ನು ಹಿಂಪಡೆಯಲಾಗದು.',
  'announcement.confirm': 'ಕಳುಹಿಸಿ',
  'announcement.sent': 'ಪ್ರಕಟಣೆಯನ್ನು ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ',
  'announcement.failed': 'ಪ್ರಕಟಣೆ ಕಳುಹಿಸಲಾಗಲಿಲ್ಲ',
  'announcement.kept':
    'ನೀವು ಬರೆದದ್ದು ಹಾಗೆಯೇ ಇದೆ. ಮತ್ತೆ ಕಳುಹಿಸಬಹುದು: ಒಂದೇ ದಿನದಲ್ಲಿ ಅದೇ ಪ್ರಕಟಣೆ ಯಾರಿಗೂ ಎರಡು ಬಾರಿ ಹೋಗುವುದಿಲ್ಲ.',

  'settings.export': 'ಎಲ್ಲಾ ಡೇಟಾ ರಫ್ತು ಮಾಡಿ',
  'settings.exportText':
    'ಧ್ವನಿಮುದ್ರಣಗಳನ್ನು ಹೊರತುಪಡಿಸಿ ಪೋರ್ಟಲ್‌ನಲ್ಲಿರುವ ಎಲ್ಲಾ ಮಾಹಿತಿ, ಸಂಕುಚಿತಗೊಳಿಸಿದ ಒಂದು JSON Lines ಫೈಲ್‌ನಲ್ಲಿ. ಇದು ಹಿನ್ನೆಲೆಯಲ್ಲಿ ಸಿದ್ಧವಾಗುತ್ತದೆ.',
  'settings.exportBusy': 'ರಫ್ತು ಸಿದ್ಧವಾಗುತ್ತಿದೆ',
  'settings.exportProgress': 'ರಫ್ತಿನ ಪ್ರಗತಿ',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · ಸುಮಾರು {duration} ಬಾಕಿ',
  'settings.exportBegun': 'ರಫ್ತು ಆರಂಭವಾಗಿದೆ',
  'settings.exportList': 'ರಫ್ತುಗಳು',
  'settings.exportListFailed': 'ರಫ್ತುಗಳ ಪಟ್ಟಿಯನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ. {message}',
  'settings.exportEmpty': 'ಇನ್ನೂ ಯಾವುದೇ ರಫ್ತುಗಳಿಲ್ಲ.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# ದಾಖಲೆ} other {# ದಾಖಲೆಗಳು}}, {day} ವರೆಗೆ ಇಡಲಾಗುವುದು',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# ದಾಖಲೆ} other {# ದಾಖಲೆಗಳು}}, {day} ವರೆಗೆ ಇಡಲಾಗಿತ್ತು; ಈಗ ಲಭ್ಯವಿಲ್ಲ',
  'settings.exportGone': 'ಈ ರಫ್ತಿನ ಫೈಲ್ ಈಗ ಲಭ್ಯವಿಲ್ಲ.',
  'settings.exportDownload': 'ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
  'settings.exportDownloadNamed': '{time} ಸಮಯದ ರಫ್ತು ಡೌನ್‌ಲೋಡ್ ಮಾಡಿ',
  'settings.exportMore': 'ಹಿಂದಿನ ರಫ್ತುಗಳನ್ನು ತೋರಿಸಿ',
};
export default settings;
