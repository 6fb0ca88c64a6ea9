import type { HelpTexts } from '../tasks.ts';

const hi: HelpTexts = {
  title: 'सहायता',
  lead: 'कोई काम चुनें। मोटे अक्षरों में लिखे नाम वही हैं जो स्क्रीन पर दिखते हैं।',
  all: 'सभी काम',
  open: 'खोलें',
  screenshot: 'स्क्रीनशॉट',
  tasks: {
    upload: {
      title: 'रिकॉर्डिंग अपलोड करना',
      steps: [
        '[nav.upload] खोलें। [upload.meetingTitle] और [upload.date] भरें।',
        '[upload.options] में बोली गई [upload.language] चुनें।',
        '[upload.browse] दबाकर एक या अधिक रिकॉर्डिंग चुनें, या उन्हें पृष्ठ पर खींच लाएँ।',
        'क्या रिकॉर्डर ने बैठक को कई फ़ाइलों में बाँट दिया है? [upload.together] चुनें और उनका क्रम जाँच लें।',
        '[upload.submit] दबाएँ। इस बीच आप पोर्टल में दूसरा काम कर सकते हैं: प्रगति ऊपर की पट्टी में दिखती है।',
        'बैठक खुल जाती है। तैयार होने पर प्रतिलेख और सारांश वहीं दिखते हैं।',
      ],
    },
    schedule: {
      title: 'बैठक निर्धारित करना',
      steps: [
        '[nav.dashboard] पर [dashboard.scheduleNew] दबाएँ।',
        'शीर्षक और [meetings.dateAndTime] भरें, फिर [dashboard.scheduleSubmit] दबाएँ।',
        'बैठक के बाद उसे [dashboard.upcoming] में ढूँढें, [dashboard.uploadAudio] दबाएँ और रिकॉर्डिंग चुनें।',
        'बैठक से पहले उसमें बदलाव करने के लिए [dashboard.edit] दबाएँ। ये दोनों काम बैठक के पृष्ठ पर भी हो सकते हैं।',
      ],
    },
    hold: {
      title: 'निकाय की बैठक तैयार करना और चलाना',
      steps: [
        '[nav.bodies] में निकाय खोलें और [sittings.schedule] दबाएँ। पहले से बनी बैठक के लिए उसके [meeting.overview] में निकाय चुनें।',
        '[sittings.agenda] में हर विषय के लिए [sittings.addItem] दबाएँ, फिर [sittings.issue]: हर विषय को क्रमांक मिलता है। इसके बाद [sittings.nextNotice] दबाएँ।',
        'बैठक आरंभ होने पर [sittings.nextOpen] दबाएँ। यदि रिकॉर्डिंग साक्षी के बिना हुई हो, तो रिकॉर्डिंग अपलोड करने के बाद यह और आगे के चरण करें।',
        '[sittings.attendance] में [sittings.callRoll] दबाएँ और केवल उन्हें बदलें जो उपस्थित नहीं हैं। बाद में कौन गया और कौन लौटा, यह दर्ज करें।',
        '[sittings.decisions] में [sittings.addMotion] दबाएँ। [sittings.recordVote] से स्वीकृत प्रस्ताव अगले क्रमांक का संकल्प बनता है।',
        'सब जाँच लें, फिर [sittings.end.closed] दबाएँ। इसके बाद कुछ दर्ज नहीं हो सकता।',
      ],
    },
    correct: {
      title: 'प्रतिलेख सुधारना',
      steps: [
        'बैठक खोलें, फिर [meeting.transcript]।',
        'किसी खंड को सुधारने के लिए उसके पास की पेंसिल दबाएँ। दोबारा सुनने के लिए [correcting.playSegment] दबाएँ, फिर [transcription.save]।',
        '[correcting.showDoubtful] चालू करें: [correcting.nextDoubtful] आपको उन शब्दों तक ले जाता है जो ग़लत हो सकते हैं।',
        'किसी शब्द को हर जगह सुधारने के लिए [correcting.replace] का उपयोग करें।',
        '[correcting.undo] आपका पिछला बदलाव वापस लेता है। [correcting.versions] में पुराने संस्करणों की तुलना और बहाली की जा सकती है।',
      ],
    },
    speakers: {
      title: 'वक्ताओं के नाम और आवाज़ों का नामांकन',
      steps: [
        'प्रतिलेख में [transcription.bulk] दबाएँ और नाम भरें।',
        'आगे की बैठकों में आवाज़ पहचानी जाए, इसके लिए [nav.speakers] खोलें और [speakers.name] भरें।',
        '[speakers.record] दबाएँ, या फ़ाइल के लिए [speakers.upload]। कम से कम 10 सेकंड का बोलना चाहिए।',
        '[speakers.consent] में लिखें कि सहमति किसने और किस उद्देश्य से दी। सहमति के बिना आवाज़ पहचानी नहीं जाती।',
        '[speakers.enroll] दबाएँ। बाद के प्रतिलेखों में व्यक्ति का नाम अपने आप आता है, या पुष्टि के लिए सुझाया जाता है।',
      ],
    },
    summary: {
      title: 'सारांश की समीक्षा',
      steps: [
        'बैठक खोलें, फिर [meeting.summary]। हर बिंदु के साथ रिकॉर्डिंग के वे अंश दिखते हैं जिन पर वह आधारित है: सुनने के लिए समय दबाएँ।',
        '“[summary.corrected]” चिह्न वाला बिंदु उन शब्दों पर टिका है जो बाद में सुधारे गए। उसे प्रतिलेख से मिलाएँ।',
        'बिंदु अब भी सही हो तो [summary.right] दबाएँ, नहीं तो [summary.edit] या [summary.again]।',
        'अपना बिंदु जोड़ने के लिए [summary.add] दबाएँ।',
      ],
    },
    search: {
      title: 'अभिलेखागार में खोजना',
      steps: [
        '[nav.archive] खोलें और [archive.search] में कुछ शब्द लिखें। प्रतिलेख और सारांश में भी खोजा जाता है।',
        'शब्दों को ठीक उसी क्रम में खोजने के लिए उन्हें उद्धरण चिह्नों में लिखें।',
        '[archive.filters] दबाएँ और सूची को [archive.status], [archive.department] या [archive.from] और [archive.to] तारीख़ों से छोटा करें।',
        'मिले हुए अंश को दबाएँ: प्रतिलेख उसी जगह खुलता है।',
      ],
    },
    export: {
      title: 'निर्यात और मुद्रण',
      steps: [
        'बैठक खोलें, फिर [meeting.transcript] या [meeting.summary], और [export.asWord] या [export.asPdf] दबाएँ।',
        'दूसरे प्रारूपों के लिए [export.more] दबाएँ। [export.format] और [export.content] चुनें, फिर [export.start] दबाएँ।',
        'कार्यवृत्त छापने के लिए PDF फ़ाइल खोलें और छापें।',
        'कई बैठकें एक साथ निर्यात करने के लिए उन्हें [nav.archive] में चुनें और [archive.exportSelected] दबाएँ।',
      ],
    },
    queue: {
      title: 'कतार का प्रबंधन',
      steps: [
        '[nav.queue] खोलें। पहले चल रहे काम दिखते हैं, फिर प्रतीक्षा वाले; सबसे ज़रूरी सबसे ऊपर।',
        'किसी रिकॉर्डिंग को जल्दी संसाधित कराने के लिए [priority.change] दबाएँ और ऊँची प्राथमिकता चुनें।',
        'प्रतीक्षा वाला या चल रहा काम रोकने के लिए [job.cancel] दबाएँ।',
        'विफल काम अपना कारण बताता है। [queue.retry] दबाएँ, या बैठक खोलकर दूसरी रिकॉर्डिंग अपलोड करें।',
      ],
    },
    users: {
      title: 'उपयोगकर्ता और विभाग',
      steps: [
        'यह प्रशासकों के लिए है। [nav.users] खोलें और [users.add] दबाएँ।',
        '[users.username], [users.fullName] और [users.email] भरें, [users.role] और [users.department] चुनें, और [users.create] दबाएँ।',
        'व्यक्ति को ईमेल में अस्थायी पासवर्ड मिलता है; पहली बार साइन इन करते समय वह अपना पासवर्ड चुनता है।',
        'कोई कार्यालय छोड़े तो [users.deactivate] दबाएँ। उनकी बैठकें बनी रहती हैं।',
        'विभागों की सूची [nav.settings] में [departments.title] के नीचे है।',
      ],
    },
    protect: {
      title: 'गोपनीय बैठकें और कानूनी रोक',
      steps: [
        'जो बैठक सबके पढ़ने की नहीं है, उसे अपलोड या निर्धारित करते समय [confidential.field] चालू करें, या उसके पृष्ठ पर [confidential.change] दबाएँ।',
        '[confidential.add] में लोग जोड़ें। प्रशासक, बैठक बनाने वाला और उसके विभाग के अधिकारी उसे हमेशा पढ़ सकते हैं।',
        'रिकॉर्डिंग और कार्यवृत्त सात वर्ष रखे जाते हैं। बैठक को अधिक समय तक रखने के लिए प्रशासक [meeting.placeHold] दबाता है और [meeting.holdReason] लिखता है।',
        'रोक रहने तक बैठक को कोई हटा नहीं सकता। [meeting.liftHold] से वह समाप्त होती है।',
      ],
    },
  },
};
export default hi;
