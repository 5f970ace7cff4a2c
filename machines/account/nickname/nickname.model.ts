import { session } from '#contract/account/calls/session.ts'
import { codes } from '#contract/kernel/codes.ts'
import { accountLimits } from '#contract/account/limits.ts'
import { nicknameProblem } from '#contract/account/nickname.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { button, calm, others, reason, textbox } from '../login/credentials.sights.ts'
import { working } from '../safetyCheck/change.samples.ts'
import { nicknameMachine } from './nickname.machine.ts'

const call = 'session.changeNickname'
const bounds = { min: String(accountLimits.nickname.min), max: String(accountLimits.nickname.max) }

export const nicknameModel = {
  machine: nicknameMachine,
  inputs: { 'a name of the venue’s making': { name: 'Trader-7F3K2Z' } },
  events: {
    'name.changed': ({ snapshot }) => others(['Ada Lovelace', 'Support'], snapshot.context.name),
    'change.submitted': [{}],
  },
  outcomes: {
    saveName: {
      saved: { done: undefined },
      refused: { error: { kind: 'business', call, code: codes.nicknameRefused, msg: 'refused' } },
      cut: { error: { kind: 'timeout', call } },
    },
  },
  key: ({ snapshot: { context } }) => ({ ...context, error: context.error?.code ?? context.error?.kind }),
  invariants: {
    'nothing is sent that the venue would refuse': ({ snapshot }) =>
      !snapshot.matches('saving') || nicknameProblem(snapshot.context.name) === undefined,
    'what was typed is kept': ({ snapshot }) => snapshot.context.name !== '',
  },
  screen: {
    shows: {
      'choosing.fresh': [{ ...button('personSetting:nickname.submit'), disabled: false }, calm],
      'choosing.invalid': ({ context: { name } }) => [
        {
          role: 'alert',
          text: { word: `personSetting:nickname.problem.${nicknameProblem(name) ?? 'short'}`, values: bounds },
        },
      ],
      'choosing.refused': ({ context }) => [button('personSetting:nickname.submit'), reason(context.error)],
      saving: working,
      saved: { unseen: 'it has ended' },
    },
    gestures: {
      'name.changed': ({ text }) => ({ fill: textbox('personSetting:nickname.label'), with: text }),
      'change.submitted': { click: button('personSetting:nickname.submit') },
    },
  },
  wire: {
    saveName: { call: session.changeNickname, data: () => ({ fnickname: 'Ada Lovelace' }) },
  },
} satisfies FlowModel<typeof nicknameMachine>
