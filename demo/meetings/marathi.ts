import type { RecordedMeeting } from '../meeting.ts';
import { waterSitting } from '../sittings.ts';

export const marathi: RecordedMeeting[] = [
  {
    recording: 'water-review',
    language: 'mr-IN',
    title: 'पाणीपुरवठा आढावा बैठक',
    description: 'उन्हाळ्यापूर्वीच्या पाणीपुरवठ्याचा आढावा आणि टाकी दुरुस्तीचा निर्णय.',
    department: 'Water Supply',
    location: 'मुख्य सभागृह',
    priority: 'high',
    daysAgo: 9,
    uploadedBy: 'salim.mulani',
    correctedBy: 'lakshmi.gowda',
    chair: 'kaveri',
    sitting: waterSitting,
    lines: [
      { by: 'kaveri', says: 'नमस्कार. आजच्या पाणीपुरवठा आढावा बैठकीला सुरुवात करूया.' },
      {
        by: 'lakshmi',
        says: 'धरणात सध्या बासष्ट टक्के पाणी आहे. मागच्या वर्षी याच दिवशी सत्तर टक्के होते.',
      },
      {
        by: 'lakshmi',
        says: 'वार्ड सहामधील पाण्याची टाकी गळत आहे, दुरुस्तीसाठी बारा लाख रुपये लागतील.',
        heard: 'वार्ड सहामधील पाण्याची काठी गळत आहे, दुरुस्तीसाठी बावीस लाख रुपये लागतील.',
      },
      { by: 'vikram', says: 'हा खर्च पाणीपुरवठा निधीतून करता येईल. निविदा पुढच्या आठवड्यात काढू.' },
      { by: 'kaveri', says: 'टाकी दुरुस्तीच्या खर्चाला सर्वांची मंजुरी आहे. ठराव मंजूर.' },
      {
        by: 'lakshmi',
        says: 'दुरुस्तीच्या काळात वार्ड सहाला तीन टँकरने पाणी देऊ. वेळापत्रक सोमवारपर्यंत लावते.',
      },
      { by: 'kaveri', says: 'धन्यवाद. पुढची बैठक पंधरा दिवसांनी होईल.' },
    ],
    summary: {
      summary: [
        {
          text: 'उन्हाळ्यापूर्वीच्या पाणीपुरवठ्याचा आढावा घेतला आणि वार्ड सहाच्या टाकीची दुरुस्ती ठरली.',
          english:
            'The council reviewed the water supply before summer and decided to repair the tank of Ward 6.',
          lines: [0, 2],
        },
      ],
      decisions: [
        {
          text: 'टाकी दुरुस्तीचा बावीस लाख रुपयांचा खर्च पाणीपुरवठा निधीतून मंजूर.',
          english:
            'The repair of the tank, at twenty-two lakh rupees, is approved from the water supply fund.',
          lines: [2, 4],
        },
      ],
      action_items: [
        {
          text: 'टाकी दुरुस्तीची निविदा काढणे.',
          english: 'Invite tenders for the repair of the tank.',
          owner: 'Vikram Sawant',
          due: 'पुढचा आठवडा',
          lines: [3],
        },
        {
          text: 'वार्ड सहासाठी टँकरचे वेळापत्रक लावणे.',
          english: 'Publish the tanker timetable for Ward 6.',
          owner: 'Lakshmi Gowda',
          due: 'सोमवार',
          lines: [5],
        },
      ],
      key_points: [
        {
          text: 'धरणात बासष्ट टक्के पाणी आहे; मागच्या वर्षी सत्तर टक्के होते.',
          english: 'The reservoir is 62 per cent full; a year ago it was 70 per cent.',
          lines: [1],
        },
      ],
    },
  },
  {
    recording: 'road-repairs',
    language: 'mr-IN',
    title: 'रस्ते आणि खड्डे दुरुस्ती नियोजन',
    description: 'पावसाळ्यानंतरच्या रस्ते दुरुस्तीचे नियोजन.',
    department: 'Public Works',
    location: 'बांधकाम विभाग',
    daysAgo: 74,
    uploadedBy: 'salim.mulani',
    correctedBy: 'arjun.kulkarni',
    confirmed: true,
    checked: true,
    chair: 'vikram',
    lines: [
      { by: 'arjun', says: 'पावसाळ्यानंतर शहरात एकशे चाळीस खड्डे मोजले आहेत.' },
      { by: 'vikram', says: 'बाजारपेठ आणि शाळांजवळचे रस्ते आधी घ्या.' },
      {
        by: 'arjun',
        says: 'बाजारपेठेचे काम दहा दिवसांत पूर्ण करू. शाळांजवळचे काम सुट्टीत करू.',
        heard: 'बाजारपेठेचे नाव दहा दिवसांत पूर्ण करू. शाळांजवळचे काम सुट्टीत करू.',
      },
      { by: 'vikram', says: 'ठीक आहे. दर शुक्रवारी कामाचा अहवाल द्या.' },
    ],
    summary: {
      summary: [
        {
          text: 'पावसाळ्यानंतरच्या रस्ते दुरुस्तीचा क्रम ठरला.',
          english: 'The order of road repairs after the monsoon was settled.',
          lines: [0, 1],
        },
      ],
      decisions: [
        {
          text: 'बाजारपेठ आणि शाळांजवळचे रस्ते आधी दुरुस्त होतील.',
          english: 'Roads at the market and near schools are repaired first.',
          lines: [1],
        },
      ],
      action_items: [
        {
          text: 'दर शुक्रवारी कामाचा अहवाल देणे.',
          english: 'Report on the work every Friday.',
          owner: 'Arjun Kulkarni',
          lines: [3],
        },
      ],
      key_points: [
        {
          text: 'शहरात एकशे चाळीस खड्डे आहेत.',
          english: 'There are 140 potholes in the town.',
          lines: [0],
        },
      ],
    },
  },
  {
    recording: 'festival',
    language: 'mr-IN',
    title: 'उत्सव पूर्वतयारी बैठक',
    description: 'उत्सवाच्या काळातील सुरक्षा, स्वच्छता आणि वाहतूक.',
    department: 'General Administration',
    location: 'मुख्य सभागृह',
    daysAgo: 151,
    uploadedBy: 'salim.mulani',
    chair: 'kaveri',
    lines: [
      { by: 'kaveri', says: 'उत्सवाला तीन आठवडे राहिले आहेत. तयारी कुठपर्यंत आली?' },
      { by: 'arjun', says: 'मिरवणुकीच्या मार्गावरचे दिवे आणि झाडांच्या फांद्या तपासल्या आहेत.' },
      { by: 'anita', says: 'तलावाजवळ प्रथमोपचार केंद्र आणि दोन रुग्णवाहिका ठेवू.' },
      { by: 'kaveri', says: 'मिरवणुकीच्या दिवशी मुख्य रस्ता दुपारी तीननंतर बंद राहील.' },
    ],
    summary: {
      summary: [
        {
          text: 'उत्सवाच्या तयारीचा आढावा घेतला.',
          english: 'The preparations for the festival were reviewed.',
          lines: [0],
        },
      ],
      decisions: [
        {
          text: 'मिरवणुकीच्या दिवशी मुख्य रस्ता दुपारी तीननंतर बंद.',
          english: 'The main road is closed from 3 pm on the day of the procession.',
          lines: [3],
        },
      ],
      action_items: [
        {
          text: 'तलावाजवळ प्रथमोपचार केंद्र आणि दोन रुग्णवाहिका ठेवणे.',
          english: 'Set up a first-aid post and two ambulances at the lake.',
          owner: 'Anita Verma',
          lines: [2],
        },
      ],
      key_points: [
        {
          text: 'मार्गावरचे दिवे आणि फांद्या तपासल्या आहेत.',
          english: 'Lights and branches along the route have been checked.',
          lines: [1],
        },
      ],
    },
  },
];
