import type { Priority } from '#contract/choices.ts';
import { nextSitting, type WrittenSitting } from '../sittings.ts';

interface Planned {
  title: string;
  description: string;
  department: string;
  inDays: number;
  priority?: Priority;
  /** It is a meeting of a body, whose notice is out. */
  sitting?: WrittenSitting;
}

/** Meetings to come. */
export const scheduled: Planned[] = [
  {
    title: 'सर्वसाधारण सभा',
    description: 'मासिक सर्वसाधारण सभा.',
    department: 'General Administration',
    inDays: 2,
    priority: 'high',
    sitting: nextSitting,
  },
  {
    title: 'Budget committee: second reading',
    description: 'Revised draft with the addition for drains.',
    department: 'Accounts',
    inDays: 6,
  },
  {
    title: 'ವಾರ್ಡ್ ಸಮಿತಿ ಸಭೆ',
    description: 'ವಾರ್ಡ್ ಮೂರರ ಮಾಸಿಕ ಸಭೆ.',
    department: 'Water Supply',
    inDays: 11,
  },
  {
    title: 'टीकाकरण अभियान की योजना',
    description: 'अगले चरण की तारीख़ें।',
    department: 'Public Health',
    inDays: 19,
  },
];

/** A meeting whose recording is yet to come. */
export const awaited = {
  title: 'Repair of school buildings: review',
  description: 'The recording is on the clerk’s telephone.',
  department: 'Public Works',
  daysAgo: 1,
  uploadedBy: 'anita.verma',
};

/** A meeting in whose recording nobody speaks: its transcription failed. */
export const silent = {
  recording: 'silence',
  title: 'Fire drill briefing',
  description: 'Briefing before the drill in the town hall.',
  department: 'General Administration',
  location: 'Town hall',
  daysAgo: 4,
  uploadedBy: 'anita.verma',
};
