import type { Page } from 'playwright-core';
import { wav } from '../journey/sound.ts';
import { type Screen, transcribed } from './seeded-cloud.ts';

const menu = `More actions for ${transcribed}`;

/** A UI state: the page it is on, and how to open it. */
export interface UiState {
  screen: Screen;
  what: string;
  open: (page: Page) => Promise<unknown>;
  /** Only in narrow windows, where the navigation is a menu. */
  isNarrow?: true;
}

const press = (page: Page, ...names: (string | RegExp)[]) =>
  names.reduce<Promise<unknown>>(
    (before, name) =>
      before.then(() => page.getByRole('button', { name, exact: true }).first().click()),
    Promise.resolve(),
  );
/** Opens a menu and presses one of its actions. */
const pressInMenu = async (page: Page, menu: string, name: string) => {
  await press(page, menu);
  await page.getByRole('menuitem', { name, exact: true }).click();
};
const pressInDialog = (page: Page, name: string) =>
  page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole('dialog').waitFor();
const text = (page: Page, words: string) => page.getByText(words).first().waitFor();
const choose = (page: Page, name: string) =>
  page
    .locator('input[type=file]')
    .first()
    .setInputFiles({
      name,
      mimeType: name.endsWith('.wav') ? 'audio/wav' : 'application/pdf',
      buffer: wav(1),
    });
/** By the navigation of the page, so that unsaved changes ask for confirmation. */
const leave = async (page: Page) => {
  await page
    .getByRole('link', { name: /^S?Sakshi/ })
    .first()
    .click();
  await dialog(page);
};
/** A recognised voice, as the server sends it. */
const perhaps = {
  speaker: 'Speaker 1',
  speaker_id: 's1',
  name: 'Meera Joshi',
  band: 'suggested',
  doubt: 'close',
  start_time: 0,
  end_time: 2,
};

/** Two versions of a transcript, as the server sends them. */
const made = { made_by: 'Meera Joshi', made_at: '2026-11-21T10:00:00Z', change: null };
const versionsTold = {
  versions: [
    { ...made, version: 2 },
    { ...made, version: 1 },
  ],
  cursor: null,
};
const versionTold = (version: number) => ({
  ...made,
  version,
  language_code: 'mr-IN',
  timeline: [
    { speaker: 'Speaker 1', start_time: 0, end_time: 4, transcript: `as in version ${version}` },
  ],
});

/** As if all slots were taken: the job being processed is queued instead. */
const waiting = async (page: Page) => {
  await page.route('**/api/meetings/queue', async (route) => {
    const answer = await route.fetch();
    const told = await answer.text();
    await route.fulfill({ response: answer, body: told.replaceAll('"processing"', '"queued"') });
  });
  await press(page, 'Refresh');
  await page.getByRole('button', { name: 'Cancel job for Being listened to' }).waitFor();
};
const editSegment = (page: Page) => press(page, 'Edit segment at 0:00, Speaker 1');

export const uiStates: UiState[] = [
  {
    screen: 'dashboard',
    what: 'the menu',
    isNarrow: true,
    open: (page) => press(page, 'Open menu'),
  },
  {
    screen: 'dashboard',
    what: 'the schedule form with missing fields',
    open: async (page) => {
      await press(page, 'Schedule New', 'Schedule Meeting');
      await text(page, 'Please enter the date and time of the meeting.');
    },
  },
  {
    screen: 'dashboard',
    what: 'an upload for a scheduled meeting with a missing file',
    open: async (page) => {
      await press(page, 'Upload Audio for Budget committee');
      await pressInDialog(page, 'Upload Audio');
      await text(page, 'Please select at least one audio file to upload.');
    },
  },
  {
    screen: 'dashboard',
    what: 'deleting a scheduled meeting',
    open: (page) => press(page, 'Delete Budget committee'),
  },
  {
    screen: 'upload',
    what: 'missing fields, toasts and a rejected file',
    open: async (page) => {
      await choose(page, 'a.wav');
      await choose(page, 'a.pdf');
      await press(page, 'Upload & Process Meeting');
      await text(page, 'Please enter a meeting title.');
    },
  },
  {
    screen: 'upload',
    what: 'cancelling an upload',
    open: async (page) => {
      await page.route('**/upload-audio', () => {});
      await page.getByLabel('Meeting Title').fill('Held');
      await choose(page, 'a.wav');
      await press(page, 'Upload & Process Meeting');
      await page.getByRole('progressbar').first().waitFor({ state: 'attached' });
      await press(page, 'Cancel the upload of a.wav');
      await dialog(page);
    },
  },
  {
    screen: 'upload',
    what: 'files that are parts of one meeting',
    open: async (page) => {
      await choose(page, '1.wav');
      await choose(page, '2.wav');
      await page.getByLabel('Parts of one meeting').check();
      await press(page, 'Move 2.wav up');
    },
  },
  {
    screen: 'upload',
    what: 'an upload that continues on another page',
    open: async (page) => {
      await page.route('**/upload-audio', () => {});
      await page.getByLabel('Meeting Title').fill('Held');
      await choose(page, 'a.wav');
      await press(page, 'Upload & Process Meeting');
      await page.getByRole('progressbar').first().waitFor({ state: 'attached' });
      await page
        .getByRole('link', { name: /^S?Sakshi/ })
        .first()
        .click();
      await press(page, 'Uploads: 0%');
      await dialog(page);
    },
  },
  {
    screen: 'verify',
    what: 'a file that is provisional',
    open: async (page) => {
      const issued = {
        state: 'provisional',
        title: 'General Body, December',
        meeting_date: '2026-12-01',
        body: 'General Body',
        version: 3,
        url: '/public/minutes/7/',
        superseded_by: null,
      };
      await page.route('**/public/verify/*.json', (route) => route.fulfill({ json: issued }));
      await choose(page, 'minutes.pdf');
      await text(page, 'Genuine, but provisional');
    },
  },
  {
    screen: 'verify',
    what: 'a file that was never issued',
    open: async (page) => {
      await page.route('**/public/verify/*.json', (route) =>
        route.fulfill({ status: 404, json: {} }),
      );
      await choose(page, 'minutes.pdf');
      await text(page, 'Never issued here');
    },
  },
  {
    screen: 'meeting',
    what: 'its details with an invalid field',
    open: async (page) => {
      await press(page, 'Edit details');
      await page.getByLabel('Title').fill('x'.repeat(10_000));
      await press(page, 'Save');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    screen: 'meeting',
    what: 'the people who can read it',
    open: async (page) => {
      await press(page, 'Change access');
      await page.locator('dialog input[type=checkbox]').check();
      await page.getByLabel('Add a person').waitFor();
    },
  },
  {
    screen: 'meeting',
    what: 'its legal hold with a missing field',
    open: async (page) => {
      await press(page, 'Place a legal hold');
      await pressInDialog(page, 'Place a legal hold');
      await page.locator('dialog [aria-invalid=true]').waitFor();
    },
  },
  {
    screen: 'meeting',
    what: 'the parts of its recording',
    open: async (page) => {
      await page.route('**/api/meetings/*?segments=*', async (route) => {
        const answer = await route.fetch();
        const parts = ['1.wav', '2.wav'].map((file_name, place) => ({
          id: file_name,
          file_name,
          start_time: 30 * place,
          duration: 30,
          sha256: '0'.repeat(64),
        }));
        await route.fulfill({ response: answer, json: { ...(await answer.json()), parts } });
      });
      await page.reload();
      await press(page, 'Edit parts');
      await dialog(page);
    },
  },
  {
    screen: 'meeting',
    what: 'leaving its details unsaved',
    open: async (page) => {
      await press(page, 'Edit details');
      await page.getByLabel('Location').fill('Town hall');
      await leave(page);
    },
  },
  {
    screen: 'transcription',
    what: 'an open segment',
    open: editSegment,
  },
  {
    screen: 'transcription',
    what: 'an invalid segment',
    open: async (page) => {
      await editSegment(page);
      await page.getByLabel('Speaker', { exact: true }).fill(' ');
      await press(page, 'Save');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  {
    screen: 'transcription',
    what: 'discarding an edited segment to open another',
    open: async (page) => {
      await editSegment(page);
      await page.getByLabel('Transcript', { exact: true }).fill('Something else');
      await press(page, /^Edit segment at/);
      await dialog(page);
    },
  },
  {
    screen: 'transcription',
    what: 'leaving a segment unsaved',
    open: async (page) => {
      await editSegment(page);
      await page.getByLabel('Transcript', { exact: true }).fill('Something else');
      await leave(page);
    },
  },
  {
    screen: 'transcription',
    what: 'more actions for a segment with a missing field',
    open: async (page) => {
      await press(page, 'More actions for the segment at 0:00, Speaker 1');
      await page.getByLabel('New speaker').waitFor();
      await pressInDialog(page, 'Reassign');
      await text(page, 'Please enter a different speaker.');
    },
  },
  {
    screen: 'transcription',
    what: 'find and replace',
    open: async (page) => {
      await press(page, 'Find and replace');
      await page.getByLabel('Find', { exact: true }).fill('the');
      await page.getByLabel('Replace with').fill('a');
      await text(page, 'matches found');
    },
  },
  {
    screen: 'summary',
    what: 'a summary point with an invalid field',
    open: async (page) => {
      await press(page, /^Edit: /);
      await page.getByLabel('Times in the recording').fill('soon');
      await press(page, 'Save');
      await text(page, '“soon” is not a time. Please enter times such as 12:30 or 1:05:00');
    },
  },
  {
    screen: 'summary',
    what: 'discarding a new summary point to edit another',
    open: async (page) => {
      await press(page, 'Add point');
      await page.getByLabel('Section').selectOption('Action items');
      await page.getByLabel('Point', { exact: true }).fill('Something else');
      await press(page, /^Edit: /);
      await dialog(page);
    },
  },
  {
    screen: 'summary',
    what: 'removing a summary point',
    open: async (page) => {
      await press(page, /^Remove: /);
      await dialog(page);
    },
  },
  {
    screen: 'summary',
    what: 'its versions',
    open: async (page) => {
      await press(page, 'Versions of the summary');
      await text(page, 'Generated from the transcript');
    },
  },
  {
    screen: 'transcription',
    what: 'its versions',
    open: async (page) => {
      await press(page, 'Versions');
      await text(page, 'Transcribed from the recording');
    },
  },
  {
    screen: 'transcription',
    what: 'two versions compared',
    open: async (page) => {
      await page.route(/transcription\/versions/, (route) => {
        const number = Number(/versions\/(\d+)/.exec(route.request().url())?.[1] ?? 0);
        return route.fulfill({ json: number === 0 ? versionsTold : versionTold(number) });
      });
      await press(page, 'Versions', 'Compare version 2 with the previous one');
      await text(page, 'Strikethrough: removed');
      await page.unroute(/transcription\/versions/);
    },
  },
  {
    screen: 'transcription',
    what: 'its shortcuts',
    open: async (page) => {
      await press(page, 'Keyboard shortcuts');
      await text(page, 'While editing a segment');
    },
  },
  {
    screen: 'transcription',
    what: 'renaming speakers',
    open: (page) => press(page, 'Bulk Edit Speakers'),
  },
  {
    screen: 'transcription',
    what: 'assigning a voice with a missing person',
    open: async (page) => {
      await press(page, 'Bulk Edit Speakers', 'Whose voice? Speaker 1');
      await page.getByLabel('Enrolled person').waitFor();
      await pressInDialog(page, 'Confirm');
      await text(page, 'Please choose a person.');
    },
  },
  {
    screen: 'transcription',
    what: 'a suggested and a named voice',
    open: async (page) => {
      await page.route('**/api/meetings/*', async (route) => {
        const answer = await route.fetch();
        const meeting = await answer.json();
        // The frame asks for lists of meetings at addresses of this form.
        if (meeting.transcription)
          meeting.transcription.voices = [
            perhaps,
            { ...perhaps, speaker: 'Speaker 2', band: 'named' },
          ];
        await route.fulfill({ response: answer, json: meeting });
      });
      await page.reload();
      await press(page, 'Review voices');
      await page.getByText('Perhaps Meera Joshi?').waitFor();
    },
  },
  {
    screen: 'transcription',
    what: 'a search',
    open: async (page) => {
      await page.getByLabel('Search in the transcript').fill('road');
      await press(page, 'Next match');
      await text(page, '1 of 1');
    },
  },
  { screen: 'archive', what: 'filters', open: (page) => press(page, 'Filters') },
  {
    screen: 'archive',
    what: 'search results',
    open: async (page) => {
      await page.getByLabel('Search meetings').fill('road');
      await page.locator('mark').first().waitFor();
    },
  },
  {
    screen: 'archive',
    what: 'no match',
    open: async (page) => {
      await page.getByLabel('Search meetings').fill('nothing like it');
      await text(page, 'No matching meetings');
    },
  },
  {
    screen: 'archive',
    what: 'selected meetings',
    open: (page) => page.getByLabel('Select all').check(),
  },
  {
    screen: 'archive',
    what: 'deleting selected meetings',
    open: async (page) => {
      await page.getByLabel('Select all').check();
      await press(page, 'Delete Selected');
    },
  },
  {
    screen: 'archive',
    what: 'an error toast',
    open: (page) => press(page, 'Export Selected'),
  },
  { screen: 'archive', what: 'a menu of actions', open: (page) => press(page, menu) },
  {
    screen: 'archive',
    what: 'deleting a meeting',
    open: (page) => pressInMenu(page, menu, `Delete ${transcribed}`),
  },
  {
    screen: 'archive',
    what: 'the priority dialog',
    open: (page) => pressInMenu(page, menu, `Change priority of ${transcribed}`),
  },
  {
    screen: 'archive',
    what: 'the speaker names with missing fields',
    open: async (page) => {
      await pressInMenu(page, menu, `Edit speakers of ${transcribed}`);
      await press(page, 'Update speaker');
      await text(page, 'Please fill in both speaker names');
    },
  },
  {
    screen: 'archive',
    what: 'a recording',
    open: async (page) => {
      await press(page, `Play ${transcribed}`);
      await page.locator('dialog audio').waitFor();
    },
  },
  {
    screen: 'queue',
    what: 'selected jobs',
    open: async (page) => {
      await waiting(page);
      await page.getByLabel('Select all').check();
    },
  },
  {
    screen: 'queue',
    what: 'the priority dialog',
    open: async (page) => {
      await waiting(page);
      await press(page, 'Change priority of Being listened to');
    },
  },
  {
    screen: 'queue',
    what: 'cancelling a job',
    open: async (page) => {
      await waiting(page);
      await press(page, 'Cancel job for Being listened to');
    },
  },
  {
    screen: 'speakers',
    what: 'missing fields',
    open: (page) => press(page, 'Enroll Speaker'),
  },
  {
    screen: 'speakers',
    what: 'consent to an enrolment with a missing field',
    open: async (page) => {
      await page.getByLabel('Speaker name').fill('Ravi');
      await page.getByLabel(/^The speaker consents/).check();
      await choose(page, 'a.wav');
      await text(page, 'Ravi, sample 1');
      await page.getByLabel('Consent given by').fill(' ');
      await press(page, 'Enroll Speaker');
      await text(page, 'Please enter who gave consent.');
    },
  },
  {
    screen: 'speakers',
    what: 'recording consent with a missing field',
    open: async (page) => {
      await press(page, 'Record consent of Asha Patil');
      await page.getByLabel('Consent given by').fill('');
      await pressInDialog(page, 'Record consent');
      await text(page, 'Please enter who gave consent.');
    },
  },
  {
    screen: 'speakers',
    what: 'withdrawing consent',
    open: (page) => press(page, 'Withdraw consent of Meera Joshi'),
  },
  {
    screen: 'speakers',
    what: 'the samples of a speaker and one to add',
    open: async (page) => {
      await press(page, 'Samples of Asha Patil');
      await text(page, 'Asha Patil, sample 1');
      await page
        .locator('input[type=file]')
        .last()
        .setInputFiles({ name: 'a.wav', mimeType: 'audio/wav', buffer: wav(1) });
      await text(page, 'Asha Patil, new sample 1');
    },
  },
  {
    screen: 'speakers',
    what: 'deleting a speaker',
    open: (page) => press(page, 'Delete Asha Patil'),
  },
  {
    screen: 'profile',
    what: 'leaving unsaved changes',
    open: async (page) => {
      await page.getByLabel('Phone Number').fill('020 1234');
      await leave(page);
    },
  },
  {
    screen: 'profile',
    what: 'an invalid field',
    open: async (page) => {
      await page.getByLabel('Email Address').fill('nobody');
      await press(page, 'Save Changes');
      await page.locator('[aria-invalid=true]').waitFor();
    },
  },
  { screen: 'privacy', what: 'the password', open: (page) => press(page, 'Change Password') },
  {
    screen: 'privacy',
    what: 'the second factor',
    open: (page) => press(page, 'Two-Factor Authentication'),
  },
  {
    screen: 'privacy',
    what: 'the activity',
    open: async (page) => {
      await press(page, 'Account Activity');
      await page.getByRole('list', { name: 'Activity' }).waitFor();
    },
  },
  {
    screen: 'system',
    what: 'an announcement with a missing subject',
    open: async (page) => {
      await press(page, 'Send Announcement');
      await text(page, 'Please enter a subject.');
    },
  },
  {
    screen: 'system',
    what: 'sending an announcement',
    open: async (page) => {
      await page.getByLabel('Subject').fill('Maintenance on Sunday');
      await page.getByLabel('Text', { exact: false }).fill('The portal rests from 6 to 8.');
      await press(page, 'Send Announcement');
      await dialog(page);
    },
  },
  {
    screen: 'users',
    what: 'a new user with missing fields',
    open: async (page) => {
      await press(page, 'Add User', 'Create User');
      await text(page, 'Please enter a username.');
    },
  },
  { screen: 'users', what: 'a user', open: (page) => press(page, 'Edit Ravi Kumar') },
  { screen: 'users', what: 'deleting a user', open: (page) => press(page, 'Delete Ravi Kumar') },
  {
    screen: 'vocabulary',
    what: 'a new term with missing fields',
    open: async (page) => {
      await press(page, 'Add a term');
      await page.getByRole('dialog').getByLabel('Where it applies').selectOption('body');
      await pressInDialog(page, 'Add a term');
      await text(page, 'Please enter a spelling in one language at least.');
    },
  },
  {
    screen: 'vocabulary',
    what: 'a suggestion to be corrected',
    open: (page) => press(page, /^Correct and confirm “/),
  },
  {
    screen: 'vocabulary',
    what: 'a table of terms with problems',
    open: async (page) => {
      await press(page, 'Import');
      await page.getByLabel('Table', { exact: true }).fill('kind,mr-IN\nplanet,मंगळ');
      await pressInDialog(page, 'Check');
      await text(page, '1 row is wrong. Nothing was imported.');
    },
  },
  {
    screen: 'bodies',
    what: 'a new body with a missing field',
    open: async (page) => {
      await press(page, 'Set up a body', 'Set Up');
      await text(page, 'Please enter a name.');
    },
  },
  {
    screen: 'body',
    what: 'a new member with a missing field',
    open: async (page) => {
      await press(page, 'Add member');
      await pressInDialog(page, 'Add member');
      await text(page, 'Please enter a name.');
    },
  },
  {
    screen: 'body',
    what: 'a new member from the register',
    open: async (page) => {
      await press(page, 'Add member');
      await page.getByLabel('Who', { exact: true }).selectOption('known');
      await page.getByLabel('Search by name').fill('nobody');
      await text(page, 'Nobody in the register has this name.');
    },
  },
  {
    screen: 'body',
    what: 'the end of a membership',
    open: async (page) => {
      await pressInMenu(page, 'More actions for Asha Patil', 'End the membership of Asha Patil');
      await dialog(page);
    },
  },
  {
    screen: 'body',
    what: 'a table of members with problems',
    open: async (page) => {
      await press(page, 'Import members');
      await page.getByLabel('Table', { exact: true }).fill('name,role\nA. Member,king');
      await pressInDialog(page, 'Check');
      await text(page, '1 problem found');
    },
  },
  {
    screen: 'body',
    what: 'former members and the rules that are not set',
    open: async (page) => {
      await press(page, 'Show former and future members');
      await text(page, 'There are no former or future members.');
      await page.getByText('20 rules left to your own rules').click();
      await text(page, 'Nothing is computed from them.');
    },
  },
  {
    screen: 'body',
    what: 'a rule with a missing value',
    open: async (page) => {
      await press(page, 'Edit the rule: Quorum');
      await page.getByLabel('Out of').fill('');
      await pressInDialog(page, 'Save');
      await text(page, 'Please state this.');
    },
  },
  { screen: 'body', what: 'its family', open: (page) => press(page, 'Change family') },
  { screen: 'body', what: 'a new term', open: (page) => press(page, 'Add term') },
  { screen: 'body', what: 'its holidays', open: (page) => press(page, 'Edit holidays') },
  { screen: 'person', what: 'the name', open: (page) => press(page, 'Edit Kaveri Ranade') },
  {
    screen: 'person',
    what: 'a voice to link',
    open: async (page) => {
      await press(page, 'Link a voice');
      await pressInDialog(page, 'Link a voice');
      await text(page, 'Please choose a person.');
    },
  },
];
