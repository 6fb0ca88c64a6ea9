import type { HelpTexts } from '../tasks.ts';

const mr: HelpTexts = {
  title: 'मदत',
  lead: 'एखादे काम निवडा. ठळक अक्षरांतील नावे स्क्रीनवर दिसतात तीच आहेत.',
  all: 'सर्व कामे',
  open: 'उघडा',
  screenshot: 'स्क्रीनशॉट',
  tasks: {
    upload: {
      title: 'रेकॉर्डिंग अपलोड करणे',
      steps: [
        '[nav.upload] उघडा. [upload.meetingTitle] आणि [upload.date] भरा.',
        '[upload.options] मध्ये बोललेली [upload.language] निवडा.',
        '[upload.browse] दाबून एक किंवा अधिक रेकॉर्डिंग निवडा, किंवा ती पानावर ओढून आणा.',
        'रेकॉर्डरने बैठकीच्या अनेक फाइली केल्या आहेत का? [upload.together] निवडा आणि त्यांचा क्रम तपासा.',
        '[upload.submit] दाबा. दरम्यान पोर्टलमध्ये इतर काम करता येते: प्रगती वरच्या पट्टीत दिसते.',
        'बैठक उघडते. तयार झाल्यावर प्रतिलेख आणि सारांश तेथेच दिसतात.',
      ],
    },
    schedule: {
      title: 'बैठक नियोजित करणे',
      steps: [
        '[nav.dashboard] वर [dashboard.scheduleNew] दाबा.',
        'शीर्षक आणि [meetings.dateAndTime] भरा, मग [dashboard.scheduleSubmit] दाबा.',
        'बैठकीनंतर ती [dashboard.upcoming] मध्ये शोधा, [dashboard.uploadAudio] दाबा आणि रेकॉर्डिंग निवडा.',
        'बैठक होण्यापूर्वी तिच्यात बदल करण्यासाठी [dashboard.edit] दाबा. या दोन्ही गोष्टी बैठकीच्या पानावरही करता येतात.',
      ],
    },
    hold: {
      title: 'निकायाची बैठक तयार करणे आणि चालवणे',
      steps: [
        '[nav.bodies] मध्ये निकाय उघडा आणि [sittings.schedule] दाबा. आधीच असलेल्या बैठकीसाठी तिच्या [meeting.overview] मध्ये निकाय निवडा.',
        '[sittings.agenda] मध्ये प्रत्येक विषयासाठी [sittings.addItem] दाबा, मग [sittings.issue]: प्रत्येक विषयाला क्रमांक मिळतो. त्यानंतर [sittings.nextNotice] दाबा.',
        'बैठक सुरू होताना [sittings.nextOpen] दाबा. रेकॉर्डिंग साक्षीशिवाय झाले असेल तर ते अपलोड केल्यावर हे आणि पुढचे टप्पे करा.',
        '[sittings.attendance] मध्ये [sittings.callRoll] दाबा आणि फक्त जे उपस्थित नाहीत त्यांना बदला. नंतर कोण गेले आणि कोण परतले ते नोंदवा.',
        '[sittings.decisions] मध्ये [sittings.addMotion] दाबा. [sittings.recordVote] मुळे मंजूर ठरावाला पुढचा क्रमांक मिळतो.',
        'सर्व तपासा, मग [sittings.end.closed] दाबा. त्यानंतर काहीही नोंदवता येत नाही.',
      ],
    },
    correct: {
      title: 'प्रतिलेख दुरुस्त करणे',
      steps: [
        'बैठक उघडा, मग [meeting.transcript].',
        'एखादा भाग दुरुस्त करण्यासाठी त्याच्या शेजारची पेन्सिल दाबा. पुन्हा ऐकण्यासाठी [correcting.playSegment] दाबा, मग [transcription.save].',
        '[correcting.showDoubtful] चालू करा: [correcting.nextDoubtful] आपल्याला चुकीच्या असू शकणाऱ्या शब्दांकडे नेते.',
        'एखादा शब्द सर्वत्र दुरुस्त करण्यासाठी [correcting.replace] वापरा.',
        '[correcting.undo] आपला शेवटचा बदल मागे घेते. [correcting.versions] मध्ये आधीच्या आवृत्त्यांची तुलना करता येते आणि त्या परत आणता येतात.',
      ],
    },
    speakers: {
      title: 'वक्त्यांची नावे आणि आवाजांची नोंदणी',
      steps: [
        'प्रतिलेखात [transcription.bulk] दाबा आणि नावे भरा.',
        'पुढील बैठकांत आवाज ओळखला जावा यासाठी [nav.speakers] उघडा आणि [speakers.name] भरा.',
        '[speakers.record] दाबा, किंवा फाइलसाठी [speakers.upload]. किमान 10 सेकंदांचे बोलणे हवे.',
        '[speakers.consent] मध्ये संमती कोणी आणि कशासाठी दिली ते लिहा. संमतीशिवाय आवाज ओळखला जात नाही.',
        '[speakers.enroll] दाबा. नंतरच्या प्रतिलेखांत त्या व्यक्तीचे नाव येते, किंवा खात्रीसाठी सुचवले जाते.',
      ],
    },
    summary: {
      title: 'सारांशाचे पुनरावलोकन',
      steps: [
        'बैठक उघडा, मग [meeting.summary]. प्रत्येक मुद्द्यासोबत त्याचा आधार असलेले अंश दिसतात: ऐकण्यासाठी वेळ दाबा.',
        '“[summary.corrected]” अशी खूण असलेला मुद्दा नंतर दुरुस्त झालेल्या शब्दांवर आधारित आहे. तो प्रतिलेखाशी ताडून पाहा.',
        'मुद्दा अजूनही बरोबर असल्यास [summary.right] दाबा, नसल्यास [summary.edit] किंवा [summary.again].',
        'स्वतःचा मुद्दा जोडण्यासाठी [summary.add] दाबा.',
      ],
    },
    search: {
      title: 'संग्रहात शोधणे',
      steps: [
        '[nav.archive] उघडा आणि [archive.search] मध्ये काही शब्द लिहा. प्रतिलेख आणि सारांशातही शोधले जाते.',
        'शब्द नेमक्या त्याच क्रमाने शोधण्यासाठी ते अवतरणचिन्हांत लिहा.',
        '[archive.filters] दाबा आणि [archive.status], [archive.department] किंवा [archive.from] आणि [archive.to] या तारखांनी यादी कमी करा.',
        'सापडलेला अंश दाबा: प्रतिलेख त्याच ठिकाणी उघडतो.',
      ],
    },
    export: {
      title: 'निर्यात आणि छपाई',
      steps: [
        'बैठक उघडा, मग [meeting.transcript] किंवा [meeting.summary], आणि [export.asWord] किंवा [export.asPdf] दाबा.',
        'इतर स्वरूपांसाठी [export.more] दाबा. [export.format] आणि [export.content] निवडा, मग [export.start] दाबा.',
        'इतिवृत्त छापण्यासाठी PDF फाइल उघडा आणि छापा.',
        'अनेक बैठका एकत्र निर्यात करण्यासाठी त्या [nav.archive] मध्ये निवडा आणि [archive.exportSelected] दाबा.',
      ],
    },
    queue: {
      title: 'रांगेचे व्यवस्थापन',
      steps: [
        '[nav.queue] उघडा. आधी चालू असलेली कामे दिसतात, मग प्रतीक्षेतील; सर्वांत तातडीचे सर्वांत वर.',
        'एखादे रेकॉर्डिंग लवकर प्रक्रियेत घेण्यासाठी [priority.change] दाबा आणि वरचे प्राधान्य निवडा.',
        'प्रतीक्षेतील किंवा चालू काम थांबवण्यासाठी [job.cancel] दाबा.',
        'अयशस्वी काम त्याचे कारण सांगते. [queue.retry] दाबा, किंवा बैठक उघडून दुसरे रेकॉर्डिंग अपलोड करा.',
      ],
    },
    users: {
      title: 'वापरकर्ते आणि विभाग',
      steps: [
        'हे प्रशासकांसाठी आहे. [nav.users] उघडा आणि [users.add] दाबा.',
        '[users.username], [users.fullName] आणि [users.email] भरा, [users.role] आणि [users.department] निवडा, आणि [users.create] दाबा.',
        'त्या व्यक्तीला ईमेलने तात्पुरता पासवर्ड मिळतो; पहिल्यांदा साइन इन करताना ती स्वतःचा पासवर्ड निवडते.',
        'कोणी कार्यालय सोडल्यास [users.deactivate] दाबा. त्यांच्या बैठका राहतात.',
        'विभागांची यादी [nav.settings] मध्ये [departments.title] खाली आहे.',
      ],
    },
    protect: {
      title: 'गोपनीय बैठका आणि कायदेशीर रोख',
      steps: [
        'जी बैठक सर्वांनी वाचायची नाही, ती अपलोड किंवा नियोजित करताना [confidential.field] चालू करा, किंवा तिच्या पानावर [confidential.change] दाबा.',
        '[confidential.add] मध्ये व्यक्ती जोडा. प्रशासक, बैठक तयार करणारी व्यक्ती आणि तिच्या विभागाचे अधिकारी ती नेहमी वाचू शकतात.',
        'रेकॉर्डिंग आणि इतिवृत्त सात वर्षे ठेवली जातात. बैठक अधिक काळ ठेवण्यासाठी प्रशासक [meeting.placeHold] दाबतो आणि [meeting.holdReason] लिहितो.',
        'रोख असेपर्यंत बैठक कोणीही हटवू शकत नाही. [meeting.liftHold] ने ती संपते.',
      ],
    },
  },
};
export default mr;
