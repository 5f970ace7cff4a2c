import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { walletMachine } from '#machines/wallet/wallet/wallet.machine.ts'
import { otherWallet, sampleWallet } from '#machines/wallet/wallet/wallet.samples.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const at = (path: string) => ({ type: 'location.changed', location: { path, search: '', hash: '' } }) as const
const mine = { answer: 'fetchWallet', done: sampleWallet } as const
const nobody = { answer: 'fetchWallet', done: null } as const
const cut = { answer: 'fetchWallet', error: { kind: 'timeout', call: 'web3.current' } } as const
const doubted = { type: 'wallet.doubted' } as const
const disconnect = { type: 'disconnect.asked' } as const
const inside = [at('/web3/asset'), mine] as const
const asking = { fetchWallet: undefined, tabs: undefined }
const changed = (accountId: string | undefined) => ({ type: 'wallet.changed', accountId })
const to = { type: 'navigation.asked', to: '/web3' }
const notice = (kind: string, key: string) => ({ type: 'notice.raised', notice: { kind, words: { key } } })

const table: Table<typeof walletMachine> = [
  {
    says: 'is not asked for in the exchange',
    when: at('/market'),
    then: { in: 'unasked', tags: [], asks: { tabs: undefined }, context: { path: '/market' } },
  },
  {
    says: 'is nobody’s business there either when another tab changes',
    given: [at('/market')],
    when: doubted,
    then: { in: 'unasked', asks: { tabs: undefined } },
  },
  {
    says: 'is asked for when its login opens over another page',
    when: { type: 'location.changed', location: { path: '/market', search: '?wallet=login', hash: '' } },
    then: { in: 'asking', asks: asking },
  },
  {
    says: 'is not asked for by whoever has none yet',
    when: { type: 'location.changed', location: { path: '/market', search: '?wallet=install', hash: '' } },
    then: { in: 'unasked' },
  },
  {
    says: 'is asked for when the wallet mode is entered',
    given: [at('/market')],
    when: at('/web3'),
    then: { in: 'asking', tags: ['busy'], asks: asking, context: { path: '/web3' } },
  },
  {
    says: 'is not asked for by the phone’s page',
    when: at('/web3/phone'),
    then: { in: 'unasked', context: { path: '/web3/phone' } },
  },
  {
    says: 'is known from then on, and sent to the pages',
    given: [at('/web3')],
    when: mine,
    then: { in: 'connected.resting', tags: [], context: { info: sampleWallet }, sent: [changed('a1')] },
  },
  {
    says: 'of nobody is a guest',
    given: [at('/web3')],
    when: nobody,
    then: { in: 'guest', context: { info: undefined }, sent: [changed(undefined)] },
  },
  {
    says: 'that cannot be asked for is unknown',
    given: [at('/web3')],
    when: cut,
    then: { in: 'unknown', tags: ['failed'], context: { error: { kind: 'timeout', call: 'web3.current' } }, sent: [] },
  },
  {
    says: 'is asked for again on the next page of the wallet',
    given: [at('/web3'), cut],
    when: at('/web3/asset'),
    then: { in: 'asking', context: { path: '/web3/asset' } },
  },
  {
    says: 'is asked for again by whoever wants to know',
    given: [at('/web3'), cut],
    when: { type: 'retry.asked' },
    then: { in: 'asking', tags: ['busy'], asks: asking },
  },
  {
    says: 'stays unknown elsewhere',
    given: [at('/web3'), cut],
    when: at('/market'),
    then: { in: 'unknown', context: { path: '/market' } },
  },
  {
    says: 'that has come is stored, and sent to pages and other tabs [WAL-03]',
    given: [at('/web3'), nobody],
    when: { type: 'wallet.arrived', walletInfo: sampleWallet },
    then: {
      in: 'connected.resting',
      context: { info: sampleWallet },
      effects: ['broadcastToTabs'],
      sent: [changed('a1')],
    },
  },
  {
    says: 'is asked for anew when another tab says that it changed',
    given: inside,
    when: doubted,
    then: { in: 'asking', context: { info: sampleWallet }, asks: asking },
  },
  {
    says: 'may then be another one',
    given: [...inside, doubted],
    when: { answer: 'fetchWallet', done: otherWallet },
    then: { in: 'connected.resting', context: { info: otherWallet }, sent: [changed('b2')] },
  },
  {
    says: 'stays while it cannot be asked for',
    given: [...inside, doubted],
    when: cut,
    then: { in: 'connected.resting', context: { info: sampleWallet } },
  },
  {
    says: 'that has ended takes its page along',
    given: [...inside, doubted],
    when: nobody,
    then: {
      in: 'guest',
      context: { info: undefined },
      sent: [changed(undefined), to, notice('warning', 'notices:wallet.ended')],
    },
  },
  {
    says: 'that has ended leaves the first page where it is',
    given: [at('/web3'), mine, doubted],
    when: nobody,
    then: { in: 'guest', context: { info: undefined }, sent: [changed(undefined)] },
  },
  {
    says: 'that has ended leaves the exchange where it is',
    given: [...inside, at('/market'), doubted],
    when: nobody,
    then: { in: 'guest', sent: [changed(undefined)] },
  },
  {
    says: 'of a guest is asked for when another tab came in',
    given: [at('/web3'), nobody],
    when: doubted,
    then: { in: 'asking' },
  },
  {
    says: 'is left by a call',
    given: inside,
    when: disconnect,
    then: {
      in: 'connected.disconnecting',
      tags: ['busy'],
      asks: { disconnect: undefined, tabs: undefined },
      context: { info: sampleWallet },
    },
  },
  {
    says: 'that is left leads to the first page, and other tabs follow',
    given: [...inside, disconnect],
    when: { answer: 'disconnect', done: null },
    then: { in: 'guest', context: { info: undefined }, effects: ['broadcastToTabs'], sent: [changed(undefined), to] },
  },
  {
    says: 'that had ended already is left all the same',
    given: [...inside, disconnect],
    when: { answer: 'disconnect', error: { kind: 'session', call: 'web3.disconnect' } },
    then: { in: 'guest', context: { info: undefined }, effects: ['broadcastToTabs'], sent: [changed(undefined), to] },
  },
  {
    says: 'that the venue may hold still is not said to be left',
    given: [...inside, disconnect],
    when: { answer: 'disconnect', error: { kind: 'timeout', call: 'web3.disconnect' } },
    then: {
      in: 'connected.resting',
      tags: [],
      context: { info: sampleWallet },
      effects: [],
      sent: [
        {
          type: 'notice.raised',
          notice: {
            kind: 'error',
            words: { key: 'notices:wallet.stillConnected' },
            failure: { kind: 'timeout', call: 'web3.disconnect' },
          },
        },
      ],
    },
  },
  {
    says: 'knows where the person is',
    given: inside,
    when: at('/market'),
    then: { in: 'connected.resting', context: { path: '/market', info: sampleWallet } },
  },
  {
    says: 'goes on when other tabs cannot be heard',
    when: { answer: 'tabs', error: new Error('no channel') },
    then: { sent: [{ type: 'fault.met', actorId: 'tabs', error: new Error('no channel') }], in: 'unasked' },
  },
]

it.each(table)('a wallet $says', (row) => {
  expect(rowFault(walletMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(walletMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
