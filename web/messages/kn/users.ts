import type { Translation } from '../catalogue.ts';

const users: Translation<'users'> = {
  'users.title': 'ಬಳಕೆದಾರರ ನಿರ್ವಹಣೆ',
  'users.list': 'ಬಳಕೆದಾರರು',
  'users.loading': 'ಬಳಕೆದಾರರ ಪಟ್ಟಿ ಲೋಡ್ ಆಗುತ್ತಿದೆ...',
  'users.failed': 'ಬಳಕೆದಾರರ ಪಟ್ಟಿಯನ್ನು ಲೋಡ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗಲಿಲ್ಲ',
  'users.search': 'ಹೆಸರು, ಇ-ಮೇಲ್ ಅಥವಾ ಬಳಕೆದಾರ ಹೆಸರಿನಿಂದ ಹುಡುಕಿ',
  'users.count': '{n, plural, one {# ಬಳಕೆದಾರರು} other {# ಬಳಕೆದಾರರು}}',
  'users.countLoaded': '{n, plural, one {ಮೊದಲ # ಬಳಕೆದಾರರು} other {ಮೊದಲ # ಬಳಕೆದಾರರು}}',
  'users.found':
    '{n, plural, =0 {ಯಾವ ಬಳಕೆದಾರರೂ ಸಿಗಲಿಲ್ಲ} one {# ಬಳಕೆದಾರರು ಸಿಕ್ಕಿದ್ದಾರೆ} other {# ಬಳಕೆದಾರರು ಸಿಕ್ಕಿದ್ದಾರೆ}}',
  'users.searching': 'ಹುಡುಕಲಾಗುತ್ತಿದೆ…',
  'users.none': 'ನೀವು ಹುಡುಕಿದ ಬಳಕೆದಾರರು ಸಿಗಲಿಲ್ಲ',
  'users.noneHint': 'ಬೇರೆ ಹೆಸರಿನಿಂದ ಅಥವಾ ಹೆಸರಿನ ಒಂದು ಭಾಗದಿಂದ ಹುಡುಕಿ.',
  'users.clearSearch': 'ಹುಡುಕಾಟ ತೆರವುಗೊಳಿಸಿ',
  'users.more': 'ಇನ್ನಷ್ಟು ಲೋಡ್ ಮಾಡಿ',

  'users.you': 'ನೀವು',
  'users.active': 'ಸಕ್ರಿಯ',
  'users.inactive': 'ನಿಷ್ಕ್ರಿಯ',

  'users.add': 'ಬಳಕೆದಾರರನ್ನು ಸೇರಿಸಿ',
  'users.addTitle': 'ಹೊಸ ಬಳಕೆದಾರರನ್ನು ಸೇರಿಸಿ',
  'users.create': 'ಖಾತೆ ರಚಿಸಿ',
  'users.username': 'ಬಳಕೆದಾರ ಹೆಸರು',
  'users.usernameHint': 'ಸೈನ್ ಇನ್ ಮಾಡಲು ಬಳಸುವ ಹೆಸರು. ಇದನ್ನು ನಂತರ ಬದಲಿಸಲಾಗದು.',
  'users.fullName': 'ಪೂರ್ಣ ಹೆಸರು',
  'users.email': 'ಇ-ಮೇಲ್ ವಿಳಾಸ',
  'users.phone': 'ಫೋನ್ ಸಂಖ್ಯೆ',
  'users.department': 'ಇಲಾಖೆ',
  'users.role': 'ಪಾತ್ರ',
  'users.roleHint.staff': 'ಸಭೆಗಳನ್ನು ರಚಿಸಬಹುದು, ಓದಬಹುದು ಮತ್ತು ರಫ್ತು ಮಾಡಬಹುದು.',
  'users.roleHint.officer': 'ಜೊತೆಗೆ ಸಭೆಗಳ ವಿವರ ಮತ್ತು ಪ್ರತಿಲೇಖನಗಳನ್ನು ತಿದ್ದಬಹುದು.',
  'users.roleHint.admin': 'ಎಲ್ಲವನ್ನೂ ಮಾಡಬಹುದು: ಅಳಿಸುವುದು, ಬಳಕೆದಾರರನ್ನು ಮತ್ತು ಸಿಸ್ಟಂ ಅನ್ನು ನಿರ್ವಹಿಸುವುದೂ ಸೇರಿದಂತೆ.',
  'users.firstPassword': 'ತಾತ್ಕಾಲಿಕ ಪಾಸ್‌ವರ್ಡ್ (ಐಚ್ಛಿಕ)',
  'users.firstPasswordHint':
    'ಕನಿಷ್ಠ 12 ಅಕ್ಷರಗಳಿರಬೇಕು; ಇಂಗ್ಲಿಷ್‌ನ ದೊಡ್ಡ ಮತ್ತು ಸಣ್ಣ ಅಕ್ಷರಗಳು, ಅಂಕಿಗಳು ಮತ್ತು ಚಿಹ್ನೆಗಳು ಇರಬೇಕು. ಮೊದಲ ಬಾರಿ ಸೈನ್ ಇನ್ ಮಾಡುವಾಗ ಇದನ್ನು ಬದಲಿಸಬೇಕು. ಖಾಲಿ ಬಿಟ್ಟರೆ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ರಚಿಸಿ ಇ-ಮೇಲ್ ಮೂಲಕ ಕಳುಹಿಸಲಾಗುವುದು.',
  'users.activeLabel': 'ಸೈನ್ ಇನ್ ಮಾಡಬಹುದು',

  'users.edit': 'ತಿದ್ದಿ',
  'users.editNamed': '{name}: ತಿದ್ದಿ',
  'users.editTitle': '{name} ಅವರ ಖಾತೆ ತಿದ್ದಿ',
  'users.save': 'ಬದಲಾವಣೆ ಉಳಿಸಿ',
  'users.self':
    'ಇದು ನಿಮ್ಮ ಸ್ವಂತ ಖಾತೆ: ನಿಮ್ಮ ಪಾತ್ರವನ್ನು ಬದಲಿಸುವುದು, ಖಾತೆಯನ್ನು ನಿಷ್ಕ್ರಿಯಗೊಳಿಸುವುದು ಅಥವಾ ಅಳಿಸುವುದು ಬೇರೆ ನಿರ್ವಾಹಕರಿಂದ ಮಾತ್ರ ಸಾಧ್ಯ.',

  'users.deactivate': 'ನಿಷ್ಕ್ರಿಯಗೊಳಿಸಿ',
  'users.deactivateNamed': '{name}: ನಿಷ್ಕ್ರಿಯಗೊಳಿಸಿ',
  'users.deactivateTitle': '{name} ಖಾತೆಯನ್ನು ನಿಷ್ಕ್ರಿಯಗೊಳಿಸಬೇಕೆ?',
  'users.deactivateText': 'ಖಾತೆಯನ್ನು ಮತ್ತೆ ಸಕ್ರಿಯಗೊಳಿಸುವವರೆಗೆ {name} ಸಾಕ್ಷಿಯನ್ನು ಬಳಸಲಾಗದು.',
  'users.signOut': 'ಸೈನ್ ಔಟ್ ಮಾಡಿ',
  'users.signOutNamed': '{name}: ಸೈನ್ ಔಟ್ ಮಾಡಿ',
  'users.signedOut': '{name} ಅವರನ್ನು ಎಲ್ಲೆಡೆಯಿಂದ ಸೈನ್ ಔಟ್ ಮಾಡಲಾಗಿದೆ',
  'users.activate': 'ಸಕ್ರಿಯಗೊಳಿಸಿ',
  'users.activateNamed': '{name}: ಸಕ್ರಿಯಗೊಳಿಸಿ',
  'users.delete': 'ಅಳಿಸಿ',
  'users.deleteNamed': '{name}: ಅಳಿಸಿ',
  'users.deleteTitle': '{name} ಅವರ ಖಾತೆಯನ್ನು ಅಳಿಸಬೇಕೇ?',
  'users.deleteText':
    '{name} ({username}) ಅವರಿಗೆ ಇನ್ನು ಸೈನ್ ಇನ್ ಮಾಡಲು ಸಾಧ್ಯವಾಗುವುದಿಲ್ಲ; ಅವರ ಪ್ರೊಫೈಲ್ ಅನ್ನು ತೆಗೆದುಹಾಕಲಾಗುವುದು. ಅವರ ಸಭೆಗಳು ಮತ್ತು ಅವರ ಬಗ್ಗೆ ಆಡಿಟ್ ದಾಖಲೆಯಲ್ಲಿರುವ ಮಾಹಿತಿ ಹಾಗೆಯೇ ಇರುತ್ತವೆ. ಈ ಕ್ರಿಯೆಯನ್ನು ಹಿಂದಕ್ಕೆ ಪಡೆಯಲಾಗದು.',

  'users.usernameMissing': 'ದಯವಿಟ್ಟು ಬಳಕೆದಾರ ಹೆಸರನ್ನು ನಮೂದಿಸಿ.',
  'users.nameMissing': 'ದಯವಿಟ್ಟು ಹೆಸರನ್ನು ನಮೂದಿಸಿ.',
  'users.emailMissing': 'ದಯವಿಟ್ಟು ಇ-ಮೇಲ್ ವಿಳಾಸವನ್ನು ನಮೂದಿಸಿ.',

  'users.created': '{name} ಅವರ ಖಾತೆಯನ್ನು ರಚಿಸಲಾಗಿದೆ',
  'users.createdMailed': '{name} ಅವರ ಖಾತೆಯನ್ನು ರಚಿಸಲಾಗಿದೆ. ತಾತ್ಕಾಲಿಕ ಪಾಸ್‌ವರ್ಡ್ ಅನ್ನು ಇ-ಮೇಲ್ ಮೂಲಕ ಕಳುಹಿಸಲಾಗುತ್ತಿದೆ.',
  'users.saved': '{name} ಅವರ ವಿವರಗಳ ಬದಲಾವಣೆಯನ್ನು ಉಳಿಸಲಾಗಿದೆ',
  'users.activated': '{name} ಅವರು ಮತ್ತೆ ಸೈನ್ ಇನ್ ಮಾಡಬಹುದು',
  'users.deactivated': '{name} ಅವರು ಇನ್ನು ಸೈನ್ ಇನ್ ಮಾಡುವಂತಿಲ್ಲ',
  'users.deleted': 'ಬಳಕೆದಾರರ ಖಾತೆಯನ್ನು ಅಳಿಸಲಾಗಿದೆ',
};
export default users;
