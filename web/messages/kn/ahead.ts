import type { Translation } from '../catalogue.ts';

const ahead: Translation<'ahead'> = {
  'ahead.meetings': 'ಮಂಡಳಿಗಳ ಸಭೆಗಳು',
  'ahead.bodies': 'ಎಲ್ಲ ಮಂಡಳಿಗಳು',
  'ahead.serial': '{kind} ಸಂ. {serial}',
  'ahead.none': 'ಯಾವುದೇ ಮಂಡಳಿಯ ಸಭೆ ನಿಗದಿಯಾಗಿಲ್ಲ',
  'ahead.noneText': 'ಸಭೆಗಳನ್ನು ಅವುಗಳ ಮಂಡಳಿಯ ಪುಟದಲ್ಲಿ ನಿಗದಿಪಡಿಸಲಾಗುತ್ತದೆ.',
  'ahead.meetingsFailed': 'ಮಂಡಳಿಗಳ ಸಭೆಗಳನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ.',
  'ahead.retryMeetings': 'ಮಂಡಳಿಗಳ ಸಭೆಗಳನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
  'ahead.issue': 'ಸೂಚನೆ ಹೊರಡಿಸಿ',
  'ahead.issueBy': '{time} ಒಳಗೆ ಸೂಚನೆ ಹೊರಡಿಸಿ',
  'ahead.issueLate': 'ಸೂಚನೆಯನ್ನು {time} ಒಳಗೆ ನೀಡಬೇಕಿತ್ತು. ಈಗ ಹೊರಡಿಸಿ.',
  'ahead.issued': 'ಸೂಚನೆ ಹೊರಡಿಸಲಾಗಿದೆ',
  'ahead.planned': 'ನಿಗದಿಯಾಗಿದೆ',
  'ahead.running': 'ನಡೆಯುತ್ತಿದೆ',
  'ahead.desk': 'ಸಭೆಯ ಡೆಸ್ಕ್ ತೆರೆಯಿರಿ',
  'ahead.actions': 'ಗಡುವಿನ ಕ್ರಮಗಳು',
  'ahead.allActions': 'ಎಲ್ಲ ಕ್ರಮಗಳು',
  'ahead.mine': 'ನನ್ನವು',
  'ahead.department': 'ನನ್ನ ಇಲಾಖೆಯವು',
  'ahead.everybody': 'ಎಲ್ಲರವು',
  'ahead.actionsNone': 'ಯಾವುದಕ್ಕೂ ಗಡುವು ಇಲ್ಲ',
  'ahead.actionsNoneText': 'ಗಡುವು ಮೀರಿದ ಅಥವಾ ಎರಡು ವಾರಗಳಲ್ಲಿ ಗಡುವಿರುವ ಕ್ರಮಗಳು ಇಲ್ಲಿ ಕಾಣಿಸುತ್ತವೆ.',
  'ahead.actionsFailed': 'ಕ್ರಮಗಳನ್ನು ಲೋಡ್ ಮಾಡಲಾಗಲಿಲ್ಲ.',
  'ahead.retryActions': 'ಕ್ರಮಗಳನ್ನು ಮತ್ತೆ ಲೋಡ್ ಮಾಡಿ',
};
export default ahead;
