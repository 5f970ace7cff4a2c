import { callsOf } from '@statefloor/explorer'
import { epoch } from '#machines/model/flowModel.ts'
import type { AnyFlowModel } from '#machines/model/flowModel.ts'
import { session } from '#contract/account/calls/session.ts'
import { sandbox } from '#contract/sandbox/calls/sandbox.ts'
import { freezeModel, sampleFreezeToken } from '#machines/account/freeze/freeze.model.ts'
import { loginModel } from '#machines/account/login/login.model.ts'
import { registerModel } from '#machines/account/register/register.model.ts'
import { mailboxModel } from '#machines/account/mailbox/mailbox.model.ts'
import { nicknameModel } from '#machines/account/nickname/nickname.model.ts'
import { passwordModel } from '#machines/account/password/password.model.ts'
import { recoveryCodesModel, sampleCodes } from '#machines/account/recovery/recoveryCodes.model.ts'
import { recoveryModel } from '#machines/account/recovery/recovery.model.ts'
import { sampleMailed } from '#machines/account/proveEmail/mailedCode.samples.ts'
import { proveEmailModel } from '#machines/account/proveEmail/proveEmail.model.ts'
import { checkPassed } from '#machines/account/safetyCheck/change.samples.ts'
import { safetyCheckModel } from '#machines/account/safetyCheck/safetyCheck.model.ts'
import { onWire, sampleUser } from '#machines/account/session/session.samples.ts'
import type { SessionUser } from '#machines/account/session/session.types.ts'
import { personSettingModel } from '#machines/account/personSetting/personSetting.model.ts'
import { totpModel } from '#machines/account/totp/totp.model.ts'
import { totpOffModel } from '#machines/account/totpOff/totpOff.model.ts'
import { overviewPanelModel } from '#machines/account/overviewPanel/overviewPanel.model.ts'
import { overviewPanels } from '#machines/account/userOverview/userOverview.machine.ts'
import { userOverviewModel } from '#machines/account/userOverview/userOverview.model.ts'
import { messages } from '#contract/messages/calls/messages.ts'
import { userTopics } from '#contract/kernel/streams.ts'
import { walletTypes } from '#contract/assets/accounts.ts'
import { unfreezeModel } from '#machines/account/unfreeze/unfreeze.model.ts'
import { because, ownFault, refusedCall, userLink } from './parts.ts'
import type { FlowWays, WayIn } from './parts.ts'

const { 'a page': loginPage } = loginModel.inputs
const { 'a guest': guest } = registerModel.inputs
const { 'a user': _owner, 'no link before the session is known': _early, ...unowned } = freezeModel.inputs

const isLedAway = 'who is here already is led away at once: there is no form of which something could be seen'

/** Opening a settings page requests the session twice: by the shell and by the page. */
const asked = 2

const hereIs = (user: SessionUser, times: number) =>
  ({ helper: 'answerFirst', with: [session.current.path, onWire(user), times] }) as const

/** The settings page of a user of the model that the venue does not know: only the flow's calls are answered. */
const settings = (model: AnyFlowModel, user: SessionUser, times: number): WayIn => ({
  address: '/{locale}/user/personSetting',
  silent: [userLink],
  before: [{ helper: 'silenceAllBut', with: [callsOf(model).map(({ path }) => path)] }, hereIs(user, times)],
})

/** A change of a setting, in its dialog. */
const change = (model: AnyFlowModel, name: string, isBound: boolean): WayIn => ({
  ...settings({ ...model, wire: { ...model.wire, here } }, { ...sampleUser, googleBound: isBound }, asked),
  first: [{ click: { role: 'button', name: `personSetting:${name}.action` } }],
})

const here = { call: session.current } as const
/** The venue's time as the page begins, which it reads from the session. */
const { time: venueTime } = onWire(sampleUser)
const proving = {
  ...proveEmailModel,
  // The clock of the page counts.
  events: { ...proveEmailModel.events, 'again.counted': [] },
  outcomes: {
    ...proveEmailModel.outcomes,
    sendCode: ({ now }: { readonly now: number }) => ({
      ...proveEmailModel.outcomes.sendCode,
      mailed: { done: { ...sampleMailed, againAt: venueTime + now - epoch + sampleMailed.againIn } },
      cut: refusedCall(session.sendCode.id),
    }),
    fetchProved: { ...proveEmailModel.outcomes.fetchProved, cut: refusedCall(session.current.id) },
  },
  wire: {
    ...proveEmailModel.wire,
    sendCode: {
      call: session.sendCode,
      data: (mailed: unknown) => {
        const { codeId, sentTo, againAt } = mailed as typeof sampleMailed & { readonly againAt: number }
        return { codeId, sentTo, againAt, expiresAt: againAt }
      },
    },
  },
}

const { 'a mailed code': _, ...unmailedChecks } = safetyCheckModel.inputs
const { 'nothing bound': unbound } = totpModel.inputs

/** The passed check of a change that needs a code. */
const passing = checkPassed(true).flatMap((one) => ('call' in one ? [] : [one]))
const renewing = change(recoveryModel, 'recovery', true)

const overview = '/{locale}/user/overView'
const moved = [{ helper: 'sayToUser', with: [userTopics.balances, { walletTypes: [walletTypes.spot] }] }] as const
const newMessage = [{ helper: 'sayToUser', with: [userTopics.inmail, { event: 'arrived', messageId: 7 }] }] as const
const retryPanel = { click: { role: 'button', name: 'userOverview:action.retry' } } as const
const refreshAll = { click: { role: 'button', name: 'userOverview:action.refresh' } } as const
const noMessages = [{ call: messages.list, gives: { data: { list: [], totalCount: 0, seq: 0 } } }]
const leadsAway = 'leads to the login page: the session’s cover and its journeys log out'

export const accountWays = {
  userOverview: {
    model: {
      ...userOverviewModel,
      events: { ...userOverviewModel.events, 'session.changed': [], 'inmail.renewed': [] },
    },
    ways: { plain: { address: overview, as: 'newcomer', before: [{ helper: 'muteSockets' }] } },
    app: { 'money.moved': moved, 'inmail.pushed': newMessage },
    outOfReach: {
      'userOverview | session.changed | 0': leadsAway,
      'userOverview | session.changed | 1': leadsAway,
      'userOverview.signedIn | inmail.renewed | 0': 'a link that was lost: the journeys lose it',
      ...because(
        [...overviewPanels, 'watchInmail'].map((name) => `userOverview.signedIn | error ${name} | 0`),
        ownFault,
      ),
    },
  },
  overviewPanel: {
    // The panel of messages; the others get answers of the product.
    model: {
      ...overviewPanelModel,
      outcomes: { fetchData: { ...overviewPanelModel.outcomes.fetchData, cut: refusedCall(messages.list.id) } },
      screen: {
        ...overviewPanelModel.screen,
        gestures: {
          ...overviewPanelModel.screen.gestures,
          'refresh.requested': (_: unknown, leaves: readonly string[]) =>
            leaves.includes('failed') || leaves.includes('stale.idle') ? retryPanel : refreshAll,
        },
      },
      wire: {
        fetchData: {
          plays: { none: noMessages, unread: noMessages, cut: [{ call: messages.list, gives: { status: 403 } }] },
        },
      },
    },
    ways: { plain: { address: overview, as: 'newcomer', before: [{ helper: 'muteSockets' }] } },
    app: { 'money.moved': newMessage },
    outOfReach: {},
  },
  login: {
    model: { ...loginModel, inputs: { 'a page': loginPage } },
    ways: { 'a page': { address: '/{locale}/login', silent: [userLink] } },
    closed: {
      'a logged-in user': isLedAway,
      'a dialog over the page': 'it opens where a session ends: the session’s cover and its journeys end one',
    },
    outOfReach: {},
  },
  register: {
    model: { ...registerModel, inputs: { 'a guest': guest } },
    ways: { 'a guest': { address: '/{locale}/register', silent: [userLink] } },
    closed: { 'a logged-in user': isLedAway },
    outOfReach: {},
  },
  freeze: {
    model: { ...freezeModel, inputs: unowned, events: { ...freezeModel.events, 'session.changed': [] } },
    ways: {
      'a link': { address: `/{locale}/freeze#${sampleFreezeToken}`, silent: [userLink] },
      'a guest without a link': { address: '/{locale}/freeze', silent: [userLink] },
      'an account that was just frozen': { address: '/{locale}/freeze#frozen', silent: [userLink] },
    },
    closed: {
      'a user': 'the same page with another call, by which the four faults freeze an account',
      'no link before the session is known': 'it passes at once: the four faults open the page so',
    },
    outOfReach: {},
  },
  unfreeze: {
    model: { ...unfreezeModel, events: { ...unfreezeModel.events, 'session.changed': [] } },
    ways: {
      'a guest': { address: '/{locale}/unfreeze', silent: [userLink] },
      'a logged-in user': { address: '/{locale}/unfreeze', as: 'newcomer', silent: [userLink] },
    },
    outOfReach: {
      'unfreeze | session.changed | 0': 'the session’s cover and its journeys log in elsewhere',
      'unfreeze.unfrozen | session.changed | 0': 'the same',
    },
  },
  nickname: {
    model: nicknameModel,
    ways: { 'a name of the venue’s making': change(nicknameModel, 'nickname', false) },
    outOfReach: {},
  },
  password: {
    model: passwordModel,
    ways: { 'never changed before': change(passwordModel, 'password', false) },
    outOfReach: {},
  },
  recovery: {
    model: recoveryModel,
    ways: { 'never changed before': renewing },
    outOfReach: {},
  },
  recoveryCodes: {
    model: recoveryCodesModel,
    ways: {
      'two codes': {
        ...renewing,
        answers: [
          { call: session.modifySafetyCheck, gives: { data: { safetyToken: 'token', expiresAt: 0 } } },
          { call: session.newRecoveryCodes, gives: { data: { recoveryCodes: sampleCodes } } },
        ],
        first: [...(renewing.first ?? []), ...passing],
      },
    },
    outOfReach: {},
  },
  personSetting: {
    model: {
      ...personSettingModel,
      outcomes: {
        ...personSettingModel.outcomes,
        // Answered at once: the shell requests the session by the same call and repeats it meanwhile.
        fetchPerson: { ...personSettingModel.outcomes.fetchPerson, cut: refusedCall('session.current') },
      },
    },
    ways: {
      plain: settings(personSettingModel, sampleUser, 1),
    },
    outOfReach: {},
  },
  safetyCheck: {
    model: { ...safetyCheckModel, inputs: unmailedChecks },
    ways: {
      'nothing bound': change(safetyCheckModel, 'password', false),
      'an authenticator bound': change(safetyCheckModel, 'totpOff', true),
    },
    closed: { 'a mailed code': 'the journey of the address book mails one' },
    outOfReach: {},
  },
  totp: {
    model: { ...totpModel, inputs: { 'nothing bound': unbound } },
    ways: { 'nothing bound': change(totpModel, 'totp', false) },
    closed: { 'another bound': 'the check before it asks for a code too: the check’s own file enters one' },
    outOfReach: {},
  },
  proveEmail: {
    model: proving,
    ways: {
      plain: {
        ...settings(proving, { ...sampleUser, emailProved: false }, asked),
        first: [{ click: { role: 'button', name: 'personSetting:proveEmail.action' } }],
      },
    },
    outOfReach: {
      'proveEmail.proving.mail.mailed | again.counted | 0': 'the clock of the page counts: a table shows it',
      'proveEmail.proving.mail.mailed | error againSeconds | 0': ownFault,
    },
  },
  mailbox: {
    model: {
      ...mailboxModel,
      outcomes: {
        ...mailboxModel.outcomes,
        // Answered at once: a pending call is repeated while the page's clock is stopped.
        fetchMailbox: { ...mailboxModel.outcomes.fetchMailbox, cut: refusedCall(sandbox.mail.id) },
      },
    },
    ways: { plain: { address: '/{locale}/mailbox', as: 'newcomer', silent: [userLink] } },
    outOfReach: {},
  },
  totpOff: {
    model: totpOffModel,
    ways: { 'never changed before': change(totpOffModel, 'totpOff', true) },
    outOfReach: {},
  },
} satisfies Readonly<Record<string, FlowWays>>
