import type { Translation } from '../catalogue.ts';

const values: Translation<'values'> = {
  'status.scheduled': 'निर्धारित',
  'status.pending': 'लंबित',
  'status.queued': 'कतार में',
  'status.processing': 'प्रसंस्करण जारी',
  'status.completed': 'पूर्ण',
  'status.failed': 'विफल',
  'status.cancelled': 'रद्द',

  'priority.low': 'निम्न',
  'priority.normal': 'सामान्य',
  'priority.medium': 'मध्यम',
  'priority.high': 'उच्च',
  'priority.urgent': 'तत्काल',
  'priority.badge': 'प्राथमिकता: {priority}',

  'role.admin': 'प्रशासक',
  'role.officer': 'अधिकारी',
  'role.staff': 'कर्मचारी',
  'role.user': 'उपयोगकर्ता',

  'department.Finance': 'वित्त मंत्रालय',
  'department.IT': 'सूचना प्रौद्योगिकी विभाग',
  'department.HR': 'मानव संसाधन',
  'department.Operations': 'प्रचालन',
  'department.Infrastructure': 'अवसंरचना',
  'department.Policy': 'नीति नियोजन',
  'department.General Administration': 'सामान्य प्रशासन',
  'department.Accounts': 'लेखा',
  'department.Public Works': 'लोक निर्माण',
  'department.Water Supply': 'जल आपूर्ति',
  'department.Drainage': 'जल निकासी',
  'department.Solid Waste Management': 'ठोस अपशिष्ट प्रबंधन',
  'department.Public Health': 'जन स्वास्थ्य',
  'department.Town Planning': 'नगर नियोजन',
  'department.Property Tax': 'संपत्ति कर',
  'department.Education': 'शिक्षा',
  'department.Fire Services': 'अग्निशमन सेवाएँ',
  'department.Street Lighting': 'सड़क प्रकाश',
  'department.Parks and Gardens': 'उद्यान',
  'department.Legal': 'विधि',
  'department.none': 'कोई विभाग नहीं',

  'language.mr-IN': 'मराठी',
  'language.hi-IN': 'हिन्दी',
  'language.en-IN': 'अंग्रेज़ी (भारत)',
  'language.kn-IN': 'कन्नड़',

  'duration.hours': '{h} घं॰ {m} मि॰ {s} से॰',
  'duration.minutes': '{m} मि॰ {s} से॰',
  'duration.seconds': '{s} से॰',

  'size.kb': '{size} KB',
  'size.mb': '{size} MB',
};
export default values;
