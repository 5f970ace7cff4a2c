import type { Delivery, FlowModel } from '@statefloor/explorer'
import { messageMachine } from './message.machine.ts'

/** The data that the form is tested with, and how a person sees it. */
export const messageModel = {
  machine: messageMachine,
  inputs: { plain: undefined },
  events: {
    'text.changed': [{ text: 'Hello' }, { text: ' ' }],
    'message.submitted': [{}],
    'edit.requested': [{}],
  },
  outcomes: { sendMessage: { taken: { done: undefined }, 'server down': { error: { status: 503 } } } },
  invariants: {
    'nothing empty is sent': ({ snapshot }) => snapshot.value !== 'sending' || snapshot.context.text.trim() !== '',
  },
  screen: {
    shows: {
      writing: [{ role: 'button', name: 'action.send', disabled: false }],
      empty: [{ role: 'alert', text: 'failure.empty' }],
      sending: [{ role: 'status', text: 'phase.sending' }],
      failed: [{ role: 'alert', text: 'failure.sending' }],
      sent: [{ role: 'status', text: 'outcome.sent' }],
    },
    gestures: {
      'text.changed': ({ text }) => ({ fill: { role: 'textbox', name: 'field.text' }, with: text }),
      'message.submitted': (_, leaves) => ({
        click: { role: 'button', name: leaves.includes('failed') ? 'action.again' : 'action.send' },
      }),
      'edit.requested': { click: { role: 'button', name: 'action.edit' } },
    },
  },
  wire: { sendMessage: { call: { method: 'POST', path: '/messages' } } },
} satisfies FlowModel<typeof messageMachine, Delivery>
