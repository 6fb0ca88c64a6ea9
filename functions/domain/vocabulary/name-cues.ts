/** Folded words that stand next to names or are never part of one. Checked against agendas of municipalities. */

const listed = (words: string): ReadonlySet<string> => new Set(words.trim().split(/\s+/));

/** Forms of address, before the name of a person. */
export const titles = listed(`
  shri sri smt kumari dr adv advocate prof mr mrs ms hon late
  श्री श्रीमती सौ डॉ डॉक्टर कै कु ॲड अधिवक्ता प्रा मा स्व
  ಶ್ರೀ ಶ್ರೀಮತಿ ಡಾ ಡಾಕ್ಟರ್ ವಕೀಲ ಪ್ರೊ ದಿವಂಗತ`);

/** After the name of a place, as part of it. */
export const places = listed(`
  road nagar chowk peth lane marg lake garden park colony hospital market bridge layout circle wadi gaon bagh talav
  नगर रस्ता रोड मार्ग चौक पेठ तलाव उद्यान रुग्णालय पूल वसाहत वाडी गाव बाग सड़क अस्पताल बाजार तालाब पुल कॉलोनी वार्ड
  ನಗರ ರಸ್ತೆ ವೃತ್ತ ಕೆರೆ ಉದ್ಯಾನ ಉದ್ಯಾನವನ ಬಡಾವಣೆ ಆಸ್ಪತ್ರೆ ಮಾರುಕಟ್ಟೆ ಸೇತುವೆ ಪೇಟೆ`);

/** After the name of a scheme, as part of it. */
export const schemes = listed(`
  yojana scheme mission abhiyan programme campaign
  योजना अभियान मिशन
  ಯೋಜನೆ ಅಭಿಯಾನ ಮಿಷನ್`);

/** Common words of agendas that are not names. */
export const common = listed(`
  a an and at by for from in into of on or the to under with new old proposed annual general special main draft
  approval budget tender report minutes meeting item agenda work works supply water road roads ward council committee
  corporation municipal department resolution proposal estimate repair construction purchase appointment review
  नवीन नवा नवी नए नया नई जुना पुराना मुख्य प्रस्तावित वार्षिक विशेष सर्व सभी सब इस या हा ही हे एक दोन दो
  मधील येथील वरील साठी चा ची चे च्या का की के में पर से को ला ने आणि और व तथा शहरातील शहर प्रभाग
  ಹೊಸ ಹಳೆಯ ಮುಖ್ಯ ಪ್ರಸ್ತಾವಿತ ವಾರ್ಷಿಕ ವಿಶೇಷ ಎಲ್ಲಾ ಈ ಆ ಒಂದು ಮತ್ತು ಹಾಗೂ ನಗರದ ವಾರ್ಡ್`);
