import { articleVote } from '#contract/support/calls/articleVote.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { articleVoteMachine } from './articleVote.machine.ts'

const yes = { role: 'button', name: 'articleVote:action.yes' } as const
const no = { role: 'button', name: 'articleVote:action.no' } as const
const field = { role: 'textbox', name: 'articleVote:field.reason' } as const
const send = { role: 'button', name: 'articleVote:action.send' } as const
const change = { role: 'button', name: 'articleVote:action.change' } as const
const refused = { role: 'alert' } as const
const missing = { role: 'alert', text: 'articleVote:problem.reason' } as const

export const articleVoteModel = {
  machine: articleVoteMachine,
  inputs: { plain: undefined },
  events: {
    'vote.given': [{ isHelpful: true }, { isHelpful: false }],
    'reason.changed': ({ snapshot }) => [{ text: snapshot.context.reason === '' ? 'No example' : '' }],
    'reason.submitted': [{}],
    'vote.changed': [{}],
  },
  outcomes: {
    sendVote: {
      stored: { done: undefined },
      cut: { error: { kind: 'offline', call: 'articleVote.give' } },
      limited: { error: { kind: 'business', call: 'articleVote.give', code: codes.rateLimited } },
    },
  },
  key: ({ snapshot: { context } }) => ({
    isHelpful: context.isHelpful,
    reason: context.reason,
    error: context.error?.kind,
  }),
  invariants: {
    'an error is kept only where it is shown': ({ snapshot }) =>
      snapshot.context.error === undefined || snapshot.hasTag('failed'),
    'only a vote against it has a reason': ({ snapshot: { context } }) => !context.isHelpful || context.reason === '',
  },
  screen: {
    shows: {
      'asking.fresh': [{ ...yes, disabled: false }, no, { ...refused, absent: true }],
      'asking.refused': [{ ...yes, disabled: false }, no, refused],
      voting: [{ ...yes, disabled: true }],
      'explaining.fresh': [send, change, { ...refused, absent: true }],
      'explaining.invalid': [send, missing],
      'explaining.refused': [send, refused, { ...missing, absent: true }],
      sending: [{ role: 'button', name: 'articleVote:action.sending' }],
      thanked: [{ role: 'status', text: 'articleVote:state.thanks' }, { ...send, absent: true }, change],
    },
    gestures: {
      'vote.given': ({ isHelpful }) => ({ click: isHelpful ? yes : no }),
      'reason.changed': ({ text }) => ({ fill: field, with: text }),
      'reason.submitted': { click: send },
      'vote.changed': { click: change },
    },
  },
  wire: { sendVote: { call: articleVote.give } },
} satisfies FlowModel<typeof articleVoteMachine>
