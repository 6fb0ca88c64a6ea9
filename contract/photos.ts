import * as z from 'zod';
import { endpoints } from './endpoint.ts';
import { User } from './users.ts';
import { Done, FileAnswer, FormFile, Id } from './values.ts';

export const photos = endpoints({
  setMyPhoto: {
    method: 'PUT',
    path: '/users/me/photo',
    permission: 'self',
    body: 'form',
    input: z.object({ photo: FormFile }),
    output: User,
  },
  deleteMyPhoto: {
    method: 'DELETE',
    path: '/users/me/photo',
    permission: 'self',
    input: z.object({}),
    output: Done,
  },
  /** The photo of anybody whose profile the caller may see. */
  getPhoto: {
    method: 'GET',
    path: '/users/{id}/photo',
    permission: 'read',
    answer: 'file',
    input: z.object({ id: Id }),
    output: FileAnswer,
  },
});
