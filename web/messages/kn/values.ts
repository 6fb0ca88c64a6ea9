import type { Translation } from '../catalogue.ts';

const values: Translation<'values'> = {
  'status.scheduled': 'ನಿಗದಿಯಾಗಿದೆ',
  'status.pending': 'ಬಾಕಿ ಇದೆ',
  'status.queued': 'ಸರದಿಯಲ್ಲಿದೆ',
  'status.processing': 'ಸಂಸ್ಕರಣೆಯಲ್ಲಿದೆ',
  'status.completed': 'ಪೂರ್ಣಗೊಂಡಿದೆ',
  'status.failed': 'ವಿಫಲವಾಗಿದೆ',
  'status.cancelled': 'ರದ್ದಾಗಿದೆ',

  'priority.low': 'ಕಡಿಮೆ',
  'priority.normal': 'ಸಾಮಾನ್ಯ',
  'priority.medium': 'ಮಧ್ಯಮ',
  'priority.high': 'ಹೆಚ್ಚು',
  'priority.urgent': 'ತುರ್ತು',
  'priority.badge': 'ಆದ್ಯತೆ: {priority}',

  'role.admin': 'ನಿರ್ವಾಹಕರು',
  'role.officer': 'ಅಧಿಕಾರಿ',
  'role.staff': 'ಸಿಬ್ಬಂದಿ',
  'role.user': 'ಬಳಕೆದಾರರು',

  'department.Finance': 'ಹಣಕಾಸು ಸಚಿವಾಲಯ',
  'department.IT': 'ಮಾಹಿತಿ ತಂತ್ರಜ್ಞಾನ ಇಲಾಖೆ',
  'department.HR': 'ಮಾನವ ಸಂಪನ್ಮೂಲ',
  'department.Operations': 'ಕಾರ್ಯಾಚರಣೆ',
  'department.Infrastructure': 'ಮೂಲಸೌಕರ್ಯ',
  'department.Policy': 'ನೀತಿ ಯೋಜನೆ',
  'department.General Administration': 'ಸಾಮಾನ್ಯ ಆಡಳಿತ',
  'department.Accounts': 'ಲೆಕ್ಕಪತ್ರ',
  'department.Public Works': 'ಲೋಕೋಪಯೋಗಿ',
  'department.Water Supply': 'ನೀರು ಸರಬರಾಜು',
  'department.Drainage': 'ಒಳಚರಂಡಿ',
  'department.Solid Waste Management': 'ಘನತ್ಯಾಜ್ಯ ನಿರ್ವಹಣೆ',
  'department.Public Health': 'ಸಾರ್ವಜನಿಕ ಆರೋಗ್ಯ',
  'department.Town Planning': 'ನಗರ ಯೋಜನೆ',
  'department.Property Tax': 'ಆಸ್ತಿ ತೆರಿಗೆ',
  'department.Education': 'ಶಿಕ್ಷಣ',
  'department.Fire Services': 'ಅಗ್ನಿಶಾಮಕ ಸೇವೆಗಳು',
  'department.Street Lighting': 'ಬೀದಿ ದೀಪಗಳು',
  'department.Parks and Gardens': 'ಉದ್ಯಾನಗಳು',
  'department.Legal': 'ಕಾನೂನು',
  'department.none': 'ಇಲಾಖೆ ಇಲ್ಲ',

  'language.mr-IN': 'ಮರಾಠಿ',
  'language.hi-IN': 'ಹಿಂದಿ',
  'language.en-IN': 'ಇಂಗ್ಲಿಷ್ (ಭಾರತ)',
  'language.kn-IN': 'ಕನ್ನಡ',

  'duration.hours': '{h} ಗಂ {m} ನಿ {s} ಸೆ',
  'duration.minutes': '{m} ನಿ {s} ಸೆ',
  'duration.seconds': '{s} ಸೆ',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
};
export default values;
