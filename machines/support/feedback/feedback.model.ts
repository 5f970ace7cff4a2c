import { feedback } from '#contract/support/calls/feedback.ts'
import { codes } from '#contract/kernel/codes.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { submitEnded, submitOutcomes, submitPlays } from '#machines/patterns/submitOnce/submitOnce.samples.ts'
import { noApplication } from '#contract/support/feedbackDraft.ts'
import { feedbackMachine } from './feedback.machine.ts'
import type { FeedbackSnapshot } from './feedback.machine.ts'

const category = { role: 'combobox', name: 'feedback:field.category' } as const
const field = { role: 'textbox', name: 'feedback:field.text' } as const
const links = { role: 'textbox', name: 'feedback:creator.links' } as const
const send = { role: 'button', name: 'feedback:action.send' } as const
const another = { role: 'button', name: 'feedback:action.another' } as const
const box = { role: 'checkbox', name: 'feedback:field.recording' } as const
const save = { role: 'button', name: 'feedback:action.saveRecording' } as const
const image = { id: 'a'.repeat(32), name: 'a.png', type: 'image/png', bytes: 68 }
const answers = { links: 'https://example.com/me', audience: 'to10k', country: 'Portugal', consent: true } as const
const picked = { name: 'a.png', bytes: 68, data: 'iVBORw==' }
const ticket = 'SF-000123'

/** How the venue may end it, apart from success. */
const ends = { refused: ['rejected', codes.rateLimited] } as const

const isSent = (snapshot: FeedbackSnapshot): boolean => snapshot.matches({ form: 'accepted' })
const isApplication = (snapshot: FeedbackSnapshot): boolean => snapshot.context.creator !== undefined
const ofRequest =
  <Sights extends readonly unknown[]>(sights: Sights) =>
  (snapshot: FeedbackSnapshot): Sights | [] =>
    isSent(snapshot) || isApplication(snapshot) ? [] : sights
const isForm = (leaves: readonly string[]): boolean => !leaves.includes('form.accepted')
const gone = { by: 'app', because: 'the receipt has no form' } as const

export const feedbackModel = {
  machine: feedbackMachine,
  calls: { uploadFile: [feedback.discard] },
  inputs: {
    plain: { draft: undefined, seed: 'seed1234' },
    application: { draft: noApplication, seed: 'seed1234' },
    drafted: { draft: { category: 'idea', text: 'Half', files: [image] }, seed: 'seed1234' },
  },
  events: {
    'category.chosen': ({ snapshot }) =>
      isApplication(snapshot) || snapshot.context.category === 'idea' ? [] : [{ category: 'idea' }],
    // Typing the same text changes nothing.
    'text.changed': ({ snapshot }) =>
      ['First', ''].flatMap((text) => (text === snapshot.context.text || isApplication(snapshot) ? [] : [{ text }])),
    'answers.changed': ({ snapshot }) =>
      snapshot.context.creator?.consent === false ? [{ answers }] : [{ answers: { consent: false } }],
    'file.picked': ({ snapshot }) =>
      snapshot.context.picked > 1 || isApplication(snapshot)
        ? []
        : [{ file: picked }, { file: { name: 'long.png', bytes: supportLimits.desk.maxFileBytes + 1, data: '' } }],
    'file.removed': ({ snapshot }) => snapshot.context.files.slice(0, 1).map(({ id }) => ({ id })),
    'upload.retried': [{}],
    'recording.included': ({ snapshot }) => (isApplication(snapshot) ? [] : [{}]),
    'recording.dropped': [{}],
    'recording.saved': [{}],
    'form.submitted': [{}],
    'another.requested': [{}],
    'request.sent': [{}],
  },
  outcomes: {
    uploadFile: ({ input: { clientId } }) => ({
      image: { done: { ...image, id: (clientId.endsWith('1') ? 'b' : 'c').repeat(32) } },
      refused: { error: { kind: 'business', call: 'feedback.upload', code: codes.deskFileRefused } },
      cut: { error: { kind: 'offline', call: 'feedback.upload' } },
    }),
    recordPage: { text: { done: '{}' }, broken: { error: 'too long' } },
    uploadRecording: {
      file: { done: { id: 'f'.repeat(32), name: 'recording.json', type: 'application/json', bytes: 2 } },
      cut: { error: { kind: 'offline', call: 'feedback.record' } },
    },
    createRequest: {
      ...submitOutcomes('feedback.create', ends),
      accepted: { done: { ...submitEnded('accepted', codes.success).done, data: { ticket } } },
    },
  },
  bounds: { depth: 7 },
  key: ({ snapshot: { context } }) => ({
    category: context.category,
    text: context.text,
    files: context.files.length,
    picked: context.picked,
    picking: context.picking?.data,
    fileError: context.fileError?.kind,
    creator: context.creator?.consent,
    recording: context.recording,
    recorded: context.recorded,
    error: context.error?.kind,
    ticket: context.ticket,
  }),
  invariants: {
    'nothing is sent without a category and a text': ({ snapshot: { context, ...snapshot } }) =>
      !snapshot.matches({ form: 'submitting' }) || (context.category !== null && context.text !== ''),
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.hasTag('failed'),
    'no more files are kept than the venue takes': ({ snapshot }) =>
      snapshot.context.files.length <= supportLimits.feedback.maxFiles,
    'a recording is kept only while its box is ticked': ({ snapshot }) =>
      (snapshot.context.recording !== undefined) === snapshot.matches({ recording: 'made' }),
    'nothing is uploaded beside a request on its way': ({ snapshot }) =>
      !snapshot.matches({ form: 'submitting' }) || !snapshot.matches({ upload: 'uploading' }),
  },
  screen: {
    shows: {
      'form.editing.fresh': (snapshot) =>
        isApplication(snapshot)
          ? [{ ...links, disabled: false }, send]
          : [{ ...field, value: snapshot.context.text, disabled: false }, send],
      'form.editing.waiting': [{ role: 'status', text: 'feedback:state.waiting' }, send],
      'form.editing.invalid': ({ context }) => [
        {
          role: 'alert',
          text: context.creator
            ? 'feedback:problem.creator'
            : context.category === null
              ? 'feedback:problem.category'
              : 'feedback:problem.text',
        },
        send,
      ],
      'form.editing.refused': [{ role: 'alert', text: 'feedback:state.refused' }, send],
      'form.submitting.recording': [
        { role: 'button', name: 'feedback:state.sending' },
        { role: 'status', text: 'feedback:state.settling', absent: true },
      ],
      'form.submitting.sending.underway': { like: 'form.submitting.recording' },
      'form.submitting.sending.settling': [{ role: 'status', text: 'feedback:state.settling' }],
      'form.accepted': [{ role: 'status', text: 'feedback:state.accepted' }, another],
      'upload.idle': ofRequest([
        { text: 'screenshots:field.hint' },
        { role: 'alert', text: 'screenshots:state.refused', absent: true },
      ] as const),
      'upload.uploading': [{ role: 'status', text: 'screenshots:state.uploading' }],
      'upload.failed': [{ role: 'alert', text: 'screenshots:state.refused' }],
      'recording.left': ofRequest([{ ...box, checked: false }] as const),
      'recording.making': [
        { ...box, checked: true },
        { role: 'status', text: 'feedback:state.recording' },
      ],
      'recording.made': [
        { ...box, checked: true },
        { ...save, disabled: false },
      ],
      'recording.failed': [{ role: 'status', text: 'feedback:state.recordingFailed' }],
    },
    gestures: {
      'answers.changed': { by: 'app', because: 'a test fills in the application' },
      'category.chosen': (_, leaves) =>
        isForm(leaves) ? { choose: category, option: 'feedback:category.idea' } : gone,
      'text.changed': ({ text }, leaves) => (isForm(leaves) ? { fill: field, with: text } : gone),
      'file.picked': { by: 'app', because: 'the system’s dialog of files cannot be walked; a test picks one' },
      'file.removed': { by: 'app', because: 'its button is named after the file, which a journey removes' },
      'upload.retried': { by: 'app', because: 'its button is there only for a failure that may pass' },
      'recording.included': { by: 'app', because: 'a journey ticks the box' },
      'recording.dropped': { by: 'app', because: 'a journey clears the box' },
      'recording.saved': (_, leaves) => (leaves.includes('recording.made') ? { click: save } : gone),
      'form.submitted': (_, leaves) =>
        leaves.some((leaf) => leaf.startsWith('form.editing')) ? { click: send } : gone,
      'another.requested': { click: another },
      'request.sent': { by: 'app', because: 'the form says it to itself' },
    },
  },
  wire: {
    uploadFile: { call: feedback.upload },
    recordPage: { happens: 'nothing' },
    uploadRecording: { call: feedback.record },
    createRequest: { plays: submitPlays(feedback.create, ends) },
  },
} satisfies FlowModel<typeof feedbackMachine>
