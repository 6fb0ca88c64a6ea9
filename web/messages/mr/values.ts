import type { Translation } from '../catalogue.ts';

const values: Translation<'values'> = {
  'status.scheduled': 'नियोजित',
  'status.pending': 'प्रलंबित',
  'status.queued': 'रांगेत',
  'status.processing': 'प्रक्रिया सुरू',
  'status.completed': 'पूर्ण',
  'status.failed': 'अयशस्वी',
  'status.cancelled': 'रद्द',

  'priority.low': 'कमी',
  'priority.normal': 'सामान्य',
  'priority.medium': 'मध्यम',
  'priority.high': 'उच्च',
  'priority.urgent': 'तातडीचे',
  'priority.badge': 'प्राधान्य: {priority}',

  'role.admin': 'प्रशासक',
  'role.officer': 'अधिकारी',
  'role.staff': 'कर्मचारी',
  'role.user': 'वापरकर्ता',

  'department.Finance': 'वित्त मंत्रालय',
  'department.IT': 'माहिती तंत्रज्ञान विभाग',
  'department.HR': 'मनुष्यबळ',
  'department.Operations': 'परिचालन',
  'department.Infrastructure': 'पायाभूत सुविधा',
  'department.Policy': 'धोरण नियोजन',
  'department.General Administration': 'सामान्य प्रशासन',
  'department.Accounts': 'लेखा',
  'department.Public Works': 'सार्वजनिक बांधकाम',
  'department.Water Supply': 'पाणीपुरवठा',
  'department.Drainage': 'जलनिस्सारण',
  'department.Solid Waste Management': 'घनकचरा व्यवस्थापन',
  'department.Public Health': 'सार्वजनिक आरोग्य',
  'department.Town Planning': 'नगररचना',
  'department.Property Tax': 'मालमत्ता कर',
  'department.Education': 'शिक्षण',
  'department.Fire Services': 'अग्निशमन सेवा',
  'department.Street Lighting': 'पथदिवे',
  'department.Parks and Gardens': 'उद्याने',
  'department.Legal': 'विधी',
  'department.none': 'विभाग नाही',

  'language.mr-IN': 'मराठी',
  'language.hi-IN': 'हिंदी',
  'language.en-IN': 'इंग्रजी (भारत)',
  'language.kn-IN': 'कन्नड',

  'duration.hours': '{h} तास {m} मि. {s} से.',
  'duration.minutes': '{m} मि. {s} से.',
  'duration.seconds': '{s} से.',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
};
export default values;
