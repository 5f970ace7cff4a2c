import type { Table } from '@statefloor/explorer'
import { beforeAll } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import { noApplication } from '#contract/support/feedbackDraft.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { submitEnded } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import { feedbackMachine } from '#machines/support/feedback/feedback.machine.ts'
import { feedbackModel } from '#machines/support/feedback/feedback.model.ts'
import { FeedbackPages } from '#features/support/feedback/FeedbackPages.tsx'
import { wordsOf } from '#i18n/words.ts'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { holdCover } from '#tests/support/covers.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const { app } = startApp()

beforeAll(() => haveWords(['feedback', 'support']))

holdCover({
  model: feedbackModel,
  words: wordsOf,
  render: (actor) => <PageElement Component={FeedbackPages} data={{ actor, app, isForm: true }} />,
})

const call = 'feedback.create'
const seed = 'seed1234'
const image = (letter: string) => ({ id: letter.repeat(32), name: 'a.png', type: 'image/png', bytes: 68 })
const recordingFile = { id: 'f'.repeat(32), name: 'recording.json', type: 'application/json', bytes: 2 }
const file = { name: 'a.png', bytes: 68, data: 'iVBORw==' }
const chosen = { type: 'category.chosen', category: 'idea' } as const
const typed = { type: 'text.changed', text: 'First' } as const
const submit = { type: 'form.submitted' } as const
const pick = { type: 'file.picked', file } as const
const include = { type: 'recording.included' } as const
const drop = { type: 'recording.dropped' } as const
const filled = [chosen, typed] as const
const sent = [...filled, submit] as const
const body = { category: 'idea', text: 'First', files: [] as string[], recording: null as string | null } as const
const asks = { createRequest: { call, body } }
const accepted = {
  answer: 'createRequest',
  done: { ...submitEnded('accepted', 200).done, data: { ticket: 'SF-000123' } },
} as const
const refused = { answer: 'createRequest', ...submitEnded('rejected', 429) } as const
const unknown = { answer: 'createRequest', context: { wasUnknown: true } } as const
const cut = { kind: 'offline', call } as const
const uploaded = (letter: string) => ({ answer: 'uploadFile', done: image(letter) }) as const
const uploadCut = { answer: 'uploadFile', error: { kind: 'offline', call: 'feedback.upload' } } as const
const uploadRefused = {
  answer: 'uploadFile',
  error: { kind: 'business', call: 'feedback.upload', code: codes.deskFileRefused },
} as const
const made = { answer: 'recordPage', done: '{}' } as const
const recordedFile = { answer: 'uploadRecording', done: recordingFile } as const

const at = (form: string, upload = 'idle', recording = 'left') => [
  `form.${form}`,
  `upload.${upload}`,
  `recording.${recording}`,
]

const row = rowBuilder(feedbackMachine, { draft: undefined, seed })

const table: Table<typeof feedbackMachine> = [
  row('keeps category and text', [...filled], at('editing.fresh'), {
    context: { category: 'idea', text: 'First' },
    effects: [{ type: 'keepDraft', params: { draft: { category: 'idea', text: 'First', files: [] } } }],
  }),
  row('sends nothing without a category', [typed, submit], at('editing.invalid'), { asks: {} }),
  row('sends nothing without a text', [chosen, submit], at('editing.invalid'), { asks: {} }),
  row('shows at once that the outcome is unknown', [...sent, unknown], at('submitting.sending.settling'), {
    tags: ['busy', 'unknown'],
    asks,
  }),
  row('shows the ticket and forgets the draft', [...sent, accepted], at('accepted'), {
    tags: [],
    asks: {},
    context: { ticket: 'SF-000123', text: '', category: null },
  }),
  row('keeps everything and shows why it was refused', [...sent, refused], at('editing.refused'), {
    tags: ['failed'],
    asks: {},
    context: { text: 'First', error: { kind: 'business', call, code: 429, msg: 'message 429' } },
  }),
  row('shows what failed on the way', [...sent, { answer: 'createRequest', error: cut }], at('editing.refused'), {
    context: { text: 'First', error: cut },
  }),
  row('forgets a refusal when you type', [...sent, refused, { type: 'text.changed', text: 'Other' }], {
    in: at('editing.fresh'),
    tags: [],
    context: { text: 'Other', error: undefined },
  }),
  row('starts again with another', [...sent, accepted, { type: 'another.requested' }], at('editing.fresh'), {
    context: { text: '', ticket: undefined },
  }),

  row('keeps an uploaded screenshot in the draft', [pick, uploaded('a')], at('editing.fresh'), {
    asks: {},
    context: { files: [image('a')], picking: undefined },
  }),
  row('sends the ids of its screenshots', [pick, uploaded('a'), ...sent], at('submitting.sending.underway'), {
    asks: { createRequest: { call, body: { ...body, files: [image('a').id] } } },
  }),
  row('waits for a screenshot that is on its way', [...filled, pick, submit], at('editing.waiting', 'uploading'), {
    asks: { uploadFile: { clientId: `${seed}-1`, file } },
  }),
  row(
    'removes no screenshot while it is sent',
    [pick, uploaded('a'), ...sent, { type: 'file.removed', id: image('a').id }],
    { in: at('submitting.sending.underway'), context: { files: [image('a')] } },
  ),
  row(
    'removes a screenshot here and at the venue',
    [pick, uploaded('a'), { type: 'file.removed', id: image('a').id }],
    at('editing.fresh'),
    {
      context: { files: [] },
      effects: [
        { type: 'discardFile', params: { type: 'file.removed', id: image('a').id } },
        { type: 'keepDraft', params: { draft: { category: null, text: '', files: [] } } },
      ],
    },
  ),
  row('tries a failed upload again under the same id', [pick, uploadCut, { type: 'upload.retried' }], {
    in: at('editing.fresh', 'uploading'),
    asks: { uploadFile: { clientId: `${seed}-1`, file } },
    context: { fileError: undefined },
  }),
  row(
    'shows why a screenshot was refused, and does not try it again',
    [pick, uploadRefused, { type: 'upload.retried' }],
    at('editing.fresh', 'failed'),
    { asks: {}, context: { fileError: { kind: 'business', call: 'feedback.upload', code: codes.deskFileRefused } } },
  ),
  row('takes another screenshot after a refused one', [pick, uploadRefused, pick], at('editing.fresh', 'uploading'), {
    asks: { uploadFile: { clientId: `${seed}-2`, file } },
    context: { fileError: undefined },
  }),
  row(
    'does not send a file that is too large',
    [{ type: 'file.picked', file: { name: 'a.png', bytes: supportLimits.desk.maxFileBytes + 1, data: '' } }],
    at('editing.fresh', 'failed'),
    { asks: {}, context: { fileError: { kind: 'business', call: 'feedback.upload', code: codes.deskFileTooLarge } } },
  ),
  row(
    'does not send a file that was unreadable, after another failure',
    [pick, uploadCut, { type: 'file.picked', file: { ...file, data: '' } }],
    at('editing.fresh', 'failed'),
    {
      asks: {},
      context: {
        picking: undefined,
        fileError: { kind: 'business', call: 'feedback.upload', code: codes.deskFileRefused },
      },
    },
  ),

  row('waits for a recording that is being made', [...filled, include, submit], {
    in: at('editing.waiting', 'idle', 'making'),
  }),
  row('sends no recording before the form', [include, made], at('editing.fresh', 'idle', 'made'), {
    asks: {},
    context: { recording: '{}' },
  }),
  row('downloads the recording, to look at it first', [include, made, { type: 'recording.saved' }], {
    in: at('editing.fresh', 'idle', 'made'),
    effects: [{ type: 'saveRecording', params: { text: '{}' } }],
  }),
  row('forgets it when the box is cleared', [include, made, drop], at('editing.fresh'), {
    context: { recording: undefined },
  }),
  row('sends the recording first', [...filled, include, made, submit], at('submitting.recording', 'idle', 'made'), {
    tags: ['busy'],
    asks: { uploadRecording: { clientId: `${seed}-r0`, text: '{}' } },
  }),
  row('keeps the recording while it is sent', [...filled, include, made, submit, drop], {
    in: at('submitting.recording', 'idle', 'made'),
    context: { recording: '{}' },
  }),
  row('then names the recording', [...filled, include, made, submit, recordedFile], {
    in: at('submitting.sending.underway', 'idle', 'made'),
    asks: { createRequest: { call, body: { ...body, recording: recordingFile.id } } },
  }),
  row(
    'shows that the recording did not arrive',
    [...filled, include, made, submit, { answer: 'uploadRecording', error: cut }],
    { in: at('editing.refused', 'idle', 'made'), tags: ['failed'], context: { error: cut } },
  ),
  row(
    'forgets an error before it sends a recording again',
    [...filled, include, made, submit, { answer: 'uploadRecording', error: cut }, submit],
    { in: at('submitting.recording', 'idle', 'made'), context: { error: undefined } },
  ),
]

const answers = { links: 'https://example.com/me', audience: 'to10k', country: 'Portugal', consent: true } as const
const answered = { type: 'answers.changed', answers } as const
const application = rowBuilder(feedbackMachine, { draft: noApplication, seed })
const ofApplication = { creator: answers }

const applications: Table<typeof feedbackMachine> = [
  application('starts empty', [], at('editing.fresh'), { context: { category: 'creator', text: '' } }),
  application('keeps the answers in the draft', [answered], at('editing.fresh'), {
    context: ofApplication,
    effects: [{ type: 'keepDraft', params: { draft: { category: 'creator', text: '', files: [], creator: answers } } }],
  }),
  application('keeps the other answers when one changes', [answered, { ...answered, answers: { country: 'Spain' } }], {
    context: { creator: { ...answers, country: 'Spain' } },
  }),
  application('cuts long answers', [{ ...answered, answers: { links: 'y'.repeat(2_000), country: 'y'.repeat(99) } }], {
    context: {
      creator: {
        ...noApplication.creator,
        links: 'y'.repeat(supportLimits.creator.maxLinks),
        country: 'y'.repeat(supportLimits.creator.maxCountry),
      },
    },
  }),
  application('cuts a long text', [{ type: 'text.changed', text: 'y'.repeat(3_000) }], {
    context: { text: 'y'.repeat(supportLimits.creator.maxText) },
  }),
  application('is not sent without its text', [answered, submit], at('editing.invalid'), { asks: {} }),
  application('is not sent without consent', [answered, typed, { ...answered, answers: { consent: false } }, submit], {
    in: at('editing.invalid'),
    asks: {},
  }),
  application('is not sent without an address', [answered, typed, { ...answered, answers: { links: 'me' } }, submit], {
    in: at('editing.invalid'),
  }),
  application('is sent with its answers [HELP-01]', [answered, typed, submit], at('submitting.sending.underway'), {
    asks: { createRequest: { call, body: { ...body, category: 'creator', creator: answers } } },
  }),
  application('begins empty after it was sent', [answered, typed, submit, accepted], at('accepted'), {
    context: { category: 'creator', text: '', creator: noApplication.creator, ticket: 'SF-000123' },
  }),
]

holdTable(feedbackMachine, applications, 'the application of a creator $says')

holdTable(
  feedbackMachine,
  [row('has no answers of a creator', [answered], { context: { creator: undefined }, effects: [] })],
  'the feedback $says',
)

holdTable(feedbackMachine, table, 'the feedback $says')
