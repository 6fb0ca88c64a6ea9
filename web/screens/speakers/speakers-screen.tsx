import { text } from '../../messages/text.ts';
import { Page } from '../../ui/page.tsx';

export function SpeakersScreen() {
  return <Page title={text('speakers.title')}>{null}</Page>;
}
