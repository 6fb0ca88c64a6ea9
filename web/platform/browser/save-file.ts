/** Saves a file under the given name, by the browser's downloads. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // Some browsers read the URL only after the click was handled.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** Saves lines of CSV. The mark at their start tells spreadsheets that they are UTF-8. */
export const saveTable = (name: string, lines: readonly string[]): void =>
  saveFile(name, new Blob([`\uFEFF${lines.join('\r\n')}\r\n`], { type: 'text/csv' }));
