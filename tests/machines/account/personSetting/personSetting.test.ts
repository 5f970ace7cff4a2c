import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { personSettingMachine } from '#machines/account/personSetting/personSetting.machine.ts'
import { otherUser, sampleUser } from '#machines/account/session/session.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const bound = { ...sampleUser, googleBound: true, recoveryCodesLeft: 10, securityChangedAt: 7 }
const comes = (user: typeof sampleUser) => ({ answer: 'fetchPerson', done: user }) as const
const timeout = { kind: 'timeout', call: 'session.current' }
const cut = { answer: 'fetchPerson', error: timeout } as const
const is = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const closed = { type: 'change.closed' } as const
const retry = { type: 'retry.asked' } as const
const asks = { fetchPerson: undefined }
const change = { isBound: true, changedAt: 7 }
const sessionAsked = { type: 'session.asked' }
const notice = (key: string) => ({
  type: 'notice.raised',
  notice: { kind: 'success', words: { key: `session:notice.${key}` } },
})
const ends = (answer: string) => ({ answer, done: undefined }) as const

const table: Table<typeof personSettingMachine> = [
  { says: 'asks what is set', then: { in: 'loading', tags: ['busy'], asks } },
  { says: 'shows it', when: comes(bound), then: { in: 'ready.resting', tags: [], asks: {}, context: { user: bound } } },
  {
    says: 'says that it could not be asked',
    when: cut,
    then: { in: 'failed', tags: ['failed'], context: { error: timeout } },
  },
  { says: 'asks again', given: [cut], when: retry, then: { in: 'loading', asks } },
  {
    says: 'forgets the failure then',
    given: [cut, retry],
    when: comes(bound),
    then: { in: 'ready.resting', context: { error: undefined } },
  },
  {
    says: 'binds an authenticator [AUTH-04]',
    given: [comes(sampleUser)],
    when: { type: 'totp.asked' },
    then: { in: 'ready.binding', asks: { totp: { isBound: false, changedAt: null } } },
  },
  {
    says: 'changes one [AUTH-04]',
    given: [comes(bound)],
    when: { type: 'totp.asked' },
    then: { in: 'ready.binding', asks: { totp: change } },
  },
  {
    says: 'turns one off [AUTH-04]',
    given: [comes(bound)],
    when: { type: 'totpOff.asked' },
    then: { in: 'ready.unbinding', asks: { totpOff: change } },
  },
  {
    says: 'turns none off where none is',
    given: [comes(sampleUser)],
    when: { type: 'totpOff.asked' },
    then: { in: 'ready.resting', asks: {} },
  },
  {
    says: 'makes new recovery codes [AUTH-04]',
    given: [comes(bound)],
    when: { type: 'recovery.asked' },
    then: { in: 'ready.renewing', asks: { recovery: change } },
  },
  {
    says: 'makes none where no authenticator is',
    given: [comes(sampleUser)],
    when: { type: 'recovery.asked' },
    then: { in: 'ready.resting' },
  },
  {
    says: 'changes the password',
    given: [comes(bound)],
    when: { type: 'password.asked' },
    then: { in: 'ready.changingPassword', asks: { password: { ...change, account: bound.account } } },
  },
  {
    says: 'changes the public name [SEC-02]',
    given: [comes(bound)],
    when: { type: 'nickname.asked' },
    then: { in: 'ready.renaming', asks: { nickname: { name: bound.fnickname } } },
  },
  ...(
    [
      ['totp', 'totp.asked', 'bound'],
      ['totpOff', 'totpOff.asked', 'unbound'],
      ['recovery', 'recovery.asked', 'renewed'],
      ['password', 'password.asked', 'passwordChanged'],
      ['nickname', 'nickname.asked', 'renamed'],
    ] as const
  ).flatMap(([actor, event, words]): Table<typeof personSettingMachine> => [
    {
      says: `says that ${actor} is done, tells the session and asks anew [AUTH-04]`,
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
      says: `asks anew however the dialog of ${actor} was closed`,
      given: [comes(bound), { type: event }],
      when: closed,
      then: { in: 'ready.refreshing', asks, sent: [sessionAsked] },
    },
    {
      says: `asks anew when ${actor} broke`,
      given: [comes(bound), { type: event }],
      when: { answer: actor, error: 'broken' },
      then: { in: 'ready.refreshing', sent: [sessionAsked] },
    },
  ]),
  {
    says: 'runs one change at a time',
    given: [comes(bound), { type: 'totp.asked' }],
    when: { type: 'password.asked' },
    then: { in: 'ready.binding', asks: { totp: change } },
  },
  {
    says: 'shows what is set now',
    given: [comes(bound), { type: 'totpOff.asked' }, closed],
    when: comes(sampleUser),
    then: { in: 'ready.resting', context: { user: sampleUser } },
  },
  {
    says: 'says that what it shows may be old',
    given: [comes(bound), { type: 'totpOff.asked' }, closed],
    when: cut,
    then: { in: 'ready.outdated', tags: ['failed', 'stale'], context: { user: bound, error: timeout } },
  },
  {
    says: 'asks again where it may be old',
    given: [comes(bound), { type: 'totpOff.asked' }, closed, cut],
    when: retry,
    then: { in: 'ready.refreshing', asks },
  },
  {
    says: 'goes on where it was when the same person logged in again [AUTH-02]',
    given: [comes(bound), { type: 'totp.asked' }],
    when: is(bound.fid),
    then: { in: 'ready.binding', asks: { totp: change } },
  },
  {
    says: 'begins anew for another person [OUT-02]',
    given: [comes(bound), { type: 'totp.asked' }],
    when: is(otherUser.fid),
    then: { in: 'loading', asks, context: { user: undefined } },
  },
  {
    says: 'forgets all when nobody is here [OUT-02]',
    given: [comes(bound), { type: 'totp.asked' }],
    when: is(undefined),
    then: { in: 'left', asks: {}, context: { user: undefined } },
  },
]

it.each(table)('the page of security settings $says', (row) => {
  expect(rowFault(personSettingMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(personSettingMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
