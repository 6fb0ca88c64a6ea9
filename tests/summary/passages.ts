import type { Segment } from '#contract/transcripts.ts';

/** Sentences as segments of speakers who take turns, `perTurn` sentences each. */
export function talk(sentences: string[], perTurn = 2): Segment[] {
  return sentences.map((transcript, index) => ({
    speaker: `Speaker ${(Math.floor(index / perTurn) % 3) + 1}`,
    start_time: index * 5,
    end_time: index * 5 + 4,
    transcript,
  }));
}

/** Meetings written for these tests. `central` is the main point of each; `filler` is unrelated. */
export const passages = [
  {
    language: 'en-IN',
    central:
      'The water pipeline on Station Road will be replaced within the budget of Rs. 4.5 crore.',
    filler: 'My nephew bought a shiny red bicycle last Sunday.',
    sentences: [
      'We begin with the water supply of the eastern wards.',
      'The old water pipeline on Station Road leaks at eleven places.',
      'Dr. Kulkarni, how much budget does the water department have for the pipeline?',
      'The water pipeline on Station Road will be replaced within the budget of Rs. 4.5 crore.',
      'My nephew bought a shiny red bicycle last Sunday.',
      'Residents of Station Road have had no water for three days.',
      'The contractor can replace the pipeline before the monsoon if the budget is released this week.',
      'Then the road above the pipeline must be repaired by the road department.',
      'Please send tankers with drinking water to Station Road until then!',
      'Is everyone agreed?',
      'Yes, agreed.',
      'The budget for the pipeline is approved.',
    ],
  },
  {
    language: 'hi-IN',
    central: 'स्टेशन रोड की पानी की पाइपलाइन बदलने के लिए बजट से चार करोड़ रुपये मंजूर किए जाते हैं।',
    filler: 'मेरे भतीजे ने रविवार को लाल साइकिल खरीदी।',
    sentences: [
      'आज की बैठक में पूर्वी वार्डों की पानी की समस्या पर चर्चा होगी।',
      'स्टेशन रोड की पुरानी पाइपलाइन ग्यारह जगह से टूटी हुई है।',
      'डॉ. शर्मा, पाइपलाइन बदलने के लिए जल विभाग के बजट में कितने रुपये हैं?',
      'स्टेशन रोड की पानी की पाइपलाइन बदलने के लिए बजट से चार करोड़ रुपये मंजूर किए जाते हैं।',
      'मेरे भतीजे ने रविवार को लाल साइकिल खरीदी।',
      'स्टेशन रोड के नागरिकों को तीन दिन से पानी नहीं मिला है।',
      'ठेकेदार बारिश से पहले पाइपलाइन बदलने का काम पूरा करेगा।',
      'उसके बाद सड़क विभाग स्टेशन रोड की मरम्मत करेगा।',
      'तब तक स्टेशन रोड पर पीने के पानी के टैंकर भेजे जाएँ।',
      'क्या सब सहमत हैं?',
      'जी हाँ।',
      'पाइपलाइन का बजट सर्वसम्मति से मंजूर हुआ॥',
    ],
  },
  {
    language: 'mr-IN',
    central:
      'स्टेशन रस्त्यावरील जलवाहिनी बदलण्यासाठी पाणीपुरवठा विभागाच्या अंदाजपत्रकातून चार कोटींचा निधी मंजूर करण्यात येत आहे.',
    filler: 'माझ्या पुतण्याने रविवारी लाल सायकल विकत घेतली.',
    sentences: [
      'आजच्या सभेत पूर्व प्रभागांच्या पाणीपुरवठ्यावर चर्चा करायची आहे.',
      'स्टेशन रस्त्याखालची जुनी जलवाहिनी अकरा ठिकाणी फुटली आहे.',
      'डॉ. कुलकर्णी, जलवाहिनीसाठी अंदाजपत्रकात किती निधी शिल्लक आहे?',
      'स्टेशन रस्त्यावरील जलवाहिनी बदलण्यासाठी पाणीपुरवठा विभागाच्या अंदाजपत्रकातून चार कोटींचा निधी मंजूर करण्यात येत आहे.',
      'माझ्या पुतण्याने रविवारी लाल सायकल विकत घेतली.',
      'स्टेशन रस्त्यावरच्या नागरिकांना तीन दिवसांपासून पाणी मिळालेले नाही.',
      'निधी मिळाल्यास ठेकेदार पावसाळ्यापूर्वी जलवाहिनीचे काम पूर्ण करेल.',
      'त्यानंतर बांधकाम विभाग रस्ता दुरुस्त करून देईल.',
      'तोपर्यंत नागरिकांना टँकरने पाणी द्यावे.',
      'सर्वांना मान्य आहे का?',
      'हो, मान्य.',
      'जलवाहिनीचे अंदाजपत्रक एकमताने मंजूर झाले।',
    ],
  },
  {
    language: 'kn-IN',
    central: 'ಸ್ಟೇಷನ್ ರಸ್ತೆಯ ನೀರಿನ ಕೊಳವೆಯನ್ನು ಬದಲಾಯಿಸಲು ಬಜೆಟ್‌ನಿಂದ ನಾಲ್ಕು ಕೋಟಿ ರೂಪಾಯಿ ಅನುದಾನವನ್ನು ಮಂಜೂರು ಮಾಡಲಾಗಿದೆ.',
    filler: 'ನನ್ನ ಅಣ್ಣನ ಮಗ ಭಾನುವಾರ ಕೆಂಪು ಸೈಕಲ್ ಕೊಂಡನು.',
    sentences: [
      'ಇಂದಿನ ಸಭೆಯಲ್ಲಿ ಪೂರ್ವ ವಾರ್ಡುಗಳ ನೀರಿನ ಪೂರೈಕೆಯ ಬಗ್ಗೆ ಚರ್ಚಿಸೋಣ.',
      'ಸ್ಟೇಷನ್ ರಸ್ತೆಯ ಹಳೆಯ ಕೊಳವೆ ಹನ್ನೊಂದು ಕಡೆ ಒಡೆದಿದೆ.',
      'ಡಾ. ರಾವ್, ಕೊಳವೆಗಾಗಿ ನೀರಿನ ಇಲಾಖೆಯ ಬಜೆಟ್‌ನಲ್ಲಿ ಎಷ್ಟು ಅನುದಾನವಿದೆ?',
      'ಸ್ಟೇಷನ್ ರಸ್ತೆಯ ನೀರಿನ ಕೊಳವೆಯನ್ನು ಬದಲಾಯಿಸಲು ಬಜೆಟ್‌ನಿಂದ ನಾಲ್ಕು ಕೋಟಿ ರೂಪಾಯಿ ಅನುದಾನವನ್ನು ಮಂಜೂರು ಮಾಡಲಾಗಿದೆ.',
      'ನನ್ನ ಅಣ್ಣನ ಮಗ ಭಾನುವಾರ ಕೆಂಪು ಸೈಕಲ್ ಕೊಂಡನು.',
      'ಸ್ಟೇಷನ್ ರಸ್ತೆಯ ನಿವಾಸಿಗಳಿಗೆ ಮೂರು ದಿನಗಳಿಂದ ನೀರು ಬಂದಿಲ್ಲ.',
      'ಅನುದಾನ ಸಿಕ್ಕರೆ ಗುತ್ತಿಗೆದಾರರು ಮಳೆಗಾಲದ ಮೊದಲು ಕೊಳವೆಯ ಕೆಲಸ ಮುಗಿಸುತ್ತಾರೆ.',
      'ನಂತರ ಲೋಕೋಪಯೋಗಿ ಇಲಾಖೆಯು ರಸ್ತೆಯನ್ನು ದುರಸ್ತಿ ಮಾಡುತ್ತದೆ.',
      'ಅಲ್ಲಿಯವರೆಗೆ ನಿವಾಸಿಗಳಿಗೆ ಟ್ಯಾಂಕರ್ ಮೂಲಕ ಕುಡಿಯುವ ನೀರನ್ನು ಕಳುಹಿಸಿ.',
      'ಎಲ್ಲರಿಗೂ ಒಪ್ಪಿಗೆಯೇ?',
      'ಹೌದು, ಒಪ್ಪಿಗೆ.',
      'ಕೊಳವೆಯ ಬಜೆಟ್ ಸರ್ವಾನುಮತದಿಂದ ಮಂಜೂರಾಗಿದೆ।',
    ],
  },
];
