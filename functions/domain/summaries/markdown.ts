import { type SummaryPoint, type SummarySection, summarySections } from '#contract/summaries.ts';

type Written = Pick<
  SummaryPoint,
  'section' | 'text' | 'speaker' | 'owner' | 'due' | 'moments' | 'unsupported'
> & {
  passages: { start_time: number }[];
};

const bold = (name: string): string => `**${plain(name)}**`;

/**
 * The points as markdown with headings in `language` (BCP 47). A section without points has no heading.
 * With `writtenTime`, which formats seconds, each point says when it was discussed.
 */
export function pointsMarkdown(
  points: Written[],
  language: string,
  writtenTime?: (seconds: number) => string,
): string {
  const headings = headingsIn(language);
  const line = (point: Written): string => {
    const { text, speaker, owner, due, passages, unsupported } = point;
    const details = [owner && bold(owner), due && plain(due)].filter(Boolean);
    return [
      speaker === null ? plain(text) : `${bold(speaker)}: ${plain(text)}`,
      details.length > 0 && `(${details.join(', ')})`,
      unsupported && `*(${headings.unsupported})*`,
      writtenTime && passages.length > 0 && `(${timesOf(point, writtenTime)})`,
    ]
      .filter(Boolean)
      .join(' ');
  };
  const blockOf = (section: SummarySection): string[] => {
    const lines = points.filter((point) => point.section === section).map(line);
    if (lines.length === 0) return [];
    const body =
      section === 'summary'
        ? lines.join('\n\n')
        : lines.map((written) => `- ${written}`).join('\n');
    return [`## ${headings[section]}\n\n${body}`];
  };
  return summarySections.flatMap(blockOf).join('\n\n');
}

/** The times that a person cited or, if there are none, the start times of the passages. */
function timesOf({ moments, passages }: Written, writtenTime: (seconds: number) => string): string {
  const times = moments.length > 0 ? moments : passages.map(({ start_time }) => start_time);
  return [...new Set(times.map(writtenTime))].join(', ');
}

// Asterisks in the text are escaped: two in a row are always markup.
const label = /\*\*(?:\\.|[^\\*])+\*\*/g;

/**
 * Renames speakers (new names by old ones) in the labels of a summary that say who said or shall do something; its text
 * stays. All at once, so that two can swap names.
 */
export function relabel(markdown: string, names: ReadonlyMap<string, string>): string {
  const labels = new Map([...names].map(([from, to]) => [bold(from), bold(to)]));
  return markdown.replace(label, (found) => labels.get(found) ?? found);
}

type Headings = Record<SummarySection, string> & {
  /** The note on a point for which no passage was found. */
  unsupported: string;
};

const english: Headings = {
  summary: 'Summary',
  attendance: 'Attendance',
  agenda: 'Agenda',
  decisions: 'Decisions',
  action_items: 'Action items',
  key_points: 'Key points',
  unsupported: 'not found in the recording',
};

const byLanguage: Record<string, Headings> = {
  en: english,
  hi: {
    summary: 'सारांश',
    attendance: 'उपस्थिति',
    agenda: 'कार्यसूची',
    decisions: 'निर्णय',
    action_items: 'करने योग्य कार्य',
    key_points: 'मुख्य बिंदु',
    unsupported: 'रिकॉर्डिंग में नहीं मिला',
  },
  mr: {
    summary: 'सारांश',
    attendance: 'उपस्थिती',
    agenda: 'विषयपत्रिका',
    decisions: 'निर्णय',
    action_items: 'करावयाची कामे',
    key_points: 'महत्त्वाचे मुद्दे',
    unsupported: 'ध्वनिमुद्रणात आढळले नाही',
  },
  kn: {
    summary: 'ಸಾರಾಂಶ',
    attendance: 'ಹಾಜರಾತಿ',
    agenda: 'ಕಾರ್ಯಸೂಚಿ',
    decisions: 'ನಿರ್ಣಯಗಳು',
    action_items: 'ಮಾಡಬೇಕಾದ ಕೆಲಸಗಳು',
    key_points: 'ಮುಖ್ಯ ಅಂಶಗಳು',
    unsupported: 'ಧ್ವನಿಮುದ್ರಣದಲ್ಲಿ ಕಂಡುಬಂದಿಲ್ಲ',
  },
};

/** The headings of a summary in `language` (BCP 47). */
const headingsIn = (language: string): Headings =>
  byLanguage[language.split('-')[0] ?? ''] ?? english;

/**
 * Text that somebody said or a model wrote, as one line of markdown that renders as exactly that text: no
 * markup, links, images or blocks. Backslashes as in CommonMark 0.31.2, section 2.4; a word joiner (U+2060)
 * keeps GitHub's dialect from linking bare web and mail addresses.
 */
export function plain(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\`*_[\]<~]|&(?=#?\w+;)/g, '\\$&')
    .replace(/^[-+#=>]/, '\\$&')
    .replace(/^(\d+)([.)])/, '$1\\$2')
    .replace(/(?<=https?)(?=:)|(?<=www)(?=\.)|(?=@)/gi, '\u2060');
}
