import type { RecordedMeeting } from '../meeting.ts';

export const kannada: RecordedMeeting[] = [
  {
    recording: 'monsoon',
    language: 'kn-IN',
    title: 'ಮಳೆಗಾಲದ ಪೂರ್ವಸಿದ್ಧತೆ ಸಭೆ',
    description: 'ಚರಂಡಿ ಸ್ವಚ್ಛತೆ ಮತ್ತು ತುರ್ತು ತಂಡಗಳ ಸಿದ್ಧತೆ.',
    department: 'Public Works',
    location: 'ಸಭಾಂಗಣ',
    daysAgo: 118,
    uploadedBy: 'salim.mulani',
    correctedBy: 'lakshmi.gowda',
    confirmed: true,
    checked: true,
    chair: 'kaveri',
    lines: [
      { by: 'kaveri', says: 'ಮಳೆಗಾಲ ಆರಂಭವಾಗುವ ಮೊದಲು ಎಲ್ಲ ಚರಂಡಿಗಳು ಸ್ವಚ್ಛವಾಗಬೇಕು.' },
      {
        by: 'arjun',
        says: 'ಹದಿನೆಂಟು ಚರಂಡಿಗಳ ಪೈಕಿ ಹನ್ನೆರಡು ಮುಗಿದಿವೆ. ಉಳಿದವು ಎರಡು ವಾರಗಳಲ್ಲಿ ಮುಗಿಯುತ್ತವೆ.',
        heard: 'ಹದಿನೆಂಟು ಚರಂಡಿಗಳ ಪೈಕಿ ಹತ್ತು ಮುಗಿದಿವೆ. ಉಳಿದವು ಎರಡು ವಾರಗಳಲ್ಲಿ ಮುಗಿಯುತ್ತವೆ.',
      },
      { by: 'lakshmi', says: 'ತಗ್ಗು ಪ್ರದೇಶಗಳಿಗೆ ನಾಲ್ಕು ಪಂಪುಗಳನ್ನು ಸಿದ್ಧವಾಗಿ ಇಟ್ಟಿದ್ದೇವೆ.' },
      { by: 'kaveri', says: 'ತುರ್ತು ತಂಡದ ದೂರವಾಣಿ ಸಂಖ್ಯೆಯನ್ನು ಎಲ್ಲ ವಾರ್ಡುಗಳಲ್ಲಿ ಪ್ರಕಟಿಸಿ.' },
    ],
    summary: {
      summary: [
        {
          text: 'ಮಳೆಗಾಲದ ಸಿದ್ಧತೆಯನ್ನು ಪರಿಶೀಲಿಸಲಾಯಿತು.',
          english: 'The preparations for the monsoon were reviewed.',
          lines: [0],
        },
      ],
      decisions: [
        {
          text: 'ಎಲ್ಲ ಚರಂಡಿಗಳನ್ನು ಎರಡು ವಾರಗಳಲ್ಲಿ ಸ್ವಚ್ಛಗೊಳಿಸುವುದು.',
          english: 'All drains are to be clean within two weeks.',
          lines: [0, 1],
        },
      ],
      action_items: [
        {
          text: 'ತುರ್ತು ತಂಡದ ಸಂಖ್ಯೆಯನ್ನು ಪ್ರಕಟಿಸುವುದು.',
          english: 'Publish the number of the emergency team.',
          owner: 'Arjun Kulkarni',
          lines: [3],
        },
      ],
      key_points: [
        {
          text: 'ನಾಲ್ಕು ಪಂಪುಗಳು ಸಿದ್ಧವಾಗಿವೆ.',
          english: 'Four pumps are ready.',
          lines: [2],
        },
      ],
    },
  },
  {
    recording: 'park',
    language: 'kn-IN',
    title: 'ಉದ್ಯಾನ ನಿರ್ವಹಣೆ ಸಭೆ',
    description: 'ಕೆರೆ ಉದ್ಯಾನದ ನಿರ್ವಹಣೆ ಮತ್ತು ಸಮಯ.',
    department: 'Parks and Gardens',
    location: 'ಕೆರೆ ಉದ್ಯಾನ',
    daysAgo: 331,
    uploadedBy: 'salim.mulani',
    chair: 'kaveri',
    lines: [
      { by: 'lakshmi', says: 'ಕೆರೆ ಉದ್ಯಾನಕ್ಕೆ ಹನಿ ನೀರಾವರಿ ಅಳವಡಿಸಿದರೆ ಅರ್ಧದಷ್ಟು ನೀರು ಉಳಿಯುತ್ತದೆ.' },
      { by: 'kaveri', says: 'ಒಳ್ಳೆಯ ಸಲಹೆ. ಅಂದಾಜು ವೆಚ್ಚವನ್ನು ಮುಂದಿನ ಸಭೆಗೆ ತನ್ನಿ.' },
      { by: 'kaveri', says: 'ಉದ್ಯಾನವು ಬೆಳಿಗ್ಗೆ ಐದರಿಂದ ರಾತ್ರಿ ಒಂಬತ್ತರವರೆಗೆ ತೆರೆದಿರುತ್ತದೆ.' },
    ],
    summary: {
      summary: [
        {
          text: 'ಕೆರೆ ಉದ್ಯಾನದ ನಿರ್ವಹಣೆಯನ್ನು ಚರ್ಚಿಸಲಾಯಿತು.',
          english: 'The upkeep of the lake park was discussed.',
          lines: [0],
        },
      ],
      decisions: [
        {
          text: 'ಉದ್ಯಾನವು ಬೆಳಿಗ್ಗೆ ಐದರಿಂದ ರಾತ್ರಿ ಒಂಬತ್ತರವರೆಗೆ ತೆರೆದಿರುತ್ತದೆ.',
          english: 'The park is open from 5 am to 9 pm.',
          lines: [2],
        },
      ],
      action_items: [
        {
          text: 'ಹನಿ ನೀರಾವರಿಯ ಅಂದಾಜು ವೆಚ್ಚ ತರುವುದು.',
          english: 'Bring an estimate for drip irrigation.',
          owner: 'Lakshmi Gowda',
          due: 'ಮುಂದಿನ ಸಭೆ',
          lines: [1],
        },
      ],
      key_points: [],
    },
  },
];
