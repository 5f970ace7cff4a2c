import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { phoneWalletMachine } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { samplePhone } from '#machines/wallet/phoneWallet/phoneWallet.model.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const cut = { kind: 'timeout', call: 'web3.phone' } as const
const held = { answer: 'fetchWallet', done: samplePhone } as const
const none = { answer: 'fetchWallet', done: null } as const
const lost = { answer: 'fetchWallet', error: cut } as const
const end = { type: 'end.asked', id: 'l1' } as const
const shown = { type: 'page.shown' } as const
const empty = { ...samplePhone, logins: [] }
const asks = { returns: undefined, fetchWallet: undefined }

const table: Table<typeof phoneWalletMachine> = [
  { says: 'is asked for', then: { in: 'loading', tags: ['busy'], asks } },
  {
    says: 'is shown with who is in it',
    when: held,
    then: { in: 'held.fresh', tags: [], asks: { returns: undefined }, context: { wallet: samplePhone } },
  },
  { says: 'is none where no code was ever scanned', when: none, then: { in: 'none', context: { wallet: undefined } } },
  {
    says: 'that cannot be asked for is an error',
    when: lost,
    then: { in: 'failed', tags: ['failed'], context: { error: cut } },
  },
  { says: 'may be asked for again', given: [lost], when: { type: 'retry.asked' }, then: { in: 'loading', asks } },
  { says: 'is looked for again when the person is back', given: [none], when: shown, then: { in: 'loading', asks } },
  {
    says: 'is asked for again when the person is back',
    given: [held],
    when: shown,
    then: { in: 'held.renewing', tags: ['busy'], asks, context: { wallet: samplePhone } },
  },
  {
    says: 'stays, and is said to be old, when it cannot',
    given: [held, shown],
    when: lost,
    then: { in: 'held.stale', tags: ['stale'], context: { wallet: samplePhone, error: cut } },
  },
  {
    says: 'that is old may be asked for again',
    given: [held, shown, lost],
    when: { type: 'retry.asked' },
    then: { in: 'held.renewing', asks },
  },
  {
    says: 'that is gone meanwhile is none',
    given: [held, shown],
    when: none,
    then: { in: 'none', context: { wallet: undefined } },
  },
  {
    says: 'that came anew is shown',
    given: [held, shown],
    when: { answer: 'fetchWallet', done: empty },
    then: { in: 'held.fresh', tags: [], context: { wallet: empty } },
  },
  {
    says: 'ends a login while it is asked for again',
    given: [held, shown],
    when: end,
    then: { in: 'held.ending', asks: { returns: undefined, endLogin: { id: 'l1' } }, context: { ending: 'l1' } },
  },
  {
    says: 'is looked for again when the venue knows no such phone any more',
    given: [held, end],
    when: { answer: 'endLogin', error: { kind: 'session', call: 'web3.endLogin' } },
    then: { in: 'held.renewing', asks, context: { ending: undefined } },
  },
  {
    says: 'ends a login',
    given: [held],
    when: end,
    then: {
      in: 'held.ending',
      tags: ['busy'],
      asks: { returns: undefined, endLogin: { id: 'l1' } },
      context: { ending: 'l1' },
    },
  },
  {
    says: 'tells that it ended',
    given: [held, end],
    when: { answer: 'endLogin', done: empty },
    then: {
      in: 'held.fresh',
      tags: [],
      context: { wallet: empty, ending: undefined },
      sent: [{ type: 'notice.raised', notice: { kind: 'success', words: { key: 'notices:wallet.loginEnded' } } }],
    },
  },
  {
    says: 'does not know whether it ended when the answer is lost',
    given: [held, end],
    when: { answer: 'endLogin', error: cut },
    then: { in: 'held.stale', context: { wallet: samplePhone, ending: undefined, error: cut } },
  },
  {
    says: 'ends one login at a time',
    given: [held, end],
    when: { type: 'end.asked', id: 'l2' },
    then: { in: 'held.ending', context: { ending: 'l1' } },
  },
  {
    says: 'is not asked for while a login ends',
    given: [held, end],
    when: shown,
    then: { in: 'held.ending', asks: { returns: undefined, endLogin: { id: 'l1' } } },
  },
  {
    says: 'forgets the fault when it comes',
    given: [held, shown, lost, { type: 'retry.asked' }],
    when: held,
    then: { in: 'held.fresh', context: { error: undefined } },
  },
  {
    says: 'goes on without the page’s returns',
    given: [held],
    when: { answer: 'returns', error: new Error('broken') },
    then: { sent: [{ type: 'fault.met', actorId: 'returns', error: new Error('broken') }], in: 'held.fresh' },
  },
]

it.each(table)('the wallet of a phone $says', (row) => {
  expect(rowFault(phoneWalletMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(phoneWalletMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
