import type { Translation } from '../catalogue.ts';

const settings: Translation<'settings'> = {
  'settings.title': 'सेटिंग्ज',
  'settings.loading': 'सेटिंग्ज लोड होत आहेत...',
  'settings.failed': 'सेटिंग्ज लोड होऊ शकल्या नाहीत',
  'settings.tabs': 'सेटिंग्जचे प्रकार',
  'settings.profile': 'प्रोफाइल',
  'settings.notifications': 'सूचना',
  'settings.privacy': 'गोपनीयता आणि सुरक्षा',
  'settings.system': 'प्रणाली',

  'settings.unsaved': 'आपले काही बदल जतन केलेले नाहीत',
  'settings.discard': 'बदल रद्द करा',
  'settings.save': 'बदल जतन करा',
  'settings.saved': 'बदल जतन केले',
  'settings.leaveTitle': 'जतन न करता पृष्ठ सोडायचे?',
  'settings.leaveText': 'आपले काही बदल जतन केलेले नाहीत. या पृष्ठावर जतन केल्यानंतरच ते लागू होतील.',
  'settings.leave': 'पृष्ठ सोडा',
  'settings.stay': 'येथेच राहा',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'फोटो बदला',
  'settings.removePhoto': 'फोटो हटवा',
  'settings.photoHint': 'PNG, JPEG किंवा WebP चित्र. त्याचा मधला भाग चौरसाकार कापला जाईल.',
  'settings.photoFile': 'चित्राची फाइल',
  'settings.photoOf': '{name} यांचा फोटो',
  'settings.photoChanged': 'फोटो बदलला',
  'settings.photoRemoved': 'फोटो हटविला',
  'settings.photoUnreadable':
    '{file} ही फाइल चित्र म्हणून वाचता आली नाही. कृपया PNG, JPEG किंवा WebP फाइल निवडा.',
  'settings.fullName': 'पूर्ण नाव',
  'settings.email': 'ई-मेल पत्ता',
  'settings.emailPasswordHint':
    'ई-मेल पत्ता बदलण्यासाठी आवश्यक. ज्यांना तेथे ई-मेल मिळतो, ते नवीन पासवर्ड मागवू शकतात.',
  'settings.phone': 'दूरध्वनी क्रमांक',
  'settings.department': 'विभाग',
  'settings.bio': 'परिचय',

  'settings.emailNotifications': 'ई-मेल सूचना',
  'settings.emailNotificationsHint':
    'ई-मेल {email} या पत्त्यावर पाठविले जातात. हे बंद असल्यास खालीलपैकी एकही ई-मेल सूचना मिळणार नाही.',
  'settings.pushNotifications': 'ब्राउझर सूचना',
  'settings.pushNotificationsHint':
    'पोर्टल उघडे असताना आपल्या एखाद्या ध्वनिमुद्रणाचे प्रतिलेखन पूर्ण किंवा अयशस्वी झाल्यास हा ब्राउझर कळवेल.',
  'settings.pushAsk': 'या ब्राउझरला परवानगी द्या',
  'settings.pushUnasked': 'या ब्राउझरला सूचना दाखविण्याची परवानगी अद्याप दिलेली नाही.',
  'settings.pushDenied':
    'हा ब्राउझर पोर्टलच्या सूचना अडवितो. ब्राउझरच्या सेटिंग्जमध्ये या पत्त्यासाठी आपण परवानगी देऊ शकता.',
  'settings.pushUnsupported': 'हा ब्राउझर सूचना दाखवू शकत नाही.',
  'settings.meetingReminders': 'बैठकांचे स्मरण',
  'settings.meetingRemindersHint': 'आपण नियोजित केलेल्या प्रत्येक बैठकीपूर्वी एक ई-मेल.',
  'settings.transcriptionComplete': 'प्रतिलेखन पूर्ण',
  'settings.transcriptionCompleteHint':
    'आपला प्रतिलेख तयार झाल्यावर एक ई-मेल. प्रतिलेखन अयशस्वी झाल्यास नेहमीच कळविले जाते.',
  'settings.weeklyDigest': 'साप्ताहिक आढावा',
  'settings.weeklyDigestHint': 'आठवड्यातून एक ई-मेल, ज्यात आपल्या बैठकांची सद्यःस्थिती असते.',
  'settings.systemMaintenance': 'प्रणाली देखभाल',
  'settings.systemMaintenanceHint': 'प्रशासकांनी पोर्टलच्या देखभालीची घोषणा केल्यावर एक ई-मेल.',

  'settings.privacyChoices': 'गोपनीयता',
  'settings.profileVisibility': 'प्रोफाइल कोणाला दिसेल',
  'settings.profileVisibilityHint':
    'आपला फोटो कोण पाहू शकेल. प्रशासक सर्व फोटो पाहू शकतात आणि आपण तयार केलेल्या बैठकांवर आपले नाव असते.',
  'settings.visibility.public': 'सर्वांना',
  'settings.visibility.department': 'केवळ विभागाला',
  'settings.visibility.private': 'खाजगी',
  'settings.activityTracking': 'वापराची नोंद',
  'settings.activityTrackingHint':
    'साक्षी सध्या वापराची आकडेवारी गोळा करत नाही: भविष्यात तसे झाल्यास हा पर्याय लागू होईल. कोणी काय बदलले, वाचले किंवा निर्यात केले याची ऑडिट ट्रेल नेहमीच ठेवली जाते.',
  'settings.dataSharing': 'डेटा सामायिक करणे',
  'settings.dataSharingHint':
    'साक्षी सध्या आपली कोणतीही माहिती इतरांना देत नाही. या संमतीशिवाय पुढेही देता येणार नाही.',

  'settings.security': 'सुरक्षा',
  'settings.changePassword': 'पासवर्ड बदला',
  'settings.changePasswordHint': 'साइन इन करण्यासाठी नवीन पासवर्ड.',
  'settings.signOutElsewhere': 'इतर ठिकाणांहून साइन आउट करा',
  'settings.signOutElsewhereHint': 'इतर सर्व सत्रे संपवते, उदाहरणार्थ हरवलेल्या उपकरणावरील.',
  'settings.signedOutElsewhere': 'इतर सर्व ठिकाणांहून साइन आउट झाले',
  'settings.twoFactor': 'द्वि-घटक प्रमाणीकरण',
  'settings.twoFactorHint': 'पासवर्डसोबत आपल्या फोनवरील कोड.',
  'settings.myData': 'माझा डेटा डाउनलोड करा',
  'settings.myDataHint': 'आपल्याविषयी ठेवलेली सर्व माहिती, एका JSON फाइलमध्ये.',
  'settings.activity': 'खात्यावरील कृती',
  'settings.activityHint': 'आपल्या खात्यावरून काय केले गेले आणि कोठून.',

  'password.builtIn':
    'पोर्टलच्या या आवृत्तीत पासवर्ड नाहीत: ती उघडणारी प्रत्येक व्यक्ती अंगभूत वापरकर्ता म्हणून काम करते. ज्या आवृत्तीत साइन इन करावे लागते, तिच्यात पासवर्ड येथूनच बदलता येतो.',
  'password.current': 'सध्याचा पासवर्ड',
  'password.new': 'नवीन पासवर्ड',
  'password.rules': 'किमान १२ वर्ण; त्यांत इंग्रजी लहान व मोठी अक्षरे, अंक आणि चिन्हे असावीत.',
  'password.repeat': 'नवीन पासवर्ड पुन्हा भरा',
  'password.currentMissing': 'कृपया आपला सध्याचा पासवर्ड भरा.',
  'password.weak':
    'या पासवर्डचा अंदाज सहज लावता येतो. त्यात किमान १२ वर्ण, इंग्रजी लहान व मोठी अक्षरे, अंक आणि चिन्हे असावीत; सुरुवातीला किंवा शेवटी रिकामी जागा नसावी.',
  'password.different': 'दोन्ही नवीन पासवर्ड सारखे नाहीत.',
  'password.changed': 'पासवर्ड बदलला',
  'password.changedHereOnly':
    'आपला पासवर्ड बदलला, परंतु आपली इतर सत्रे अजूनही साइन इन असू शकतात. “इतर ठिकाणांहून साइन आउट करा” दाबा.',
  'account.wrongPassword': 'हा आपला सध्याचा पासवर्ड नाही.',
  'account.weakPassword': 'हा पासवर्ड चालणार नाही. कृपया याहून मोठा किंवा वेगळा पासवर्ड निवडा.',
  'account.wrongCode':
    'आपल्या फोनवर आत्ता दिसणारा कोड हा नाही. कृपया पुढील कोडची वाट पाहा आणि पुन्हा प्रयत्न करा.',
  'account.tooManyTries': 'खूप वेळा प्रयत्न झाले आहेत. कृपया काही मिनिटे थांबून पुन्हा प्रयत्न करा.',
  'account.addressTaken':
    'हा पत्ता आधीच दुसऱ्या खात्याचा आहे. कृपया वर वेगळा पत्ता भरा, किंवा आपल्या प्रशासकांना विचारा.',

  'email.confirmTitle': 'कृपया आपल्या ई-मेल पत्त्याची पुष्टी करा',
  'email.confirmText':
    '{email} या पत्त्याची पुष्टी अद्याप झालेली नाही. तोपर्यंत आपल्याला ई-मेल पाठवले जात नाहीत, आपण फक्त वापरकर्ता नावाने साइन इन करू शकता, आणि पासवर्ड विसरल्यास नवीन निवडता येणार नाही. कृपया या पत्त्यावर कोड मागवा आणि तो येथे भरा.',
  'email.sendCode': 'कोड पाठवा',
  'email.sent': '{email} या पत्त्यावर कोड पाठविला जात आहे. तो एक दिवस वैध राहील.',
  'email.code': 'ई-मेलमधील कोड',
  'email.codeMissing': 'कृपया ई-मेलमधील सहा अंक भरा.',
  'email.wrongCode':
    'हा सर्वात नवीन ई-मेलमधील कोड नाही, किंवा तो एका दिवसापेक्षा जुना आहे. कृपया पुन्हा पाहा, किंवा दुसरा कोड मागवा.',
  'email.confirm': 'पत्त्याची पुष्टी करा',
  'email.confirmed': 'ई-मेल पत्त्याची पुष्टी झाली',

  'twoFactor.builtIn':
    'पोर्टलच्या या आवृत्तीत पासवर्ड नाहीत, त्यामुळे दुसरा घटक जोडण्याची गरज नाही. ज्या आवृत्तीत साइन इन करावे लागते, तिच्यात तो येथूनच जोडता येतो.',
  'twoFactor.loading': 'आपले खाते तपासले जात आहे...',
  'twoFactor.on': 'द्वि-घटक प्रमाणीकरण सुरू आहे: साइन इन करताना आपल्या फोनवरील कोड मागितला जातो.',
  'twoFactor.off':
    'द्वि-घटक प्रमाणीकरण बंद आहे. ते सुरू असताना साइन इनवेळी फोनमधील ऑथेंटिकेटर ॲपचा कोडही मागितला जातो, त्यामुळे केवळ चोरलेल्या पासवर्डने खाते उघडता येत नाही.',
  'twoFactor.setUp': 'सेट करा',
  'twoFactor.scan': 'हे ऑथेंटिकेटर ॲपने स्कॅन करा:',
  'twoFactor.picture': 'ऑथेंटिकेटर ॲपसाठी QR कोड',
  'twoFactor.secret': 'किंवा ॲपमध्ये ही की (key) भरा:',
  'twoFactor.code': 'ॲपमध्ये दिसणारे सहा अंक',
  'twoFactor.codeMissing': 'कृपया ॲपमध्ये दिसणारे सहा अंक भरा.',
  'twoFactor.turnOn': 'सुरू करा',
  'twoFactor.turnedOn': 'द्वि-घटक प्रमाणीकरण सुरू आहे',
  'twoFactor.turnOff': 'बंद करा',
  'twoFactor.turnedOff': 'द्वि-घटक प्रमाणीकरण बंद आहे',
  'twoFactor.turnOffTitle': 'द्वि-घटक प्रमाणीकरण बंद करायचे?',
  'twoFactor.turnOffText': 'त्यानंतर आपले खाते केवळ पासवर्डने उघडता येईल.',

  'myData.taken': 'आपला डेटा डाउनलोड झाला',

  'settings.display': 'दृश्य स्वरूप',
  'settings.language': 'भाषा',
  'settings.theme': 'थीम',
  'settings.timezone': 'टाइम झोन',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'दिनांकाचे स्वरूप',
  'settings.autoSave': 'आपोआप जतन',
  'settings.autoSaveHint':
    'येथे लिहिलेला पण जतन न केलेला मजकूर या ब्राउझरमध्ये मसुदा म्हणून राहतो, त्यामुळे पृष्ठ पुन्हा लोड झाल्यावर तो नाहीसा होत नाही.',

  'announcement.title': 'घोषणा',
  'announcement.hint':
    'ज्यांनी “ई-मेल सूचना” आणि “प्रणाली देखभाल” सुरू ठेवल्या आहेत अशा प्रत्येक सक्रिय वापरकर्त्याला ई-मेल. घोषणा जशी लिहिली आहे तशीच पाठविली जाते, तिचे भाषांतर होत नाही.',
  'announcement.subject': 'विषय',
  'announcement.text': 'घोषणेचा मजकूर',
  'announcement.textHint': 'रिकाम्या ओळीनंतर नवीन परिच्छेद सुरू होतो.',
  'announcement.subjectMissing': 'कृपया विषय भरा.',
  'announcement.textMissing': 'कृपया घोषणेचा मजकूर भरा.',
  'announcement.tooLong':
    '{over, plural, one {# अक्षर} other {# अक्षरे}} जास्त: फक्त {most} अक्षरांची जागा आहे.',
  'announcement.send': 'घोषणा पाठवा',
  'announcement.clear': 'मसुदा काढून टाका',
  'announcement.confirmTitle': 'ही घोषणा पाठवायची?',
  'announcement.confirmText':
    '“{subject}” ही घोषणा “ई-मेल सूचना” आणि “प्रणाली देखभाल” सुरू ठेवलेल्या प्रत्येक सक्रिय वापरकर्त्याला ई-मेलने जाईल. पाठविलेले ई-मेल परत घेता येत नाहीत.',
  'announcement.confirm': 'पाठवा',
  'announcement.sent': 'घोषणा पाठविली जात आहे',
  'announcement.failed': 'घोषणा पाठविता आली नाही',
  'announcement.kept':
    'आपण लिहिलेले जपून ठेवले आहे. आपण ते पुन्हा पाठवू शकता: एकाच दिवशी तीच घोषणा कोणालाही दोनदा मिळत नाही.',

  'settings.export': 'सर्व डेटा निर्यात करा',
  'settings.exportText':
    'ध्वनिमुद्रणे वगळता पोर्टलवरील सर्व माहिती, एका संकुचित JSON Lines फाइलमध्ये. ही फाइल पार्श्वभूमीत तयार होते.',
  'settings.exportBusy': 'निर्यात तयार होत आहे',
  'settings.exportProgress': 'निर्यातीची प्रगती',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · सुमारे {duration} शिल्लक',
  'settings.exportBegun': 'निर्यात सुरू झाली',
  'settings.exportList': 'निर्यात',
  'settings.exportListFailed': 'निर्यातीची यादी लोड होऊ शकली नाही. {message}',
  'settings.exportEmpty': 'अद्याप एकही निर्यात नाही.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# नोंद} other {# नोंदी}}, {day} पर्यंत ठेवली जाईल',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# नोंद} other {# नोंदी}}, {day} पर्यंत ठेवली होती, आता उपलब्ध नाही',
  'settings.exportGone': 'या निर्यातीची फाइल आता उपलब्ध नाही.',
  'settings.exportDownload': 'डाउनलोड करा',
  'settings.exportDownloadNamed': '{time} ची निर्यात डाउनलोड करा',
  'settings.exportMore': 'याआधीची निर्यात दाखवा',
};
export default settings;
