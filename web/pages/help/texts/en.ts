import type { HelpTexts } from '../tasks/tasks.ts';

const en: HelpTexts = {
  title: 'Help',
  lead: 'Choose a task. Names in bold are those on the screen.',
  all: 'All tasks',
  open: 'Open',
  screenshot: 'Screenshot',
  tasks: {
    upload: {
      title: 'Upload a recording',
      steps: [
        'Open [nav.upload]. Enter [upload.meetingTitle] and [upload.date].',
        'Under [upload.options], choose the [upload.language] that is spoken.',
        'Press [upload.browse] and choose one or more recordings, or drag them onto the page.',
        'Did the recorder split the meeting into several files? Choose [upload.together] and check their order.',
        'Press [upload.submit]. You can work elsewhere in the portal meanwhile: the header shows the progress.',
        'The meeting opens. Its transcript and summary appear there when they are ready.',
      ],
    },
    schedule: {
      title: 'Schedule a meeting',
      steps: [
        'On [nav.dashboard], press [dashboard.scheduleNew].',
        'Enter the title and [meetings.dateAndTime], then press [dashboard.scheduleSubmit].',
        'After the meeting, find it under [dashboard.upcoming], press [dashboard.uploadAudio] and choose the recording.',
        'To change a meeting before it takes place, press [dashboard.edit]. You can also do both on the meeting’s own page.',
      ],
    },
    hold: {
      title: 'Prepare and hold a meeting of a body',
      steps: [
        'Open the body under [nav.bodies] and press [sittings.schedule]. For a meeting that exists, choose its body on its [meeting.overview].',
        'Under [meeting.agenda], press [sittings.addItem] for each item, then [sittings.issue]: each item gets its number. Then press [meeting.nextNotice].',
        'When the meeting begins, press [meeting.nextOpen]. If it was recorded without Sakshi, do this and what follows when you have uploaded the recording.',
        'Under [meeting.attendance], press [sittings.callRoll] and change only those who are not present. Record later who leaves and who returns.',
        'Under [meeting.decisions], press [sittings.addMotion]. [sittings.recordVote] makes an adopted motion a resolution with the next number.',
        'If the notice is late, the agenda was issued already, or there is no quorum, Sakshi asks why. Your answer goes on the record with your name.',
        'Check everything, then press [sittings.end.closed]. What you enter after that, such as a vote that you hear on the recording, is marked as recorded afterwards.',
      ],
    },
    papers: {
      title: 'Lay papers before a meeting',
      steps: [
        'Open the meeting, then [meeting.papers]. The meeting needs a body: choose it on its [meeting.overview].',
        'Under [papers.for], choose the item that the papers are about, or [papers.wholeMeeting].',
        'Press [papers.browse] or drag the files onto the page. A file that cannot be a paper stays in a list, with the reason.',
        'A paper cannot be changed. To replace one, add the new file, then press [papers.withdraw] beside the old one.',
        'Papers of a closed item are shown only to those who may read the item.',
      ],
    },
    desk: {
      title: 'Record a meeting at the desk',
      steps: [
        'On the page of the meeting, press [meeting.desk]. The letter on a button is its key.',
        'Press [desk.record] to record in this browser. If another device records, press [desk.mark] when it starts, and upload its file later.',
        'Press [desk.open], then [desk.rollCall], and mark those who are not present. Enter with [desk.arrives] and [desk.leaves] who comes and goes.',
        '[desk.next] takes the next item. Enter what is moved with [desk.move], and the result with [desk.vote] or [desk.unanimous].',
        'Without a network, continue: entries and sound stay in this browser and are sent when the network is back.',
        'At the end, press [desk.close] and say whether the meeting is closed or adjourned.',
      ],
    },
    correct: {
      title: 'Correct a transcript',
      steps: [
        'Open the meeting, then [meeting.transcript].',
        'Press the pencil next to a segment and correct it. [correcting.playSegment] plays it again; [transcription.save] saves your correction.',
        'Turn on [correcting.showUncertain]: [correcting.nextUncertain] takes you to the words that may be wrong.',
        'To correct a word everywhere, use [correcting.replace].',
        'Where another language is spoken, press [correcting.languageWhich]. If the words are wrong because of it, [correcting.againWhich] has that part heard again in its language.',
        '[correcting.undo] takes back your last change. Under [correcting.versions] you can compare and restore earlier versions.',
      ],
    },
    speakers: {
      title: 'Name speakers and enroll voices',
      steps: [
        'In the transcript, press [transcription.bulk] and enter the names.',
        'To have a voice recognised in future meetings, open [nav.speakers] and enter the [speakers.name].',
        'Press [speakers.record], or [speakers.upload] to use a file. At least 10 seconds of speech are needed.',
        'Under [speakers.consent], enter who gave consent and for what purpose. Without consent the voice is not recognised.',
        'Press [speakers.enroll]. Later transcripts name the person, or suggest the name for you to confirm.',
      ],
    },
    summary: {
      title: 'Review the summary',
      steps: [
        'Open the meeting, then [meeting.summary]. Each point shows the passages that support it: press a time to play one.',
        'A point marked “[summary.corrected]” rests on words that were corrected later. Compare it with the transcript.',
        'If the point is still right, press [summary.right]. Otherwise press [summary.edit] or [summary.again].',
        'To add a point of your own, press [summary.add].',
      ],
    },
    search: {
      title: 'Search the archive',
      steps: [
        'Open [nav.archive] and type a few words into [archive.search]. Transcripts and summaries are searched too.',
        'To find words exactly as a phrase, put them in quotation marks.',
        'Press [archive.filters] to narrow the list by [archive.status], [archive.department], or the dates [archive.from] and [archive.to].',
        'Press a passage that was found to open the transcript at that place.',
      ],
    },
    export: {
      title: 'Export and print',
      steps: [
        'Open the meeting, then [meeting.transcript] or [meeting.summary], and press [export.asWord] or [export.asPdf].',
        'For other formats, press [export.more]. Choose [export.format] and [export.content], then press [export.start].',
        'To print the minutes, open the PDF file and print it.',
        'To export several meetings at once, select them in [nav.archive] and press [archive.exportSelected].',
      ],
    },
    minutes: {
      title: 'Write and review minutes',
      steps: [
        'Open the meeting, then [meeting.minutes], and press [minutes.composeNow]. The draft is composed from agenda, attendance, decisions and reviewed points.',
        'For minutes in two languages, choose [minutes.secondLanguage] when you compose them. The record is written in both; press [minutes.translate] or edit a part where a translation is missing. [bodies.minutesTemplate] on the page of the body sets what is usual.',
        'Edit each part in place. Where the record has changed since, the part is marked and shows what the record says now.',
        'Under [checks.title], press [checks.fix] where something is missing, or [checks.waive] with a reason.',
        'Press [review.ask] and choose people and a due date. They comment, propose wording and agree.',
      ],
    },
    sign: {
      title: 'Agree to, sign and confirm minutes',
      steps: [
        'When the text is ready, press [standing.do.agree]. It is fixed from then on: [standing.do.reopen] takes it back and voids every signature.',
        'Follow the buttons under [standing.title]: they are the steps of your body’s rules, with the day by which each is due.',
        'To sign, press [standing.do.sign]: with your password and the code of your authenticator, with a scan of the signed print, or with a file that another system signed.',
        'The next meeting confirms them: press [standing.do.lay], and after the meeting [standing.do.confirm], with its corrections if there were any.',
        'After the signature nothing changes any more. Press [standing.addCorrigendum] to add what corrects it.',
      ],
    },
    publish: {
      title: 'Publish, leave out and verify',
      steps: [
        'To leave something out of public copies, press [redaction.ask], choose the part and the words, and name the law. Somebody else must press [redaction.approve].',
        'Somebody other than the person who agreed to the minutes presses [standing.do.publish]. The public page appears within a minute.',
        'After a change, press [standing.publishAgain]. The earlier edition stays and says that a newer one took its place.',
        '[standing.withdraw] takes text and files from the public. The page stays and says when and why.',
        'Anybody can check a copy under [verify.title]: [verify.browse], and read whether it is genuine and current.',
      ],
    },
    names: {
      title: 'Teach names and terms',
      steps: [
        'Open [nav.vocabulary] and press [vocabulary.add]: a person, place, scheme or office, as it is spelled in each language.',
        'Add [vocabulary.forms]: what transcripts write instead.',
        'Members, agendas and words that were corrected twice are suggested. Officers confirm them, or not.',
        'In the next recordings, such names are put right where that is certain. A mark shows it, and one press takes it back.',
      ],
    },
    queue: {
      title: 'Manage the queue',
      steps: [
        'Open [nav.queue]. Jobs that are running come first, then those that wait, the most urgent on top.',
        'To have a recording processed sooner, press [priority.change] and choose a higher priority.',
        'To stop a job that waits or runs, press [job.cancel].',
        'A failed job says why it failed. Press [queue.retry], or open the meeting and upload another recording.',
      ],
    },
    users: {
      title: 'Manage users and departments',
      steps: [
        'This is for administrators. Open [nav.users] and press [users.add].',
        'Enter [users.username], [users.fullName] and [users.email], choose [users.role] and [users.department], and press [users.create].',
        'The person gets an email with a temporary password and chooses their own password when they first sign in.',
        'When somebody leaves, press [users.deactivate]. Their meetings stay.',
        'The list of departments is in [nav.settings], under [departments.title].',
      ],
    },
    protect: {
      title: 'Confidential meetings and legal holds',
      steps: [
        'For a meeting that not everyone may read, turn on [confidential.field] when you upload or schedule it, or press [confidential.change] on its page.',
        'Add people under [confidential.add]. Administrators, whoever created the meeting and officers of its department can always read it.',
        'Recordings and minutes are kept for seven years. To keep a meeting longer, an administrator presses [meeting.placeHold] and enters the [meeting.holdReason].',
        'While the hold lasts, nobody can delete the meeting. [meeting.liftHold] ends it.',
      ],
    },
  },
};
export default en;
