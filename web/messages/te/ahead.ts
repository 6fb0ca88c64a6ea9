import type { Translation } from '../catalogue.ts';

const ahead: Translation<'ahead'> = {
  'ahead.meetings': 'సంస్థల సమావేశాలు',
  'ahead.bodies': 'అన్ని సంస్థలు',
  'ahead.serial': '{kind} నం. {serial}',
  'ahead.none': 'ఏ సంస్థ సమావేశమూ నిర్ణయించలేదు',
  'ahead.noneText': 'సమావేశాలను వాటి సంస్థ పేజీలో నిర్ణయిస్తారు.',
  'ahead.meetingsFailed': 'సంస్థల సమావేశాలను లోడ్ చేయలేకపోయాం.',
  'ahead.retryMeetings': 'సంస్థల సమావేశాలను మళ్లీ లోడ్ చేయండి',
  'ahead.issue': 'నోటీసు జారీ చేయండి',
  'ahead.issueBy': '{time} లోగా నోటీసు జారీ చేయండి',
  'ahead.issueLate': 'నోటీసు {time} లోగా ఇవ్వాల్సింది. ఇప్పుడు జారీ చేయండి.',
  'ahead.issued': 'నోటీసు జారీ అయింది',
  'ahead.planned': 'నిర్ణయించారు',
  'ahead.running': 'జరుగుతోంది',
  'ahead.desk': 'సమావేశ డెస్క్ తెరవండి',
  'ahead.actions': 'గడువు చర్యలు',
  'ahead.allActions': 'అన్ని చర్యలు',
  'ahead.mine': 'నావి',
  'ahead.department': 'నా శాఖవి',
  'ahead.everybody': 'అందరివి',
  'ahead.actionsNone': 'గడువు ఉన్నవి ఏవీ లేవు',
  'ahead.actionsNoneText': 'గడువు దాటిన లేదా రెండు వారాల్లో గడువు ఉన్న చర్యలు ఇక్కడ కనిపిస్తాయి.',
  'ahead.actionsFailed': 'చర్యలను లోడ్ చేయలేకపోయాం.',
  'ahead.retryActions': 'చర్యలను మళ్లీ లోడ్ చేయండి',
};
export default ahead;
