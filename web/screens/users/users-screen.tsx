import { text } from '../../messages/text.ts';
import { Page } from '../../ui/page.tsx';

export function UsersScreen() {
  return <Page title={text('users.title')}>{null}</Page>;
}
