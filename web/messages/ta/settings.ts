import type { Translation } from '../catalogue.ts';

const settings: Translation<'settings'> = {
  'settings.title': 'அமைப்புகள்',
  'settings.loading': 'அமைப்புகள் ஏற்றப்படுகின்றன...',
  'settings.failed': 'அமைப்புகளை ஏற்ற இயலவில்லை',
  'settings.tabs': 'அமைப்பு வகைகள்',
  'settings.profile': 'சுயவிவரம்',
  'settings.notifications': 'அறிவிப்புகள்',
  'settings.privacy': 'தனியுரிமை, பாதுகாப்பு',
  'settings.system': 'தளம்',

  'settings.unsaved': 'சேமிக்கப்படாத மாற்றங்கள் உள்ளன',
  'settings.discard': 'மாற்றங்களைக் கைவிடு',
  'settings.save': 'மாற்றங்களைச் சேமி',
  'settings.saved': 'மாற்றங்கள் சேமிக்கப்பட்டன',
  'settings.leaveTitle': 'சேமிக்காமல் விலகவா?',
  'settings.leaveText': 'சேமிக்கப்படாத மாற்றங்கள் உள்ளன. இப்பக்கத்தில் சேமித்த பின்னரே அவை நடைமுறைக்கு வரும்.',
  'settings.leave': 'விலகு',
  'settings.stay': 'இங்கேயே இரு',

  'settings.roleAndDepartment': '{role} · {department}',
  'settings.changePhoto': 'படத்தை மாற்று',
  'settings.removePhoto': 'படத்தை நீக்கு',
  'settings.photoHint': 'PNG, JPEG அல்லது WebP. சதுரமாக வெட்டப்படும்.',
  'settings.photoFile': 'படக் கோப்பு',
  'settings.photoOf': '{name} அவர்களின் புகைப்படம்',
  'settings.photoChanged': 'புகைப்படம் மாற்றப்பட்டது',
  'settings.photoRemoved': 'புகைப்படம் நீக்கப்பட்டது',
  'settings.photoUnreadable':
    '{file} கோப்பைப் படமாகப் படிக்க இயலவில்லை. PNG, JPEG அல்லது WebP கோப்பைத் தேர்வு செய்யவும்.',
  'settings.fullName': 'முழுப் பெயர்',
  'settings.email': 'மின்னஞ்சல் முகவரி',
  'settings.emailPasswordHint':
    'மின்னஞ்சல் முகவரியை மாற்றத் தேவை. அங்கு மின்னஞ்சல் பெறுபவரால் புதிய கடவுச்சொல்லைப் பெற இயலும்.',
  'settings.phone': 'தொலைபேசி எண்',
  'settings.department': 'துறை',
  'settings.bio': 'தன்குறிப்பு',

  'settings.emailNotifications': 'மின்னஞ்சல் அறிவிப்புகள்',
  'settings.emailNotificationsHint':
    'மின்னஞ்சல்கள் {email} முகவரிக்கு அனுப்பப்படும். இது நிறுத்தப்பட்டிருக்கும்போது கீழுள்ள எந்த மின்னஞ்சலும் வராது.',
  'settings.pushNotifications': 'உலாவி அறிவிப்புகள்',
  'settings.pushNotificationsHint':
    'இணையதளம் திறந்திருக்கும்போது, தங்கள் ஒலிப்பதிவு எழுத்து வடிவமானாலும் தோல்வியடைந்தாலும் இந்த உலாவி தெரிவிக்கும்.',
  'settings.pushAsk': 'இந்த உலாவியில் அனுமதி',
  'settings.pushUnasked': 'அறிவிப்புகளைக் காட்ட இந்த உலாவிக்கு இன்னும் அனுமதி தரப்படவில்லை.',
  'settings.pushDenied':
    'இணையதளத்தின் அறிவிப்புகளை இந்த உலாவி தடுக்கிறது. உலாவியின் அமைப்புகளில் இம்முகவரிக்கு அவற்றை அனுமதிக்கலாம்.',
  'settings.pushUnsupported': 'இந்த உலாவியால் அறிவிப்புகளைக் காட்ட இயலாது.',
  'settings.meetingReminders': 'கூட்ட நினைவூட்டல்கள்',
  'settings.meetingRemindersHint': 'தாங்கள் திட்டமிட்ட ஒவ்வொரு கூட்டத்திற்கும் முன் ஒரு மின்னஞ்சல்.',
  'settings.transcriptionComplete': 'எழுத்து வடிவம் தயார்',
  'settings.transcriptionCompleteHint':
    'தங்கள் கூட்டத்தின் எழுத்து வடிவம் தயாரானதும் ஒரு மின்னஞ்சல். தோல்வியடைந்தால் எப்போதும் தெரிவிக்கப்படும்.',
  'settings.weeklyDigest': 'வாராந்திர அறிக்கை',
  'settings.weeklyDigestHint': 'தங்கள் கூட்டங்களின் நிலை குறித்து வாரம் ஒரு மின்னஞ்சல்.',
  'settings.systemMaintenance': 'தளப் பராமரிப்பு',
  'settings.systemMaintenanceHint': 'இணையதளப் பராமரிப்பு பற்றி நிர்வாகிகள் அறிவிக்கும்போது ஒரு மின்னஞ்சல்.',

  'settings.privacyChoices': 'தனியுரிமை',
  'settings.profileVisibility': 'சுயவிவரத்தைக் காண்போர்',
  'settings.profileVisibilityHint':
    'தங்கள் புகைப்படத்தை யார் காணலாம் என்பது. நிர்வாகிகள் அனைவரின் புகைப்படங்களையும் காண்பர்; தாங்கள் உருவாக்கிய கூட்டங்களில் தங்கள் பெயர் இடம்பெறும்.',
  'settings.visibility.public': 'அனைவரும்',
  'settings.visibility.department': 'துறையினர் மட்டும்',
  'settings.visibility.private': 'தனிப்பட்டது',
  'settings.activityTracking': 'பயன்பாட்டுக் கண்காணிப்பு',
  'settings.activityTrackingHint':
    'சாக்ஷி இன்று எந்தப் பயன்பாட்டுப் புள்ளிவிவரத்தையும் திரட்டுவதில்லை; பின்னாளில் திரட்டினால், இத்தேர்வு பின்பற்றப்படும். யார் எதை மாற்றினார், படித்தார், ஏற்றுமதி செய்தார் என்ற தணிக்கைப் பதிவு எப்போதும் வைக்கப்படும்.',
  'settings.dataSharing': 'தரவுப் பகிர்வு',
  'settings.dataSharingHint': 'சாக்ஷி தங்கள் தரவைப் பகிர்வதில்லை. தங்கள் ஒப்புதலுடன் மட்டுமே பகிர முடியும்.',

  'settings.security': 'பாதுகாப்பு',
  'settings.changePassword': 'கடவுச்சொல்லை மாற்று',
  'settings.changePasswordHint': 'உள்நுழைவதற்கான புதிய கடவுச்சொல்.',
  'settings.signOutElsewhere': 'பிற இடங்களில் வெளியேறு',
  'settings.signOutElsewhereHint':
    'மற்ற எல்லா அமர்வுகளையும் முடிக்கும்; எடுத்துக்காட்டாக, தொலைந்த சாதனத்தில் உள்ளவை.',
  'settings.signedOutElsewhere': 'மற்ற எல்லா இடங்களிலும் வெளியேறியாயிற்று',
  'settings.twoFactor': 'இருபடிச் சரிபார்ப்பு',
  'settings.twoFactorHint': 'கடவுச்சொல்லுடன், கைபேசியில் தோன்றும் குறியீடும்.',
  'settings.myData': 'என் தரவைப் பதிவிறக்கு',
  'settings.myDataHint': 'தங்களைப் பற்றி வைக்கப்பட்டுள்ள அனைத்தும், ஒரே JSON கோப்பாக.',
  'settings.activity': 'கணக்குச் செயல்பாடுகள்',
  'settings.activityHint': 'தங்கள் கணக்கில் என்ன, எங்கிருந்து செய்யப்பட்டது என்பது.',

  'password.builtIn':
    'இந்த நிறுவலில் கடவுச்சொற்கள் இல்லை: இதைத் திறக்கும் அனைவரும் ஒரே உள்ளமைந்த பயனராகவே பணிபுரிவர். உள்நுழைவு உள்ள நிறுவல்களில் கடவுச்சொல்லை இங்கு மாற்றலாம்.',
  'password.current': 'தற்போதைய கடவுச்சொல்',
  'password.new': 'புதிய கடவுச்சொல்',
  'password.rules':
    'குறைந்தது 12 எழுத்துகள்; ஆங்கிலச் சிறிய, பெரிய எழுத்துகள், எண்கள், சிறப்புக் குறிகள் இடம்பெற வேண்டும்.',
  'password.repeat': 'புதிய கடவுச்சொல், மீண்டும்',
  'password.currentMissing': 'தற்போதைய கடவுச்சொல்லை உள்ளிடவும்.',
  'password.weak':
    'இக்கடவுச்சொல் எளிதில் ஊகிக்கத்தக்கது. குறைந்தது 12 எழுத்துகள்; ஆங்கிலச் சிறிய, பெரிய எழுத்துகள், எண்கள், சிறப்புக் குறிகள் தேவை; தொடக்கத்திலும் முடிவிலும் இடைவெளி கூடாது.',
  'password.different': 'இரு புதிய கடவுச்சொற்களும் ஒன்றாக இல்லை.',
  'password.changed': 'கடவுச்சொல் மாற்றப்பட்டது',
  'password.changedHereOnly':
    'தங்கள் கடவுச்சொல் மாற்றப்பட்டது, ஆனால் தங்கள் மற்ற அமர்வுகள் இன்னும் உள்நுழைந்த நிலையில் இருக்கலாம். “பிற இடங்களில் வெளியேறு” என்பதை அழுத்தவும்.',
  'account.wrongPassword': 'இது தங்கள் தற்போதைய கடவுச்சொல் அல்ல.',
  'account.weakPassword':
    'இக்கடவுச்சொல்லுக்கு அனுமதி இல்லை. இன்னும் நீளமான அல்லது வேறொரு கடவுச்சொல்லைத் தேர்வு செய்யவும்.',
  'account.wrongCode':
    'தங்கள் கைபேசி இப்போது காட்டும் குறியீடு இதுவல்ல. அடுத்தது வரும்வரை காத்திருந்து மீண்டும் முயற்சிக்கவும்.',
  'account.tooManyTries': 'பலமுறை முயன்றுவிட்டீர்கள். சில நிமிடங்கள் கழித்து மீண்டும் முயற்சிக்கவும்.',
  'account.addressTaken':
    'இம்முகவரி ஏற்கெனவே வேறொரு கணக்கிற்கு உரியது. மேலே வேறு முகவரியை உள்ளிடவும், அல்லது தங்கள் நிர்வாகியைக் கேட்கவும்.',

  'email.confirmTitle': 'தங்கள் மின்னஞ்சல் முகவரியை உறுதிப்படுத்தவும்',
  'email.confirmText':
    '{email} இன்னும் உறுதிப்படுத்தப்படவில்லை. அதுவரை மின்னஞ்சல்கள் அனுப்பப்படா; பயனர்பெயரால் மட்டுமே உள்நுழைய இயலும்; கடவுச்சொல்லை மறந்தால் வேறொன்றை அமைக்க இயலாது. இம்முகவரிக்குக் குறியீட்டை அனுப்பச் செய்து, அதை இங்கே உள்ளிடவும்.',
  'email.sendCode': 'குறியீட்டை அனுப்பு',
  'email.sent': '{email} முகவரிக்குக் குறியீடு அனுப்பப்படுகிறது. அது ஒரு நாள் செல்லுபடியாகும்.',
  'email.code': 'மின்னஞ்சலில் வந்த குறியீடு',
  'email.codeMissing': 'மின்னஞ்சலில் வந்த ஆறு இலக்கங்களையும் உள்ளிடவும்.',
  'email.wrongCode':
    'இது கடைசி மின்னஞ்சலில் வந்த குறியீடு அல்ல, அல்லது ஒரு நாளைக் கடந்துவிட்டது. மீண்டும் பார்க்கவும், அல்லது வேறு குறியீட்டை அனுப்பச் செய்யவும்.',
  'email.confirm': 'முகவரியை உறுதிப்படுத்து',
  'email.confirmed': 'மின்னஞ்சல் முகவரி உறுதிப்படுத்தப்பட்டது',

  'twoFactor.builtIn':
    'இந்த நிறுவலில் கடவுச்சொற்கள் இல்லை; எனவே இரண்டாம் படி சேர்க்க ஏதுமில்லை. உள்நுழைவு உள்ள நிறுவல்களில் அதை இங்கு அமைக்கலாம்.',
  'twoFactor.loading': 'தங்கள் கணக்கு பார்க்கப்படுகிறது...',
  'twoFactor.on': 'இருபடிச் சரிபார்ப்பு இயக்கத்தில் உள்ளது: உள்நுழையும்போது கைபேசிக் குறியீடு கேட்கப்படும்.',
  'twoFactor.off':
    'இருபடிச் சரிபார்ப்பு இயக்கத்தில் இல்லை. இயக்கினால், உள்நுழையும்போது கைபேசியின் சரிபார்ப்புச் செயலி (Authenticator) காட்டும் குறியீடும் கேட்கப்படும்; கடவுச்சொல்லை மட்டும் திருடியவரால் நுழைய இயலாது.',
  'twoFactor.setUp': 'அமைக்க',
  'twoFactor.scan': 'சரிபார்ப்புச் செயலியால் இதை ஸ்கேன் செய்யவும்:',
  'twoFactor.picture': 'சரிபார்ப்புச் செயலிக்கான QR குறியீடு',
  'twoFactor.secret': 'அல்லது இந்த இரகசியக் குறியீட்டைச் செயலியில் உள்ளிடவும்:',
  'twoFactor.code': 'செயலி காட்டும் ஆறு இலக்கங்கள்',
  'twoFactor.codeMissing': 'செயலி காட்டும் ஆறு இலக்கங்களையும் உள்ளிடவும்.',
  'twoFactor.turnOn': 'இயக்கு',
  'twoFactor.turnedOn': 'இருபடிச் சரிபார்ப்பு இயக்கப்பட்டது',
  'twoFactor.turnOff': 'நிறுத்து',
  'twoFactor.turnedOff': 'இருபடிச் சரிபார்ப்பு நிறுத்தப்பட்டது',
  'twoFactor.turnOffTitle': 'இருபடிச் சரிபார்ப்பை நிறுத்தவா?',
  'twoFactor.turnOffText': 'அதன்பின் கடவுச்சொல் மட்டுமே இருந்தால் தங்கள் கணக்கைத் திறக்க இயலும்.',

  'myData.taken': 'தங்கள் தரவு பதிவிறக்கப்பட்டது',

  'settings.display': 'காட்சி',
  'settings.language': 'மொழி',
  'settings.theme': 'தோற்றம்',
  'settings.timezone': 'நேர மண்டலம்',
  'settings.timezone.IST': 'IST',
  'settings.timezone.UTC': 'UTC',
  'settings.dateFormat': 'தேதி வடிவம்',
  'settings.autoSave': 'தானியங்கு சேமிப்பு',
  'settings.autoSaveHint':
    'இங்கு உள்ளிட்டுச் சேமிக்காதவற்றை இந்த உலாவியில் வரைவாக வைத்திருக்கும்; பக்கத்தை மீண்டும் ஏற்றினாலும் அவை இழக்கப்படமாட்டா.',

  'departments.title': 'துறைகள்',
  'departments.hint':
    'படிவங்களிலும் வடிகட்டிகளிலும் இந்தத் துறைகள் கிடைக்கும். கூட்டங்கள், பயனர்களின் துறை மாறாது.',
  'departments.list': 'துறைகளின் பட்டியல்',
  'departments.listHint': 'ஒவ்வொரு வரியிலும் ஒன்று.',
  'departments.save': 'துறைகளைச் சேமி',
  'departments.municipal': 'நகராட்சித் துறைகளை நிரப்பு',
  'departments.default': 'இயல்புநிலைத் துறைகளை நிரப்பு',
  'departments.saved': 'துறைகள் சேமிக்கப்பட்டன',
  'departments.loadFailed': 'துறைகளை ஏற்ற முடியவில்லை',
  'announcement.title': 'பொது அறிவிப்பு',
  'announcement.hint':
    '“மின்னஞ்சல் அறிவிப்புகள்”, “தளப் பராமரிப்பு” ஆகியவற்றை இயக்கி வைத்துள்ள செயலிலுள்ள பயனர் ஒவ்வொருவருக்கும் ஒரு மின்னஞ்சல். எழுதியபடியே அனுப்பப்படும்; மொழிபெயர்க்கப்படாது.',
  'announcement.subject': 'பொருள்',
  'announcement.text': 'அறிவிப்பின் உரை',
  'announcement.textHint': 'வெற்று வரிக்குப் பின் புதிய பத்தி தொடங்கும்.',
  'announcement.subjectMissing': 'பொருளை உள்ளிடவும்.',
  'announcement.textMissing': 'அறிவிப்பின் உரையை உள்ளிடவும்.',
  'announcement.tooLong':
    '{over, plural, one {# எழுத்து} other {# எழுத்துகள்}} அதிகம்: {most} எழுத்துகளுக்கே இடமுண்டு.',
  'announcement.send': 'அறிவிப்பை அனுப்பு',
  'announcement.clear': 'வரைவை நீக்கு',
  'announcement.confirmTitle': 'இந்த அறிவிப்பை அனுப்பவா?',
  'announcement.confirmText':
    '“{subject}” என்ற அறிவிப்பு, “மின்னஞ்சல் அறிவிப்புகள்”, “தளப் பராமரிப்பு” ஆகியவற்றை இயக்கி வைத்துள்ள செயலிலுள்ள பயனர் ஒவ்வொருவருக்கும் மின்னஞ்சலில் செல்லும். அனுப்பிய மின்னஞ்சல்களைத் திரும்பப் பெற இயலாது.',
  'announcement.confirm': 'அனுப்பு',
  'announcement.sent': 'அறிவிப்பு அனுப்பப்படுகிறது',
  'announcement.failed': 'அறிவிப்பை அனுப்ப இயலவில்லை',
  'announcement.kept':
    'எழுதியது அப்படியே உள்ளது. மீண்டும் அனுப்பலாம்: ஒரே நாளில் அதே அறிவிப்பு யாருக்கும் இருமுறை செல்லாது.',

  'settings.export': 'அனைத்துத் தரவும் ஏற்றுமதி',
  'settings.exportText':
    'இணையதளத்தில் உள்ள எல்லாப் பதிவுகளும் ஒரே அமுக்கப்பட்ட (compressed) JSON Lines கோப்பாக; ஒலிப்பதிவுகள், குரல் மாதிரிகள், ஆவணங்கள் போன்ற கோப்புகள் அதில் இடம்பெறா. இது பின்னணியில் தயாராகும்.',
  'settings.exportBusy': 'ஏற்றுமதி தயாராகிறது',
  'settings.exportProgress': 'ஏற்றுமதியின் முன்னேற்றம்',
  'settings.exportPercent': '{percent}%',
  'settings.exportLeft': '{percent}% · சுமார் {duration} மீதம்',
  'settings.exportBegun': 'ஏற்றுமதி தொடங்கியது',
  'settings.exportList': 'ஏற்றுமதிகள்',
  'settings.exportListFailed': 'ஏற்றுமதிகளை ஏற்ற இயலவில்லை. {message}',
  'settings.exportEmpty': 'இதுவரை ஏற்றுமதிகள் இல்லை.',
  'settings.exportBy': '{time} · {name}',
  'settings.exportKept':
    '{size}, {records, plural, one {# பதிவு} other {# பதிவுகள்}}, {day} வரை வைக்கப்படும்',
  'settings.exportForgotten':
    '{size}, {records, plural, one {# பதிவு} other {# பதிவுகள்}}, {day} வரை வைக்கப்பட்டது; இப்போது இல்லை',
  'settings.exportGone': 'இந்த ஏற்றுமதியின் கோப்பு இப்போது இல்லை.',
  'settings.exportDownload': 'பதிவிறக்கு',
  'settings.exportDownloadNamed': 'பதிவிறக்கு: {time} ஏற்றுமதி',
  'settings.exportMore': 'முந்தைய ஏற்றுமதிகளைக் காட்டு',
  'office.title': 'கடிதத் தலைப்பு',
  'office.hint':
    'ஆவணங்கள் இதனுடன் தொடங்கும்; ஒவ்வொரு பக்கத்தின் மேலும் அலுவலகத்தின் பெயர் இருக்கும். மின்னஞ்சல்கள் பெயர், முகவரியுடன் தொடங்கும். கடிதத் தலைப்பு இல்லையெனில் ஆவணங்களில் “இந்திய அரசு” என்று இருக்கும்.',
  'office.loadFailed': 'கடிதத் தலைப்பை ஏற்ற முடியவில்லை',
  'office.name': 'அலுவலகத்தின் பெயர்',
  'office.address': 'முகவரி',
  'office.addressHint': 'அதிகபட்சம் {n} வரிகள்.',
  'office.save': 'கடிதத் தலைப்பைச் சேமி',
  'office.saved': 'கடிதத் தலைப்பு சேமிக்கப்பட்டது',
  'office.logo': 'சின்னம்',
  'office.chooseLogo': 'படத்தைத் தேர்ந்தெடு',
  'office.removeLogo': 'படத்தை நீக்கு',
  'office.logoUnreadable':
    '{file} ஐப் பயன்படுத்த முடியவில்லை. சிறிய PNG அல்லது JPEG படத்தைத் தேர்ந்தெடுக்கவும்.',
};
export default settings;
