import type { Translation } from '../catalogue.ts';

const verify: Translation<'verify'> = {
  'verify.title': 'कार्यवृत्त की प्रति जाँचें',
  'verify.lead':
    'क्या आपको कार्यवृत्त या उसका उद्धरण मिला है? यहाँ जानें कि वह इसी पोर्टल ने जारी किया है या नहीं, और क्या वह अब भी मान्य है।',
  'verify.drop': 'फ़ाइल यहाँ छोड़ें',
  'verify.browse': 'फ़ाइल चुनें',
  'verify.hint': 'PDF, JSON या zip',
  'verify.private': 'फ़ाइल इसी डिवाइस पर रहती है। केवल उसका फ़िंगरप्रिंट खोजा जाता है।',
  'verify.checking': 'जाँच हो रही है…',
  'verify.result': 'परिणाम',
  'verify.empty': 'zip खाली है।',
  'verify.current': 'असली और वर्तमान',
  'verify.superseded': 'असली, पर इसकी जगह नया संस्करण आ चुका है',
  'verify.provisional': 'असली, पर अनंतिम: अभी पुष्टि नहीं हुई है',
  'verify.withdrawn': 'असली, पर प्रकाशन से वापस लिया गया',
  'verify.extract': 'कार्यवृत्त का असली उद्धरण',
  'verify.proven': 'असली: इसी पोर्टल ने हस्ताक्षरित किया है',
  'verify.version': 'कार्यवृत्त का संस्करण {version}',
  'verify.newer': 'नया संस्करण खोलें',
  'verify.published': 'प्रकाशित रूप खोलें',
  'verify.signed': 'हस्ताक्षर इस सामग्री को प्रमाणित करता है: संस्करण {version}, {date} को हस्ताक्षरित।',
  'verify.redacted':
    '{n, plural, one {एक भाग छिपाया गया है। प्रति में दिया गया कारण प्रमाणित नहीं है।} other {# भाग छिपाए गए हैं। प्रति में दिए गए कारण प्रमाणित नहीं हैं।}}',
  'verify.neverIssued': 'यहाँ से कभी जारी नहीं हुआ',
  'verify.neverIssuedHint':
    'इस पोर्टल ने ठीक इसी सामग्री की कोई फ़ाइल जारी नहीं की है। दोबारा सहेजने, छापकर स्कैन करने या एक भी अक्षर बदलने से दूसरी फ़ाइल बन जाती है।',
  'verify.notGenuine': 'सत्यापित नहीं',
  'verify.malformed': 'यह फ़ाइल कार्यवृत्त की प्रति नहीं है, या इसमें ऐसी प्रति से अधिक कुछ है।',
  'verify.unknownKey': 'फ़ाइल ऐसी कुंजी से हस्ताक्षरित है जो इस पोर्टल की नहीं है।',
  'verify.changed': 'हस्ताक्षर के बाद फ़ाइल बदली गई है।',
  'verify.damaged': 'zip नहीं खुल सकी',
  'verify.damagedHint': 'शायद वह रास्ते में अधूरी रह गई। उसे दोबारा प्राप्त करें।',
  'verify.unreachable': 'अभी जाँच नहीं हो सकती',
  'verify.unreachableHint': 'पोर्टल ने उत्तर नहीं दिया। अपना कनेक्शन देखें और फ़ाइल फिर से चुनें।',
};

export default verify;
