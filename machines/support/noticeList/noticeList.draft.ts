import { noticeListSetup } from './noticeList.setup.ts'

const change = { type: 'changeDraft', params: ({ event }: { event: { change: object } }) => event } as const
const changed = { target: 'editing', actions: change } as const
const submitted = [{ guard: 'isWritten', target: 'sending' }, { target: 'incomplete' }] as const

/** The form with which a tester of the sandbox publishes a notice. */
export const draft = noticeListSetup.createStateConfig({
  initial: 'deciding',
  states: {
    deciding: { always: [{ guard: 'hasDraft', target: 'editing' }, { target: 'absent' }] },
    /** Outside a sandbox there is no form. */
    absent: {},
    editing: { on: { 'draft.changed': { actions: change }, 'draft.submitted': submitted } },
    /** A missing or wrong value is marked at its field. */
    incomplete: { on: { 'draft.changed': changed } },
    sending: {
      invoke: {
        id: 'publishNotice',
        src: 'publishNotice',
        input: ({ context }) => context.draft,
        onDone: {
          target: 'published',
          actions: [{ type: 'keepPublished', params: ({ event }) => ({ id: event.output }) }, 'raiseOutdated'],
        },
        onError: { target: 'refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    published: { on: { 'draft.changed': changed } },
    /** It may have arrived without an answer: the list will show it. */
    refused: { on: { 'draft.changed': changed, 'draft.submitted': 'sending' } },
  },
})
