import type { Translation } from '../catalogue.ts';

const ahead: Translation<'ahead'> = {
  'ahead.meetings': 'मंडळांच्या बैठका',
  'ahead.bodies': 'सर्व मंडळे',
  'ahead.serial': '{kind} क्र. {serial}',
  'ahead.none': 'मंडळाची एकही बैठक नियोजित नाही',
  'ahead.noneText': 'बैठका त्यांच्या मंडळाच्या पानावर ठरवल्या जातात.',
  'ahead.meetingsFailed': 'मंडळांच्या बैठका लोड करता आल्या नाहीत.',
  'ahead.retryMeetings': 'मंडळांच्या बैठका पुन्हा लोड करा',
  'ahead.issue': 'सूचना जारी करा',
  'ahead.issueBy': '{time} पर्यंत सूचना जारी करा',
  'ahead.issueLate': 'सूचना {time} पर्यंत द्यायची होती. ती आता जारी करा.',
  'ahead.issued': 'सूचना जारी झाली',
  'ahead.planned': 'नियोजित',
  'ahead.running': 'सुरू आहे',
  'ahead.desk': 'बैठकीचा डेस्क उघडा',
  'ahead.actions': 'मुदतीतील कार्यवाही',
  'ahead.allActions': 'सर्व कार्यवाही',
  'ahead.mine': 'माझी',
  'ahead.department': 'माझ्या विभागाची',
  'ahead.everybody': 'सर्वांची',
  'ahead.actionsNone': 'मुदतीचे काहीही नाही',
  'ahead.actionsNoneText': 'मुदत संपलेली किंवा दोन आठवड्यांत मुदत असलेली कार्यवाही येथे दिसते.',
  'ahead.actionsFailed': 'कार्यवाही लोड करता आली नाही.',
  'ahead.retryActions': 'कार्यवाही पुन्हा लोड करा',
};
export default ahead;
