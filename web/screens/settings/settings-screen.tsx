import { text } from '../../messages/text.ts';
import { Page } from '../../ui/page.tsx';

export function SettingsScreen() {
  return <Page title={text('settings.title')}>{null}</Page>;
}
