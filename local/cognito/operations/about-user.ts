import * as z from 'zod';
import type { Operation } from '../../protocol/aws-json.ts';
import type { People } from '../people.ts';
import type { User } from '../records/user.ts';
import { operation, read, Username } from '../requests.ts';
import type { Known } from './known.ts';

const OfUser = z.looseObject({ UserPoolId: z.string(), Username });

/** Makes calls about one user, who must exist: what else their request has, and what they do. */
export const aboutUser =
  ({ known, people }: { known: Known; people: People }) =>
  <Shape extends z.ZodRawShape>(
    shape: Shape,
    run: (user: User, request: z.output<z.ZodObject<Shape>>) => unknown,
  ): Operation =>
  (body) => {
    const { UserPoolId, Username: name, ...rest } = read(OfUser, body);
    known.checkPool(UserPoolId);
    return operation(shape, (request) => run(people.get(name), request))(rest);
  };
