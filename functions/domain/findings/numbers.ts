import { fold } from './sentences.ts';

/**
 * Spoken numbers up to forty: agendas and divisions of committees rarely go further, and engines write larger ones as
 * digits.
 */
const words: Record<string, string> = {
  en: `zero,one,two,three,four,five,six,seven,eight,nine,ten,eleven,twelve,thirteen,fourteen,fifteen,sixteen,
    seventeen,eighteen,nineteen,twenty`,
  hi: `शून्य,एक,दो,तीन,चार,पांच,छह|छः|छ,सात,आठ,नौ,दस,ग्यारह,बारह,तेरह,चौदह,पंद्रह|पन्द्रह,सोलह,सत्रह,अठारह,उन्नीस,बीस,
    इक्कीस,बाईस|बाइस,तेईस|तेइस,चौबीस,पच्चीस,छब्बीस,सत्ताईस|सत्ताइस,अट्ठाईस|अट्ठाइस,उनतीस,तीस,इकतीस,बत्तीस,तैंतीस,चौंतीस,
    पैंतीस,छत्तीस,सैंतीस,अड़तीस,उनतालीस,चालीस`,
  mr: `शून्य,एक,दोन,तीन,चार,पाच,सहा,सात,आठ,नऊ,दहा,अकरा,बारा,तेरा,चौदा,पंधरा,सोळा,सतरा,अठरा,एकोणीस,वीस,एकवीस,बावीस,
    तेवीस,चोवीस,पंचवीस,सव्वीस,सत्तावीस,अठ्ठावीस,एकोणतीस,तीस,एकतीस,बत्तीस,तेहतीस,चौतीस,पस्तीस,छत्तीस,सदतीस,अडतीस,
    एकोणचाळीस,चाळीस`,
  kn: `ಸೊನ್ನೆ|ಶೂನ್ಯ,ಒಂದು,ಎರಡು,ಮೂರು,ನಾಲ್ಕು,ಐದು,ಆರು,ಏಳು,ಎಂಟು,ಒಂಬತ್ತು,ಹತ್ತು,ಹನ್ನೊಂದು,ಹನ್ನೆರಡು,ಹದಿಮೂರು,ಹದಿನಾಲ್ಕು,
    ಹದಿನೈದು,ಹದಿನಾರು,ಹದಿನೇಳು,ಹದಿನೆಂಟು,ಹತ್ತೊಂಬತ್ತು,ಇಪ್ಪತ್ತು`,
  none: 'none|nil|nobody|कोणीही|कोई|ಯಾರೂ',
};

/** The first ten in their order: "third item", "ಮೂರನೇ ವಿಷಯ". */
const ordinals: Record<string, string> = {
  en: ',first,second,third,fourth,fifth,sixth,seventh,eighth,ninth,tenth',
  hi: ',पहला|पहले|पहली,दूसरा|दूसरे|दूसरी,तीसरा|तीसरे,चौथा|चौथे,पांचवां|पांचवा|पांचवें,छठा|छठे,सातवां|सातवें,आठवां|आठवें,नौवां|नौवें,दसवां|दसवें',
  mr: ',पहिला|पहिल्या|पहिले,दुसरा|दुसऱ्या,तिसरा|तिसऱ्या,चौथा|चौथ्या,पाचवा|पाचव्या,सहावा|सहाव्या,सातवा|सातव्या,आठवा|आठव्या,नववा|नवव्या,दहावा|दहाव्या',
  kn: ',ಮೊದಲ|ಮೊದಲನೇ|ಮೊದಲನೆಯ|ಒಂದನೇ,ಎರಡನೇ|ಎರಡನೆಯ,ಮೂರನೇ|ಮೂರನೆಯ,ನಾಲ್ಕನೇ|ನಾಲ್ಕನೆಯ,ಐದನೇ|ಐದನೆಯ,ಆರನೇ|ಆರನೆಯ,ಏಳನೇ|ಏಳನೆಯ,ಎಂಟನೇ|ಎಂಟನೆಯ,ಒಂಬತ್ತನೇ,ಹತ್ತನೇ',
};

const byWord = (lists: Record<string, string>): ReadonlyMap<string, number> =>
  new Map(
    Object.values(lists).flatMap((list) =>
      list
        .split(',')
        .flatMap((same, n) =>
          same
            .split('|')
            .flatMap((word): [string, number][] =>
              word.trim() === '' ? [] : [[fold(word.trim()), n]],
            ),
        ),
    ),
  );

const cardinal = byWord(words);
const ordinal = byWord(ordinals);

/** The value of a folded number word; undefined for other words. */
export const numberOf = (word: string): number | undefined =>
  /^\d{1,3}$/.test(word) ? Number(word) : cardinal.get(word);

export const ordinalOf = (word: string): number | undefined => {
  const [, written] = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(word) ?? [];
  return written === undefined ? ordinal.get(word) : Number(written);
};
