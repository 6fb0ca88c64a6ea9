import type { RecordedMeeting } from '../meeting.ts';

export const hindi: RecordedMeeting[] = [
  {
    recording: 'cleanliness',
    language: 'hi-IN',
    title: 'स्वच्छता अभियान समीक्षा',
    description: 'वार्डवार कचरा संग्रह और जागरूकता कार्यक्रम की समीक्षा।',
    department: 'Public Health',
    location: 'स्वास्थ्य विभाग',
    daysAgo: 21,
    uploadedBy: 'anita.verma',
    correctedBy: 'arjun.kulkarni',
    chair: 'vikram',
    lines: [
      { by: 'anita', says: 'पिछले महीने नब्बे प्रतिशत घरों से गीला और सूखा कचरा अलग मिला।' },
      { by: 'vikram', says: 'बाकी दस प्रतिशत किस वार्ड में हैं?' },
      {
        by: 'anita',
        says: 'ज़्यादातर वार्ड चार में हैं। वहाँ घर घर जाकर समझाना होगा।',
        heard: 'ज़्यादातर वार्ड सात में हैं। वहाँ घर घर जाकर समझाना होगा।',
      },
      { by: 'vikram', says: 'वार्ड चार में दो हफ़्ते का जागरूकता कार्यक्रम मंज़ूर है।' },
      { by: 'anita', says: 'मैं शनिवार तक स्वयंसेवकों की सूची बना दूँगी।' },
    ],
    summary: {
      summary: [
        {
          text: 'कचरा अलग करने की प्रगति की समीक्षा हुई और जागरूकता कार्यक्रम तय हुआ।',
          english:
            'Progress in separating waste was reviewed and an awareness campaign was agreed.',
          lines: [0, 3],
        },
      ],
      decisions: [
        {
          text: 'दो हफ़्ते का जागरूकता कार्यक्रम मंज़ूर।',
          english: 'A two-week awareness campaign is approved.',
          lines: [3],
        },
      ],
      action_items: [
        {
          text: 'स्वयंसेवकों की सूची बनाना।',
          english: 'List the volunteers.',
          owner: 'Anita Verma',
          due: 'शनिवार',
          lines: [4],
        },
      ],
      key_points: [
        {
          text: 'नब्बे प्रतिशत घर कचरा अलग करते हैं।',
          english: '90 per cent of households separate their waste.',
          lines: [0],
        },
      ],
    },
  },
  {
    recording: 'property-tax',
    language: 'hi-IN',
    title: 'संपत्ति कर शिविर की तैयारी',
    description: 'वार्षिक संपत्ति कर शिविर की तारीख़ और व्यवस्था।',
    department: 'Property Tax',
    location: 'समिति कक्ष',
    daysAgo: 205,
    uploadedBy: 'salim.mulani',
    chair: 'vikram',
    lines: [
      { by: 'vikram', says: 'संपत्ति कर शिविर अगले महीने पाँच दिन चलेगा।' },
      { by: 'kaveri', says: 'बुज़ुर्ग नागरिकों के लिए अलग खिड़की होनी चाहिए।' },
      { by: 'vikram', says: 'हर केंद्र पर एक अलग खिड़की और पीने का पानी रहेगा।' },
    ],
    summary: {
      summary: [
        {
          text: 'संपत्ति कर शिविर की व्यवस्था तय हुई।',
          english: 'The arrangements of the property tax camp were settled.',
          lines: [0],
        },
      ],
      decisions: [
        {
          text: 'हर केंद्र पर बुज़ुर्गों के लिए अलग खिड़की रहेगी।',
          english: 'Each centre has a separate counter for elderly citizens.',
          lines: [1, 2],
        },
      ],
      action_items: [],
      key_points: [
        { text: 'शिविर पाँच दिन चलेगा।', english: 'The camp runs for five days.', lines: [0] },
      ],
    },
  },
];
