import { useQuery } from '@tanstack/react-query';
import { Fragment } from 'react';
import { Link, useLocation, useParams } from 'react-router-dom';
import { may } from '#contract/permissions.ts';
import { type Language, useLanguage } from '../../messages/language.ts';
import { type PlainMessageKey, text } from '../../messages/text.ts';
import { helpPath, paths } from '../../platform/navigation/paths.ts';
import { useUser } from '../../platform/user/current-user.ts';
import { LinkButton } from '../../ui/button.tsx';
import { Page } from '../../ui/page.tsx';
import { Loading } from '../../ui/state-view.tsx';
import { TextLink } from '../../ui/text-link.tsx';
import styles from './help-page.module.css';
import { type HelpTask, type HelpTexts, helpTasks, isHelpTask, pageOf } from './tasks/tasks.ts';

const texts: Record<Language, () => Promise<{ default: HelpTexts }>> = {
  en: () => import('./texts/en.ts'),
  hi: () => import('./texts/hi.ts'),
  mr: () => import('./texts/mr.ts'),
  kn: () => import('./texts/kn.ts'),
  te: () => import('./texts/te.ts'),
  ta: () => import('./texts/ta.ts'),
};

/** Made by `npm run screenshots`. */
const pictures = import.meta.glob<string>('./pictures/*.webp', {
  query: '?url',
  import: 'default',
  eager: true,
});

const pictureOf = (task: HelpTask, language: Language): string | undefined =>
  pictures[`./pictures/${task}.${language}.webp`];

/** The list of tasks, or the steps of one. */
export function HelpPage() {
  const language = useLanguage();
  const { task } = useParams();
  const { data: help } = useQuery({
    queryKey: ['help', language],
    queryFn: async () => (await texts[language]()).default,
    staleTime: Number.POSITIVE_INFINITY,
    throwOnError: true,
  });
  if (!help)
    return (
      <Page title={text('nav.help')}>
        <Loading height="20rem">{text('app.loading')}</Loading>
      </Page>
    );
  return isHelpTask(task) ? <Task task={task} help={help} /> : <Tasks help={help} />;
}

/** Before sign-in, the help has addresses of its own: those of the portal lead to the sign-in page. */
function useBase(): string {
  return useLocation().pathname.startsWith(paths.login) ? paths.login : '';
}

function Tasks({ help }: { help: HelpTexts }) {
  const base = useBase();
  return (
    <Page title={help.title} lead={help.lead}>
      <ul className={styles.tasks}>
        {helpTasks.map((task) => (
          <li key={task}>
            <Link to={`${base}${helpPath(task)}`} className={styles.task}>
              {help.tasks[task].title}
            </Link>
          </li>
        ))}
      </ul>
    </Page>
  );
}

function Task({ task, help }: { task: HelpTask; help: HelpTexts }) {
  const base = useBase();
  const language = useLanguage();
  const { title, steps } = help.tasks[task];
  const picture = pictureOf(task, language);
  return (
    <Page
      title={title}
      lead={<TextLink to={`${base}${helpPath()}`}>{help.all}</TextLink>}
      actions={base === '' && <OpenPage of={task} open={help.open} />}
    >
      <ol className={styles.steps}>
        {steps.map((step) => (
          <li key={step}>
            <Step>{step}</Step>
          </li>
        ))}
      </ol>
      {picture !== undefined && (
        <img className={styles.picture} src={picture} alt={`${help.screenshot}: ${title}`} />
      )}
    </Page>
  );
}

/** Leads to where the task begins, for those who may. */
function OpenPage({ of, open }: { of: HelpTask; open: string }) {
  const user = useUser();
  const { path, label, needs } = pageOf[of];
  if (needs !== undefined && !may(user, needs)) return null;
  return <LinkButton to={path} variant="default">{`${open}: ${text(label)}`}</LinkButton>;
}

/** A step, with the labels that it names. */
function Step({ children }: { children: string }) {
  const [first, ...named] = children.split('[');
  return (
    <>
      {first}
      {named.map((part) => {
        const [key = '', rest] = part.split(']');
        return (
          <Fragment key={part}>
            {/* Which keys there are, a test checks. */}
            <strong>{text(key as PlainMessageKey)}</strong>
            {rest}
          </Fragment>
        );
      })}
    </>
  );
}

/** The same for people who have not signed in. */
export function HelpBeforeSignIn() {
  return (
    <main className={styles.before}>
      <p>
        <TextLink to={paths.login}>{text('login.title')}</TextLink>
      </p>
      <HelpPage />
    </main>
  );
}
