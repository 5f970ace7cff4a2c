import { identity } from '#contract/account/calls/identity.ts'
import { session } from '#contract/account/calls/session.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { mailboxMachine } from './mailbox.machine.ts'
import type { Mailbox } from './mailbox.machine.ts'

const mail = (id: string, subject: string) => ({
  id,
  subject,
  at: 1_700_000_000_000,
  to: 'ada@example.com',
  text: `Your code:\n\n12345${id}`,
  html: '<p></p>',
})

export const sampleBox: Mailbox = {
  account: 'ada@example.com',
  mails: [mail('2', 'Confirm your withdrawal'), mail('1', 'Verify your email address')],
  level: 1,
}

const cut = { error: { kind: 'timeout', call: 'sandbox.mail' } } as const
const ready = { role: 'radio', name: { word: 'mailbox:level.option', values: { level: '2' } } } as const
const calm = { role: 'alert', absent: true } as const

export const mailboxModel = {
  machine: mailboxMachine,
  inputs: { plain: undefined },
  events: {
    'mail.opened': ({ snapshot }) => [{ id: snapshot.context.openId === '1' ? '2' : '1' }],
    'level.chosen': [{ level: 2 }],
    'retry.requested': [{}],
  },
  outcomes: { fetchMailbox: { loaded: { done: sampleBox }, cut }, saveLevel: { saved: { done: undefined }, cut } },
  key: ({ snapshot: { context } }) => ({ openId: context.openId, box: context.box !== undefined }),
  invariants: {
    'a level is given to a known account': ({ snapshot }) =>
      !snapshot.matches({ ready: 'saving' }) || snapshot.context.box !== undefined,
  },
  screen: {
    shows: {
      loading: [{ role: 'status', name: 'common:state.loading' }],
      failed: [{ role: 'alert', text: 'mailbox:state.failed' }],
      'ready.showing': [{ ...ready, disabled: false }, calm],
      'ready.refreshing': { like: 'ready.showing' },
      'ready.saving': [{ ...ready, disabled: true }, calm],
      'ready.outdated': [{ role: 'alert', text: 'mailbox:state.outdated' }],
    },
    gestures: {
      'mail.opened': ({ id }) => ({
        click: {
          role: 'button',
          name: {
            word: 'mailbox:mail.name',
            values: { subject: sampleBox.mails.find((one) => one.id === id)?.subject ?? '' },
          },
        },
      }),
      'level.chosen': { click: ready },
      'retry.requested': { click: { role: 'button', name: 'common:action.retry' } },
    },
  },
  wire: {
    fetchMailbox: {
      call: sandbox.mail,
      data: (box) => [...(box as Mailbox).mails],
      retries: kernelLimits.request.retries,
    },
    saveLevel: { call: sandbox.identity, data: () => null },
  },
  calls: { fetchMailbox: [session.current, identity.status] },
} satisfies FlowModel<typeof mailboxMachine>
