/**
 * Searches the lists of a body in the browser, newest year first. It finds entries with all words in their title, their
 * agenda or their resolutions, without regard to case and accents.
 */
export const searchCode = `(() => {
  const form = document.getElementById('search');
  if (!form) return;
  form.hidden = false;
  const [input, status, list] = [form.querySelector('input'), form.querySelector('[role=status]'), form.querySelector('ul')];
  const id = location.pathname.split('/')[3];
  const plain = (text) => text.normalize('NFKD').replace(/\\p{Mn}/gu, (mark) => (/[\\u0300-\\u036f]/.test(mark) ? '' : mark)).toLowerCase();
  const loaded = new Map();
  const load = (year) => {
    if (!loaded.has(year))
      loaded.set(year, fetch('/public/api/bodies/' + id + '/' + year + '.json').then((answer) => answer.json()));
    return loaded.get(year);
  };
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    const words = plain(input.value).split(/\\s+/).filter(Boolean);
    if (words.length === 0) return;
    const found = [];
    for (const year of form.dataset.years.split(' ').filter(Boolean)) {
      const { data } = await load(year);
      for (const one of data) {
        if (one.deleted) continue;
        const text = plain([one.title, ...one.items, ...one.resolutions.map((r) => r.number + ' ' + r.text)].join(' '));
        if (words.every((word) => text.includes(word))) found.push(one);
      }
      if (found.length >= 50) break;
    }
    status.textContent = form.dataset.found.replace('{n}', found.length);
    list.replaceChildren(...found.map((one) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = '/public/minutes/' + one.meeting_id + '/';
      link.lang = one.language;
      link.textContent = one.title;
      const day = document.createElement('span');
      day.className = 'minor';
      // An instant is in UTC; its day is that of India, which is five and a half hours ahead.
      const at = new Date(Date.parse(one.scheduled) + (one.scheduled.length > 10 ? 19_800_000 : 0));
      day.textContent = ' ' + at.toISOString().slice(0, 10).split('-').reverse().join('/');
      item.append(link, day);
      return item;
    }));
  });
})();
`;
