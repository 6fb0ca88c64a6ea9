import type { Translation } from '../catalogue.ts';

const settings: Translation<'settings'> = {
  'settings.title': 'सेटिंग्स',
  'settings.loading': 'सेटिंग्स लोड हो रही हैं...',
  'settings.failed': 'सेटिंग्स लोड नहीं हो सकीं',
  'settings.tabs': 'सेटिंग्स के भाग',
  'settings.profile': 'प्रोफ़ाइल',
  'settings.notifications': 'सूचनाएँ',
  'settings.privacy': 'गोपनीयता और सुरक्षा',
  'settings.system': 'सिस्टम',

  'settings.unsaved': 'आपके कुछ बदलाव सहेजे नहीं गए हैं',
  'settings.discard': 'बदलाव रद्द करें',
  'settings.save': 'बदलाव सहेजें',
  'settings.saved': 'बदलाव सहेजे गए',
  'settings.leaveTitle': 'बिना सहेजे पृष्ठ छोड़ें?',
  'settings.leaveText': 'आपके कुछ बदलाव सहेजे नहीं गए हैं। वे इस पृष्ठ पर सहेजने के बाद ही लागू होंगे।',
  'settings.leave': 'पृष्ठ छोड़ें',
  'settings.stay': 'यहीं रहें',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'फ़ोटो बदलें',
  'settings.removePhoto': 'फ़ोटो हटाएँ',
  'settings.photoHint': 'PNG, JPEG या WebP। वर्गाकार काटी जाएगी।',
  'settings.photoFile': 'फ़ोटो की फ़ाइल',
  'settings.photoOf': '{name} की फ़ोटो',
  'settings.photoChanged': 'फ़ोटो बदल दी गई',
  'settings.photoRemoved': 'फ़ोटो हटा दी गई',
  'settings.photoUnreadable':
    '{file} को फ़ोटो के रूप में पढ़ा नहीं जा सका। कृपया PNG, JPEG या WebP फ़ाइल चुनें।',
  'settings.fullName': 'पूरा नाम',
  'settings.email': 'ई-मेल पता',
  'settings.emailPasswordHint':
    'ई-मेल पता बदलने के लिए आवश्यक, क्योंकि पासवर्ड रीसेट करने के कोड वहीं भेजे जाते हैं।',
  'settings.phone': 'फ़ोन नंबर',
  'settings.department': 'विभाग',
  'settings.bio': 'परिचय',

  'settings.emailNotifications': 'ई-मेल सूचनाएँ',
  'settings.emailNotificationsHint':
    'ई-मेल {email} पर भेजे जाते हैं। इसके बंद रहने पर नीचे दी गई कोई ई-मेल सूचना नहीं मिलेगी।',
  'settings.pushNotifications': 'ब्राउज़र सूचनाएँ',
  'settings.pushNotificationsHint':
    'पोर्टल खुला रहने पर यह ब्राउज़र बताएगा कि आपकी किसी रिकॉर्डिंग का प्रतिलेखन पूरा हुआ या विफल रहा।',
  'settings.pushAsk': 'इस ब्राउज़र में अनुमति दें',
  'settings.pushUnasked': 'इस ब्राउज़र को अभी सूचनाएँ दिखाने की अनुमति नहीं दी गई है।',
  'settings.pushDenied':
    'यह ब्राउज़र पोर्टल की सूचनाएँ रोकता है। आप ब्राउज़र की सेटिंग्स में इस पते के लिए अनुमति दे सकते हैं।',
  'settings.pushUnsupported': 'यह ब्राउज़र सूचनाएँ नहीं दिखा सकता।',
  'settings.meetingReminders': 'बैठक के अनुस्मारक',
  'settings.meetingRemindersHint': 'आपकी निर्धारित की हुई हर बैठक से पहले एक ई-मेल।',
  'settings.transcriptionComplete': 'प्रतिलेखन पूरा होना',
  'settings.transcriptionCompleteHint':
    'आपका प्रतिलेख तैयार होने पर एक ई-मेल। प्रतिलेखन विफल होने की सूचना सदैव दी जाती है।',
  'settings.weeklyDigest': 'साप्ताहिक विवरण',
  'settings.weeklyDigestHint': 'सप्ताह में एक ई-मेल, जिसमें आपकी बैठकों की प्रगति बताई जाती है।',
  'settings.systemMaintenance': 'सिस्टम अनुरक्षण',
  'settings.systemMaintenanceHint': 'प्रशासकों द्वारा पोर्टल के अनुरक्षण की घोषणा किए जाने पर एक ई-मेल।',

  'settings.privacyChoices': 'गोपनीयता',
  'settings.profileVisibility': 'प्रोफ़ाइल की दृश्यता',
  'settings.profileVisibilityHint':
    'आपकी फ़ोटो कौन देख सकता है। प्रशासक सभी फ़ोटो देख सकते हैं, और आपका नाम आपकी बनाई बैठकों पर रहता है।',
  'settings.visibility.public': 'सभी',
  'settings.visibility.department': 'केवल विभाग',
  'settings.visibility.private': 'निजी',
  'settings.activityTracking': 'गतिविधि का अंकन',
  'settings.activityTrackingHint':
    'साक्षी अभी उपयोग के आँकड़े एकत्र नहीं करता। यदि कभी करे, तो आपकी पसंद लागू होगी। किसने क्या पढ़ा, बदला या निर्यात किया, इसका ऑडिट ट्रेल सदैव रखा जाता है।',
  'settings.dataSharing': 'डेटा साझा करना',
  'settings.dataSharingHint':
    'साक्षी आपका डेटा किसी से साझा नहीं करता। ऐसा केवल आपकी सहमति से ही किया जा सकता है।',

  'settings.security': 'सुरक्षा',
  'settings.changePassword': 'पासवर्ड बदलें',
  'settings.changePasswordHint': 'साइन इन के लिए नया पासवर्ड चुनें।',
  'settings.signOutElsewhere': 'अन्य जगहों से साइन आउट करें',
  'settings.signOutElsewhereHint': 'बाकी सभी सत्र समाप्त करता है, जैसे किसी खोए हुए उपकरण पर।',
  'settings.signedOutElsewhere': 'बाकी सभी जगहों से साइन आउट हो गया',
  'settings.twoFactor': 'द्वि-कारक प्रमाणीकरण',
  'settings.twoFactorHint': 'पासवर्ड के साथ आपके फ़ोन से एक कोड।',
  'settings.myData': 'मेरा डेटा डाउनलोड करें',
  'settings.myDataHint': 'आपके बारे में रखी गई सारी जानकारी, एक JSON फ़ाइल में।',
  'settings.activity': 'खाते की गतिविधि',
  'settings.activityHint': 'आपके खाते से क्या किया गया और कहाँ से।',

  'password.builtIn':
    'इस पोर्टल में पासवर्ड नहीं हैं: सभी अंतर्निहित उपयोगकर्ता के रूप में काम करते हैं। जहाँ साइन इन करना होता है, वहाँ पासवर्ड यहीं बदला जाता है।',
  'password.current': 'वर्तमान पासवर्ड',
  'password.new': 'नया पासवर्ड',
  'password.rules': 'कम से कम 12 वर्ण, जिनमें अंग्रेज़ी के छोटे और बड़े अक्षर, अंक और चिह्न हों।',
  'password.repeat': 'नया पासवर्ड दोबारा भरें',
  'password.currentMissing': 'कृपया अपना वर्तमान पासवर्ड भरें।',
  'password.weak':
    'इस पासवर्ड का अनुमान आसानी से लग सकता है। इसमें कम से कम 12 वर्ण, अंग्रेज़ी के छोटे और बड़े अक्षर, अंक और चिह्न होने चाहिए; आरंभ या अंत में रिक्त स्थान न हो।',
  'password.different': 'दोनों नए पासवर्ड मेल नहीं खाते।',
  'password.changed': 'पासवर्ड बदल दिया गया',
  'password.changedHereOnly':
    'आपका पासवर्ड बदल गया, पर आपके अन्य सत्र अब भी चालू हो सकते हैं। “अन्य जगहों से साइन आउट करें” चुनें।',
  'account.wrongPassword': 'वर्तमान पासवर्ड सही नहीं है।',
  'account.weakPassword': 'यह पासवर्ड मान्य नहीं है। कृपया इससे लंबा या कोई दूसरा पासवर्ड चुनें।',
  'account.wrongCode': 'कोड सही नहीं है। कृपया फ़ोन पर अगले कोड की प्रतीक्षा करें और पुनः प्रयास करें।',
  'account.tooManyTries': 'बहुत अधिक प्रयास हो चुके हैं। कृपया कुछ मिनट रुककर पुनः प्रयास करें।',
  'account.addressTaken':
    'यह पता पहले से किसी दूसरे खाते का है। कृपया ऊपर कोई दूसरा पता भरें, या अपने प्रशासक से पूछें।',

  'email.confirmTitle': 'अपने ई-मेल पते की पुष्टि करें',
  'email.confirmText':
    '{email} की पुष्टि अभी नहीं हुई है। तब तक आपको ई-मेल नहीं भेजे जाते, आप केवल उपयोगकर्ता नाम से साइन इन कर सकते हैं, और पासवर्ड भूल जाने पर नया नहीं चुना जा सकता। कृपया इस पते पर कोड मँगवाएँ और उसे यहाँ भरें।',
  'email.sendCode': 'कोड भेजें',
  'email.sent': '{email} पर कोड भेजा जा रहा है। यह एक दिन तक मान्य रहेगा।',
  'email.code': 'ई-मेल में मिला कोड',
  'email.codeMissing': 'कृपया ई-मेल में मिले छह अंक भरें।',
  'email.wrongCode':
    'यह कोड सही नहीं है या इसकी अवधि समाप्त हो गई है। कृपया सबसे नया ई-मेल देखें, या नया कोड भेजें।',
  'email.confirm': 'पते की पुष्टि करें',
  'email.confirmed': 'ई-मेल पते की पुष्टि हो गई',

  'twoFactor.builtIn':
    'इस पोर्टल में पासवर्ड नहीं हैं, इसलिए द्वि-कारक प्रमाणीकरण उपलब्ध नहीं है। जहाँ साइन इन करना होता है, वहाँ इसे यहीं सेट किया जाता है।',
  'twoFactor.loading': 'आपका खाता लोड हो रहा है...',
  'twoFactor.on': 'द्वि-कारक प्रमाणीकरण चालू है: साइन इन करते समय आपके फ़ोन का कोड माँगा जाता है।',
  'twoFactor.off':
    'द्वि-कारक प्रमाणीकरण बंद है। इसके चालू रहने पर साइन इन करते समय फ़ोन के ऑथेंटिकेटर ऐप का कोड भी माँगा जाता है, ताकि केवल चुराए गए पासवर्ड से खाता न खुल सके।',
  'twoFactor.setUp': 'सेट करें',
  'twoFactor.scan': 'इसे ऑथेंटिकेटर ऐप से स्कैन करें:',
  'twoFactor.picture': 'ऑथेंटिकेटर ऐप के लिए QR कोड',
  'twoFactor.secret': 'या ऐप में यह कुंजी भरें:',
  'twoFactor.code': 'ऐप में दिख रहे छह अंक',
  'twoFactor.codeMissing': 'कृपया ऐप में दिख रहे छह अंक भरें।',
  'twoFactor.turnOn': 'चालू करें',
  'twoFactor.turnedOn': 'द्वि-कारक प्रमाणीकरण चालू है',
  'twoFactor.turnOff': 'बंद करें',
  'twoFactor.turnedOff': 'द्वि-कारक प्रमाणीकरण बंद है',
  'twoFactor.turnOffTitle': 'द्वि-कारक प्रमाणीकरण बंद करें?',
  'twoFactor.turnOffText': 'इसके बाद आपका खाता केवल पासवर्ड से खुल सकेगा।',

  'myData.taken': 'आपका डेटा डाउनलोड किया गया',

  'settings.display': 'स्वरूप',
  'settings.language': 'भाषा',
  'settings.theme': 'थीम',
  'settings.timezone': 'समय क्षेत्र',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'दिनांक का प्रारूप',
  'settings.autoSave': 'स्वतः सहेजना',
  'settings.autoSaveHint':
    'आप जो लिखते हैं, वह इस ब्राउज़र में मसौदे के रूप में रहता है, ताकि पृष्ठ दोबारा लोड होने पर वह नष्ट न हो।',

  'departments.title': 'विभाग',
  'departments.hint': 'फ़ॉर्म और फ़िल्टर में ये विभाग मिलते हैं। बैठकों और उपयोगकर्ताओं का विभाग वही रहता है।',
  'departments.list': 'विभागों की सूची',
  'departments.listHint': 'हर पंक्ति में एक।',
  'departments.save': 'विभाग सहेजें',
  'departments.municipal': 'नगरपालिका के विभाग भरें',
  'departments.default': 'डिफ़ॉल्ट विभाग भरें',
  'departments.saved': 'विभाग सहेजे गए',
  'departments.loadFailed': 'विभाग लोड नहीं हो सके',
  'announcement.title': 'घोषणा',
  'announcement.hint':
    'हर उस सक्रिय उपयोगकर्ता को ई-मेल, जिसने “ई-मेल सूचनाएँ” और “सिस्टम अनुरक्षण” चालू रखे हैं। घोषणा जैसी लिखी गई है वैसी ही भेजी जाती है, उसका अनुवाद नहीं होता।',
  'announcement.subject': 'विषय',
  'announcement.text': 'घोषणा का पाठ',
  'announcement.textHint': 'खाली पंक्ति से नया अनुच्छेद शुरू होता है।',
  'announcement.subjectMissing': 'कृपया विषय भरें।',
  'announcement.textMissing': 'कृपया घोषणा का पाठ भरें।',
  'announcement.tooLong':
    '{over, plural, one {# अक्षर} other {# अक्षर}} अधिक हैं। अधिकतम सीमा {most} है।',
  'announcement.send': 'घोषणा भेजें',
  'announcement.clear': 'मसौदा हटाएँ',
  'announcement.confirmTitle': 'यह घोषणा भेजें?',
  'announcement.confirmText':
    '“{subject}” हर उस सक्रिय उपयोगकर्ता को ई-मेल से भेजी जाएगी, जिसने “ई-मेल सूचनाएँ” और “सिस्टम अनुरक्षण” चालू रखे हैं। भेजे गए ई-मेल वापस नहीं लिए जा सकते।',
  'announcement.confirm': 'भेजें',
  'announcement.sent': 'घोषणा भेजी जा रही है',
  'announcement.failed': 'घोषणा नहीं भेजी जा सकी',
  'announcement.kept':
    'आपका लिखा हुआ सुरक्षित है। आप इसे फिर से भेज सकते हैं: एक ही दिन में वही घोषणा किसी को दो बार नहीं मिलती।',

  'settings.export': 'सारा डेटा निर्यात करें',
  'settings.exportText':
    'पोर्टल के सभी अभिलेख एक संपीडित JSON Lines फ़ाइल में; रिकॉर्डिंग, आवाज़ के नमूने और दस्तावेज़ जैसी फ़ाइलें उसमें नहीं होतीं। फ़ाइल पृष्ठभूमि में तैयार होती है।',
  'settings.exportBusy': 'निर्यात तैयार हो रहा है',
  'settings.exportProgress': 'निर्यात की प्रगति',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · लगभग {duration} शेष',
  'settings.exportBegun': 'निर्यात आरंभ हुआ',
  'settings.exportList': 'निर्यात',
  'settings.exportListFailed': 'निर्यात की सूची लोड नहीं हो सकी। {message}',
  'settings.exportEmpty': 'अभी कोई निर्यात नहीं है।',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}}, {day} तक रखा जाएगा',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# रिकॉर्ड} other {# रिकॉर्ड}}, {day} तक रखा गया था',
  'settings.exportGone': 'इस निर्यात की फ़ाइल अब उपलब्ध नहीं है।',
  'settings.exportDownload': 'डाउनलोड करें',
  'settings.exportDownloadNamed': '{time} का निर्यात डाउनलोड करें',
  'settings.exportMore': 'इससे पहले के निर्यात दिखाएँ',
  'office.title': 'शीर्षपत्र',
  'office.hint':
    'दस्तावेज़ इसी से शुरू होते हैं, और हर पृष्ठ के ऊपर कार्यालय का नाम रहता है। ई-मेल नाम और पते से शुरू होते हैं। शीर्षपत्र के बिना दस्तावेज़ों पर “भारत सरकार” लिखा होता है।',
  'office.loadFailed': 'शीर्षपत्र लोड नहीं हो सका',
  'office.name': 'कार्यालय का नाम',
  'office.address': 'पता',
  'office.addressHint': 'अधिकतम {n} पंक्तियाँ।',
  'office.save': 'शीर्षपत्र सहेजें',
  'office.saved': 'शीर्षपत्र सहेजा गया',
  'office.logo': 'लोगो',
  'office.chooseLogo': 'चित्र चुनें',
  'office.removeLogo': 'चित्र हटाएँ',
  'office.logoUnreadable': '{file} का उपयोग नहीं हो सका। कृपया छोटा PNG या JPEG चित्र चुनें।',
};
export default settings;
