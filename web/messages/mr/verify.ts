import type { Translation } from '../catalogue.ts';

const verify: Translation<'verify'> = {
  'verify.title': 'इतिवृत्ताची प्रत पडताळा',
  'verify.lead':
    'तुम्हाला इतिवृत्त किंवा त्याचा उतारा मिळाला आहे का? तो याच पोर्टलने दिला आहे का आणि अजूनही लागू आहे का, हे येथे जाणून घ्या.',
  'verify.drop': 'फाइल येथे सोडा',
  'verify.browse': 'फाइल निवडा',
  'verify.hint': 'PDF, JSON किंवा zip',
  'verify.private': 'फाइल याच उपकरणावर राहते. फक्त तिचा ठसा शोधला जातो.',
  'verify.checking': 'पडताळणी सुरू आहे…',
  'verify.result': 'निकाल',
  'verify.empty': 'zip रिकामी आहे.',
  'verify.current': 'खरी आणि चालू',
  'verify.superseded': 'खरी, पण तिच्या जागी नवी आवृत्ती आली आहे',
  'verify.provisional': 'खरी, पण तात्पुरती: अजून कायम झालेली नाही',
  'verify.withdrawn': 'खरी, पण प्रकाशनातून मागे घेतलेली',
  'verify.extract': 'इतिवृत्ताचा खरा उतारा',
  'verify.proven': 'खरी: याच पोर्टलने स्वाक्षरी केलेली',
  'verify.version': 'इतिवृत्ताची आवृत्ती {version}',
  'verify.newer': 'नवी आवृत्ती उघडा',
  'verify.published': 'प्रकाशित प्रत उघडा',
  'verify.signed': 'स्वाक्षरी हा मजकूर सिद्ध करते: आवृत्ती {version}, स्वाक्षरी {date} रोजी.',
  'verify.redacted':
    '{n, plural, one {एक भाग झाकलेला आहे. प्रतीत दिलेले कारण सिद्ध झालेले नाही.} other {# भाग झाकलेले आहेत. प्रतीत दिलेली कारणे सिद्ध झालेली नाहीत.}}',
  'verify.neverIssued': 'येथून कधीही दिलेली नाही',
  'verify.neverIssuedHint':
    'या पोर्टलने नेमक्या याच मजकुराची कोणतीही फाइल दिलेली नाही. पुन्हा जतन केल्यास, छापून स्कॅन केल्यास किंवा एक अक्षर बदलल्यासही वेगळी फाइल होते.',
  'verify.notGenuine': 'पडताळली गेली नाही',
  'verify.malformed': 'ही फाइल इतिवृत्ताची प्रत नाही, किंवा तिच्यात अशा प्रतीपेक्षा जास्त काही आहे.',
  'verify.unknownKey': 'फाइलवर या पोर्टलच्या नसलेल्या कळीने स्वाक्षरी आहे.',
  'verify.changed': 'स्वाक्षरीनंतर फाइल बदललेली आहे.',
  'verify.damaged': 'zip उघडता आली नाही',
  'verify.damagedHint': 'ती वाटेत अपुरी राहिली असावी. पुन्हा मिळवा.',
  'verify.unreachable': 'आता पडताळता येत नाही',
  'verify.unreachableHint': 'पोर्टलने उत्तर दिले नाही. जोडणी तपासा आणि फाइल पुन्हा निवडा.',
};

export default verify;
