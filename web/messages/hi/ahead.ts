import type { Translation } from '../catalogue.ts';

const ahead: Translation<'ahead'> = {
  'ahead.meetings': 'निकायों की बैठकें',
  'ahead.bodies': 'सभी निकाय',
  'ahead.serial': '{kind} क्र. {serial}',
  'ahead.none': 'किसी निकाय की कोई बैठक नियोजित नहीं है',
  'ahead.noneText': 'बैठकें उनके निकाय के पृष्ठ पर तय की जाती हैं।',
  'ahead.meetingsFailed': 'निकायों की बैठकें लोड नहीं हो सकीं।',
  'ahead.retryMeetings': 'निकायों की बैठकें फिर से लोड करें',
  'ahead.issue': 'सूचना जारी करें',
  'ahead.issueBy': '{time} तक सूचना जारी करें',
  'ahead.issueLate': 'सूचना {time} तक देनी थी। उसे अभी जारी करें।',
  'ahead.issued': 'सूचना जारी हुई',
  'ahead.planned': 'नियोजित',
  'ahead.running': 'चल रही है',
  'ahead.desk': 'बैठक का डेस्क खोलें',
  'ahead.actions': 'नियत कार्य',
  'ahead.allActions': 'सभी कार्य',
  'ahead.mine': 'मेरे',
  'ahead.department': 'मेरे विभाग के',
  'ahead.everybody': 'सभी के',
  'ahead.actionsNone': 'कुछ भी नियत नहीं है',
  'ahead.actionsNoneText': 'अतिदेय या दो सप्ताह में नियत कार्य यहाँ दिखते हैं।',
  'ahead.actionsFailed': 'कार्य लोड नहीं हो सके।',
  'ahead.retryActions': 'कार्य फिर से लोड करें',
};
export default ahead;
