import type { Role } from '#contract/permissions.ts';

/*
 * Swapnapur, "the town of dreams", is invented, and so is everybody in it.
 */

/** The letterhead of its documents. Its emblem is `demo/emblem.png`. */
export const office = {
  name: 'Swapnapur Municipal Council',
  address: ['Town Hall, Lake Road', 'Swapnapur', 'office@swapnapur.example'],
};

/** Its departments: forms offer them after the administrator has set them. */
export const departments = [
  'General Administration',
  'Accounts',
  'Public Works',
  'Water Supply',
  'Public Health',
  'Parks and Gardens',
  'Property Tax',
];

interface Employee {
  username: string;
  full_name: string;
  role: Role;
  department: string;
  /** Left the office. */
  left?: true;
}

/** Who has an account. The first one is the administrator who creates the others. */
export const employees: [Employee, ...Employee[]] = [
  {
    username: 'meera.deshpande',
    full_name: 'Meera Deshpande',
    role: 'admin',
    department: 'General Administration',
  },
  {
    username: 'arjun.kulkarni',
    full_name: 'Arjun Kulkarni',
    role: 'officer',
    department: 'Public Works',
  },
  {
    username: 'lakshmi.gowda',
    full_name: 'Lakshmi Gowda',
    role: 'officer',
    department: 'Water Supply',
  },
  {
    username: 'salim.mulani',
    full_name: 'Salim Mulani',
    role: 'staff',
    department: 'General Administration',
  },
  { username: 'anita.verma', full_name: 'Anita Verma', role: 'staff', department: 'Public Health' },
  {
    username: 'prakash.jadhav',
    full_name: 'Prakash Jadhav',
    role: 'staff',
    department: 'Accounts',
    left: true,
  },
];

/** Who speaks in the recordings: `voice` is a variant of the synthesizer, `pitch` and `speed` its settings. */
export const voices = {
  kaveri: {
    name: 'Kaveri Ranade',
    designation: 'Council President',
    voice: 'f2',
    pitch: 55,
    speed: 150,
  },
  vikram: {
    name: 'Vikram Sawant',
    designation: 'Chief Officer',
    voice: 'm3',
    pitch: 30,
    speed: 145,
  },
  lakshmi: {
    name: 'Lakshmi Gowda',
    designation: 'Water Engineer',
    voice: 'f4',
    pitch: 70,
    speed: 155,
  },
  arjun: {
    name: 'Arjun Kulkarni',
    designation: 'Works Engineer',
    voice: 'm1',
    pitch: 45,
    speed: 150,
  },
  anita: { name: 'Anita Verma', designation: 'Health Officer', voice: 'f5', pitch: 62, speed: 150 },
} as const;
export type VoiceName = keyof typeof voices;

/** Voices that are enrolled, with what their owners read aloud for it, and whether they agreed to its use. */
export const enrolled: {
  voice: VoiceName;
  language: 'mr' | 'kn' | 'hi';
  reads: string;
  consent: boolean;
}[] = [
  {
    voice: 'kaveri',
    language: 'mr',
    reads:
      'मी कावेरी रानडे, स्वप्नपूर नगरपरिषदेची अध्यक्ष. माझा आवाज सभांच्या नोंदींसाठी वापरण्यास माझी संमती आहे. आमच्या शहरात पाणी, रस्ते, आरोग्य आणि शिक्षण या विषयांवर दर महिन्याला सभा होतात. प्रत्येक सभेची नोंद ठेवली जाते आणि ती नागरिकांना वाचता येते.',
    consent: true,
  },
  {
    voice: 'lakshmi',
    language: 'kn',
    reads:
      'ನಾನು ಲಕ್ಷ್ಮಿ ಗೌಡ, ಸ್ವಪ್ನಪುರ ಪುರಸಭೆಯ ನೀರು ಸರಬರಾಜು ಎಂಜಿನಿಯರ್. ಸಭೆಗಳ ನಡಾವಳಿಗಾಗಿ ನನ್ನ ಧ್ವನಿಯನ್ನು ಬಳಸಲು ನಾನು ಒಪ್ಪುತ್ತೇನೆ. ನಮ್ಮ ಊರಿನಲ್ಲಿ ಕೆರೆ, ಕೊಳವೆ ಬಾವಿ ಮತ್ತು ಮೇಲ್ತೊಟ್ಟಿಗಳಿಂದ ಪ್ರತಿ ವಾರ್ಡಿಗೂ ನೀರು ಹೋಗುತ್ತದೆ.',
    consent: true,
  },
  {
    voice: 'anita',
    language: 'hi',
    reads:
      'मैं अनीता वर्मा, स्वप्नपुर नगर परिषद की स्वास्थ्य अधिकारी हूँ। हमारे शहर में हर वार्ड में सफ़ाई, दवा छिड़काव और टीकाकरण का काम नियमित रूप से होता है। हर महीने की बैठक में इन कामों की समीक्षा की जाती है और अगले महीने की योजना बनती है।',
    consent: false,
  },
];

/** As attendees are listed. */
export const attendee = (voice: VoiceName): string =>
  `${voices[voice].name} (${voices[voice].designation})`;
