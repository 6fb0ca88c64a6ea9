/** The fields in which something was entered, as long as they are on the page. */
const entered = new Set<Element>();

function noteField({ target }: Event): void {
  for (const field of entered) if (!field.isConnected) entered.delete(field);
  // Outside of it are the controls of every page; dialogs count while they are open.
  if (target instanceof Element && target.closest('main')) entered.add(target);
}

/** Notes the fields in which something is entered. Returns what ends it. */
export function watchEntries(): () => void {
  document.addEventListener('input', noteField);
  return () => document.removeEventListener('input', noteField);
}

const isSomethingEntered = (): boolean =>
  document.querySelector('dialog[open]') !== null ||
  [...entered].some(({ isConnected }) => isConnected);

const pause = 1000;

/** Does it once no dialog is open and no field on the page was changed. Returns what cancels that. */
export function whenNothingIsEntered(act: () => void): () => void {
  let waiting: ReturnType<typeof setTimeout> | undefined;
  const attempt = () => {
    if (isSomethingEntered()) waiting = setTimeout(attempt, pause);
    else act();
  };
  attempt();
  return () => clearTimeout(waiting);
}
