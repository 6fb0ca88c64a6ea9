import { language } from './vocabulary.ts';

const nagari = 'कखगघचछजझटठडढणतथदधनपफबभमयरलवशषसह';
const nagariVowels = ['', 'ा', 'ि', 'ी', 'ु', 'ू', 'े', 'ै', 'ो', 'ौ', 'ं', '्र'];

export const english = language(
  {
    tag: 'en-IN',
    titles: [
      '{} review',
      'Ward committee on {}',
      'Standing committee: {}',
      '{} meeting',
      'Budget for {}',
    ],
    subjects: [
      'water supply',
      'roads and potholes',
      'property tax',
      'solid waste',
      'street lights',
      'storm drains',
      'monsoon preparedness',
      'building permits',
      'parks and gardens',
      'public health',
      'school repairs',
      'encroachment',
    ],
    departments: [
      'Water Supply',
      'Roads',
      'Property Tax',
      'Solid Waste',
      'Public Health',
      'Education',
      'Town Planning',
      'Finance',
    ],
    given: [
      'Anita',
      'Ganesh',
      'Suresh',
      'Priya',
      'Imran',
      'Kavita',
      'Rahul',
      'Lakshmi',
      'Joseph',
      'Meena',
      'Vikram',
      'Sunita',
      'Farhan',
      'Deepa',
      'Mahesh',
      'Rekha',
    ],
    family: [
      'Patil',
      'Kulkarni',
      'Deshmukh',
      'Joshi',
      'Shaikh',
      'Gowda',
      'Rao',
      'Sharma',
      'Pawar',
      'Jadhav',
      'Naik',
      'Fernandes',
      'Kamble',
      'Shinde',
      'Hegde',
      'Iyer',
    ],
  },
  {
    common: `the of and to in a is that for it was on be this are with as by have at from or which ward not
      we will road water work an has been they their would should one tax committee which also if can there
      council budget department resolution agenda minutes chairperson contractor tender supply pipeline
      drainage street light garbage collection proposal sanction crore lakh report engineer officer citizen
      complaint survey school hospital clinic market park bridge flood monsoon encroachment permission plan
      approved discussed decided members voted majority site visit deadline next month quarter payment bill`,
    consonants: 'bcdfghjklmnprstvw',
    vowels: ['a', 'e', 'i', 'o', 'u', 'ai', 'ea', 'an', 'er', 'in'],
  },
  11,
);

export const marathi = language(
  {
    tag: 'mr-IN',
    titles: ['{} आढावा बैठक', 'प्रभाग समिती: {}', 'स्थायी समिती - {}', '{} बाबत सभा'],
    subjects: [
      'पाणीपुरवठा',
      'रस्ते दुरुस्ती',
      'मालमत्ता कर',
      'घनकचरा',
      'पथदिवे',
      'पावसाळी कामे',
      'आरोग्य',
      'शाळा दुरुस्ती',
    ],
    departments: ['पाणीपुरवठा', 'रस्ते', 'आरोग्य', 'Town Planning'],
    given: ['गणेश', 'सुनीता', 'प्रकाश', 'मीना', 'संजय', 'वैशाली', 'राजेश', 'स्नेहा', 'महेश', 'अनिता'],
    family: ['पाटील', 'कुलकर्णी', 'देशमुख', 'जोशी', 'पवार', 'जाधव', 'शिंदे', 'कांबळे', 'मोरे', 'भोसले'],
  },
  {
    common: `आणि आहे या की मध्ये हे ते तर पण नाही होते आहेत करून केले साठी पाणी रस्ता प्रभाग समिती काम
      निधी मंजूर ठराव अहवाल विभाग नागरिक तक्रार कर बैठक सभा सदस्य अध्यक्ष अधिकारी अभियंता ठेकेदार निविदा
      कोटी लाख महिना दिवस शाळा रुग्णालय उद्यान पूल पावसाळा नाला कचरा दिवे बांधकाम परवानगी योजना चर्चा निर्णय`,
    consonants: `${nagari}ळ`,
    vowels: nagariVowels,
  },
  12,
);

export const hindi = language(
  {
    tag: 'hi-IN',
    titles: ['{} समीक्षा बैठक', 'वार्ड समिति: {}', 'स्थायी समिति - {}', '{} पर चर्चा'],
    subjects: [
      'जलापूर्ति',
      'सड़क मरम्मत',
      'संपत्ति कर',
      'ठोस कचरा',
      'स्ट्रीट लाइट',
      'मानसून की तैयारी',
      'जन स्वास्थ्य',
      'विद्यालय मरम्मत',
    ],
    departments: ['जलापूर्ति', 'सड़क', 'स्वास्थ्य', 'Finance'],
    given: ['सुरेश', 'अनीता', 'राहुल', 'प्रिया', 'विक्रम', 'रेखा', 'इमरान', 'कविता', 'गणेश', 'दीपा'],
    family: ['शर्मा', 'वर्मा', 'सिंह', 'यादव', 'मिश्रा', 'गुप्ता', 'ख़ान', 'चौहान', 'तिवारी', 'जोशी'],
  },
  {
    common: `के है में की को से का और यह पर हैं ने कि भी एक नहीं लिए तो था पानी सड़क वार्ड समिति काम बजट
      स्वीकृत प्रस्ताव रिपोर्ट विभाग नागरिक शिकायत कर बैठक सदस्य अध्यक्ष अधिकारी अभियंता ठेकेदार निविदा करोड़ लाख
      महीना दिन स्कूल अस्पताल पार्क पुल मानसून नाला कचरा निर्माण अनुमति योजना चर्चा निर्णय अगला भुगतान`,
    consonants: nagari,
    vowels: nagariVowels,
  },
  13,
);

export const kannada = language(
  {
    tag: 'kn-IN',
    titles: ['{} ಪರಿಶೀಲನಾ ಸಭೆ', 'ವಾರ್ಡ್ ಸಮಿತಿ: {}', 'ಸ್ಥಾಯಿ ಸಮಿತಿ - {}', '{} ಕುರಿತು ಸಭೆ'],
    subjects: [
      'ನೀರು ಸರಬರಾಜು',
      'ರಸ್ತೆ ದುರಸ್ತಿ',
      'ಆಸ್ತಿ ತೆರಿಗೆ',
      'ಘನತ್ಯಾಜ್ಯ',
      'ಬೀದಿ ದೀಪ',
      'ಮಳೆಗಾಲದ ಸಿದ್ಧತೆ',
      'ಸಾರ್ವಜನಿಕ ಆರೋಗ್ಯ',
      'ಶಾಲೆ ದುರಸ್ತಿ',
    ],
    departments: ['ನೀರು ಸರಬರಾಜು', 'ರಸ್ತೆ', 'Public Health'],
    given: ['ಗಣೇಶ್', 'ಲಕ್ಷ್ಮಿ', 'ಸುರೇಶ್', 'ಮಂಜುಳಾ', 'ರಮೇಶ್', 'ಸವಿತಾ', 'ಪ್ರಕಾಶ್', 'ದೀಪಾ'],
    family: ['ಗೌಡ', 'ರಾವ್', 'ಹೆಗಡೆ', 'ಶೆಟ್ಟಿ', 'ನಾಯಕ', 'ಪಾಟೀಲ', 'ಕುಲಕರ್ಣಿ', 'ಮೂರ್ತಿ'],
  },
  {
    common: `ಮತ್ತು ಈ ಆ ಒಂದು ಇದೆ ಎಂದು ಮಾಡಿ ಅವರು ನೀರು ರಸ್ತೆ ವಾರ್ಡ್ ಸಮಿತಿ ಕೆಲಸ ಅನುದಾನ ಮಂಜೂರು ನಿರ್ಣಯ ವರದಿ ಇಲಾಖೆ
      ನಾಗರಿಕ ದೂರು ತೆರಿಗೆ ಸಭೆ ಸದಸ್ಯ ಅಧ್ಯಕ್ಷ ಅಧಿಕಾರಿ ಎಂಜಿನಿಯರ್ ಗುತ್ತಿಗೆದಾರ ಟೆಂಡರ್ ಕೋಟಿ ಲಕ್ಷ ತಿಂಗಳು ದಿನ ಶಾಲೆ
      ಆಸ್ಪತ್ರೆ ಉದ್ಯಾನ ಸೇತುವೆ ಮಳೆ ಚರಂಡಿ ಕಸ ನಿರ್ಮಾಣ ಅನುಮತಿ ಯೋಜನೆ ಚರ್ಚೆ ತೀರ್ಮಾನ`,
    consonants: 'ಕಖಗಘಚಜಟಡಣತಥದಧನಪಬಭಮಯರಲವಶಷಸಹಳ',
    vowels: ['', 'ಾ', 'ಿ', 'ೀ', 'ು', 'ೂ', 'ೆ', 'ೇ', 'ೊ', 'ೋ', 'ಂ', '್ರ'],
  },
  14,
);
