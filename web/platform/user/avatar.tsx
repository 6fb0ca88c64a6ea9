import { queryOptions, useQuery } from '@tanstack/react-query';
import type { User } from '#contract/users.ts';
import { charactersOf } from '../../ui/formats.ts';
import { Picture } from '../../ui/picture.tsx';
import { api } from '../api/client.ts';
import styles from './avatar.module.css';

interface AvatarProps {
  person: Pick<User, 'id' | 'has_photo' | 'full_name' | 'username'>;
  /** How many words of the name contribute an initial. */
  initials?: 1 | 2;
  /** Alternative text of the photo; empty beside the name itself. */
  label?: string;
  size?: 'small' | 'large';
}

/** The initials of a name. */
export function initialsOf(name: string, most: number): string {
  const words = name.trim().split(/\s+/);
  const ends = most > 1 && words.length > 1 ? [words[0], words.at(-1)] : [words[0]];
  return ends
    .map((word = '') => charactersOf(word)[0] ?? '')
    .join('')
    .toUpperCase();
}

/** A user's photo, or initials if there is none or it may not be seen. */
export function Avatar({ person, initials = 1, label = '', size = 'small' }: AvatarProps) {
  const photo = usePhoto(person);
  const name = person.full_name || person.username;
  return (
    <span className={styles.avatar} data-size={size}>
      {photo === undefined ? (
        <span aria-hidden="true">{initialsOf(name, initials) || 'U'}</span>
      ) : (
        <Picture content={photo} label={label} className={styles.photo} />
      )}
    </span>
  );
}

/** Fetched through the API with the token: a photo has no public URL. */
export const photoQuery = (id: string) =>
  queryOptions({
    queryKey: ['photo', id],
    queryFn: async ({ signal }): Promise<Blob> => (await api.getPhoto({ id }, signal)).content,
    staleTime: Number.POSITIVE_INFINITY,
  });

/** The user's photo; undefined while it loads and if there is none. */
function usePhoto({ id, has_photo }: Pick<User, 'id' | 'has_photo'>): Blob | undefined {
  const { data } = useQuery({ ...photoQuery(id), enabled: has_photo });
  return has_photo ? data : undefined;
}
