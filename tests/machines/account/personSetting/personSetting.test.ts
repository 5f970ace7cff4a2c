import { type Table } from '@statefloor/explorer'
import { personSettingMachine } from '#machines/account/personSetting/personSetting.machine.ts'
import { otherUser, sampleUser } from '#machines/account/session/session.samples.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const bound = { ...sampleUser, googleBound: true, recoveryCodesLeft: 10, securityChangedAt: 7 }
const comes = (user: typeof sampleUser) => ({ answer: 'fetchPerson', done: user }) as const
const timeout = { kind: 'timeout', call: 'session.current' }
const cut = { answer: 'fetchPerson', error: timeout } as const
const is = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const closed = { type: 'change.closed' } as const
const retry = { type: 'retry.requested' } as const
const asks = { fetchPerson: undefined }
const change = { isBound: true, changedAt: 7 }
const sessionAsked = { type: 'session.requested' }
const notice = (key: string) => ({
  type: 'notice.raised',
  notice: { kind: 'success', words: { key: `session:notice.${key}` } },
})
const ends = (answer: string) => ({ answer, done: undefined }) as const

const row = rowBuilder(personSettingMachine)

const table: Table<typeof personSettingMachine> = [
  row('says that the settings did not load', [cut], 'failed', { tags: ['failed'], context: { error: timeout } }),
  row('clears the error on a retry', [cut, retry, comes(bound)], 'ready.idle', { context: { error: undefined } }),
  row('binds an authenticator [AUTH-04]', [comes(sampleUser), { type: 'totp.requested' }], 'ready.binding', {
    asks: { totp: { isBound: false, changedAt: null } },
  }),
  row('changes an authenticator [AUTH-04]', [comes(bound), { type: 'totp.requested' }], 'ready.binding', {
    asks: { totp: change },
  }),
  row('turns an authenticator off [AUTH-04]', [comes(bound), { type: 'totpOff.requested' }], 'ready.unbinding', {
    asks: { totpOff: change },
  }),
  row('makes new recovery codes [AUTH-04]', [comes(bound), { type: 'recovery.requested' }], 'ready.renewing', {
    asks: { recovery: change },
  }),
  row('makes no recovery codes without an authenticator', [comes(sampleUser), { type: 'recovery.requested' }], {
    in: 'ready.idle',
  }),
  row('changes the password', [comes(bound), { type: 'password.requested' }], 'ready.changingPassword', {
    asks: { password: { ...change, account: bound.account } },
  }),
  row('changes the public name [SEC-02]', [comes(bound), { type: 'nickname.requested' }], 'ready.renaming', {
    asks: { nickname: { name: bound.fnickname } },
  }),
  ...(
    [
      ['totp', 'totp.requested', 'bound'],
      ['totpOff', 'totpOff.requested', 'unbound'],
      ['recovery', 'recovery.requested', 'renewed'],
      ['password', 'password.requested', 'passwordChanged'],
      ['nickname', 'nickname.requested', 'renamed'],
    ] as const
  ).flatMap(([actor, event, words]): Table<typeof personSettingMachine> => [
    {
      says: `reports that ${actor} is done, updates the session and reloads [AUTH-04]`,
      given: [comes(bound), { type: event }],
      when: ends(actor),
      then: {
        in: 'ready.refreshing',
        tags: ['busy'],
        asks,
        sent: [notice(words), sessionAsked],
        context: { user: bound },
      },
    },
    {
      says: `reloads however the dialog of ${actor} was closed`,
      given: [comes(bound), { type: event }],
      when: closed,
      then: { in: 'ready.refreshing', asks, sent: [sessionAsked] },
    },
    {
      says: `reloads when ${actor} fails`,
      given: [comes(bound), { type: event }],
      when: { answer: actor, error: 'broken' },
      then: { in: 'ready.refreshing', sent: [sessionAsked] },
    },
  ]),
  row('shows the reloaded settings', [comes(bound), { type: 'totpOff.requested' }, closed, comes(sampleUser)], {
    in: 'ready.idle',
    context: { user: sampleUser },
  }),
  row(
    'continues when the same user logs in again [AUTH-02]',
    [comes(bound), { type: 'totp.requested' }, is(bound.fid)],
    { in: 'ready.binding', asks: { totp: change } },
  ),
  row('starts over for another user [OUT-02]', [comes(bound), { type: 'totp.requested' }, is(otherUser.fid)], {
    in: 'loading',
    asks,
    context: { user: undefined },
  }),
  row('clears everything at logout [OUT-02]', [comes(bound), { type: 'totp.requested' }, is(undefined)], 'left', {
    asks: {},
    context: { user: undefined },
  }),
]

holdTable(personSettingMachine, table, 'the security settings page $says')
