import type { Api } from '#contract/api.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { List } from '../aws/list.ts';
import type { Ctx } from '../context.ts';
import { readPage } from '../page.ts';
import { UserRecord, userList, userOf } from './store.ts';

/** Newest first. */
export async function listUsers(
  ctx: Ctx,
  asked: ParsedInputOf<Api['listUsers']>,
): Promise<OutputOf<Api['listUsers']>> {
  const list: List = { index: 'lists', partition: userList, newestFirst: true };
  const { items, cursor } = await readPage(ctx.table, list, asked, UserRecord);
  return { users: items.map(userOf), cursor };
}
