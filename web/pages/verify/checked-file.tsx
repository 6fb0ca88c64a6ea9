import type { IssuedFile } from '#contract/issued-files.ts';
import { nameIn } from '../../messages/names.ts';
import { type PlainMessageKey, text } from '../../messages/text.ts';
import { dayOf, displayDay } from '../../platform/preferences/dates.ts';
import { Notice } from '../../ui/notice.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import type { Checked } from './check.ts';
import styles from './verify-page.module.css';

type Proof = NonNullable<Checked['proof']>;
type Failed = Extract<Proof, { verified: false }>['failed'];
type Proven = Extract<Proof, { verified: true }>;

const titles: Record<IssuedFile['state'], PlainMessageKey> = {
  current: 'verify.current',
  superseded: 'verify.superseded',
  provisional: 'verify.provisional',
  withdrawn: 'verify.withdrawn',
  extract: 'verify.extract',
};

const failures: Record<Failed, PlainMessageKey> = {
  malformed: 'verify.malformed',
  unknown_key: 'verify.unknownKey',
  signature: 'verify.changed',
  leaf_count: 'verify.changed',
  root: 'verify.changed',
  path: 'verify.changed',
};

/** The result for a file, and its meaning. */
export function CheckedFile({ checked: { name, proof, issued } }: { checked: Checked }) {
  if (proof?.verified === false) {
    return (
      <Notice tone="bad" title={text('verify.notGenuine')}>
        <p className={styles.name}>{name}</p>
        <p>{text(failures[proof.failed])}</p>
      </Notice>
    );
  }
  if (!proof && !issued) {
    return (
      <Notice tone="bad" title={text('verify.neverIssued')}>
        <p className={styles.name}>{name}</p>
        <p>{text('verify.neverIssuedHint')}</p>
      </Notice>
    );
  }
  const isExtract = proof?.copy.format === 'sakshi-extract-1';
  const isDoubtful = issued !== null && !['current', 'extract'].includes(issued.state);
  return (
    <Notice tone={isDoubtful ? 'warn' : 'accent'} title={text(titleOf(issued, isExtract))}>
      <p className={styles.name}>{name}</p>
      {issued && <Facts issued={issued} />}
      {proof && <Proved proof={proof} />}
    </Notice>
  );
}

function titleOf(issued: IssuedFile | null, isExtract: boolean): PlainMessageKey {
  if (issued && !(isExtract && issued.state === 'current')) return titles[issued.state];
  return isExtract ? 'verify.extract' : 'verify.proven';
}

function Facts({ issued }: { issued: IssuedFile }) {
  const { title, meeting_date, body, version, url, superseded_by } = issued;
  const bodyName = body === null || typeof body === 'string' ? body : nameIn(body);
  return (
    <>
      <p>
        {[title, bodyName, displayDay(dayOf(new Date(meeting_date)))].filter(Boolean).join(' · ')}
      </p>
      <p>{text('verify.version', { version })}</p>
      {superseded_by !== null && (
        <PublishedLink address={superseded_by}>{text('verify.newer')}</PublishedLink>
      )}
      {url !== null && superseded_by === null && (
        <PublishedLink address={url}>{text('verify.published')}</PublishedLink>
      )}
    </>
  );
}

/** Public pages are files beside the portal. Nothing leads elsewhere. */
function PublishedLink({ address, children }: { address: string; children: string }) {
  if (!URL.canParse(address, location.origin)) return null;
  const { origin, pathname } = new URL(address, location.origin);
  if (origin !== location.origin) return null;
  return (
    <p>
      <TextLink to={pathname} reloadDocument>
        {children}
      </TextLink>
    </p>
  );
}

function Proved({ proof: { statement, copy } }: { proof: Proven }) {
  const signed = dayOf(new Date(statement.iat * 1000));
  const redacted =
    copy.format === 'sakshi-minutes-1' ? copy.leaves.filter((leaf) => 'hash' in leaf).length : 0;
  return (
    <>
      <p>{text('verify.signed', { version: statement.version, date: displayDay(signed) })}</p>
      {copy.format === 'sakshi-extract-1' && <p className={styles.content}>{copy.content.text}</p>}
      {redacted > 0 && <p>{text('verify.redacted', { n: redacted })}</p>}
    </>
  );
}
