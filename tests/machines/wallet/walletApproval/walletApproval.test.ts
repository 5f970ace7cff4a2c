import { expect, it } from 'vitest'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { sampleAsked } from '#machines/wallet/walletApproval/walletApproval.model.ts'
import { walletApprovalMachine } from '#machines/wallet/walletApproval/walletApproval.machine.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { secret: 'secret' }
const business = (call: string, code: number) => ({ kind: 'business', call, code }) as const
const cut = { kind: 'timeout', call: 'web3.x' } as const
const read = { answer: 'readCode', done: sampleAsked } as const
const choose = { type: 'number.chosen', number: '47' } as const
const refuse = { type: 'refuse.asked' } as const
const seconds = { ms: sampleAsked.life }
const { collectFor, collectedEvery } = limits.walletLogin
const letIn = { loginId: 'l1', now: 5 }
const approved = { answer: 'approve', done: letIn } as const
const longest = collectFor + 2 * collectedEvery
const heard = { scans: undefined }
const waiting = {
  ...heard,
  returns: undefined,
  collection: { query: { loginId: 'l1' }, first: collectedEvery, every: collectedEvery, now: 5 },
}

const table: Table<typeof walletApprovalMachine> = [
  { says: 'opened without a code says so', input: { secret: undefined }, then: { in: 'empty', asks: heard, tags: [] } },
  {
    says: 'asks the venue what the code is',
    input,
    then: { in: 'reading', tags: ['busy'], asks: { ...heard, readCode: input } },
  },
  {
    says: 'shows who asks, and the time that is left',
    input,
    when: read,
    then: { in: 'asking.choosing', tags: [], asks: { ...heard, seconds }, context: { asked: sampleAsked } },
  },
  {
    says: 'of a code that is gone says so',
    input,
    when: { answer: 'readCode', error: business('web3.readCode', codes.qrExpired) },
    then: { in: 'gone', asks: heard },
  },
  {
    says: 'that cannot be asked is an error',
    input,
    when: { answer: 'readCode', error: cut },
    then: { in: 'unread', tags: ['failed'], context: { error: cut } },
  },
  {
    says: 'may be asked again',
    input,
    given: [{ answer: 'readCode', error: cut }],
    when: { type: 'retry.asked' },
    then: { in: 'reading', asks: { ...heard, readCode: input } },
  },
  {
    says: 'counts down',
    input,
    given: [read],
    when: { type: 'second.passed', left: 30 },
    then: { in: 'asking.choosing', context: { left: 30 } },
  },
  {
    says: 'is over with its time',
    input,
    given: [read],
    when: { type: 'second.passed', left: 0 },
    then: { in: 'gone', asks: heard },
  },
  {
    says: 'lets in by the number that was chosen',
    input,
    given: [read],
    when: choose,
    then: {
      in: 'asking.approving',
      tags: ['busy'],
      asks: { ...heard, seconds, approve: { secret: 'secret', number: '47' } },
      context: { number: '47' },
    },
  },
  {
    says: 'waits for the other screen when the venue has let it in',
    input,
    given: [read, choose],
    when: approved,
    then: { in: 'approved', tags: [], asks: waiting, context: { letIn } },
  },
  {
    says: 'is done when the other screen has come',
    input,
    given: [read, choose, approved],
    when: { answer: 'collection', done: 'collected' },
    then: { in: 'collected', asks: heard },
  },
  {
    says: 'says so when the other screen did not come in time',
    input,
    given: [read, choose, approved],
    when: { answer: 'collection', done: 'uncollected' },
    then: { in: 'uncollected', asks: heard },
  },
  {
    says: 'waits no longer than the login can be collected, though nobody answers',
    input,
    given: [read, choose, approved],
    when: { wait: longest },
    then: { in: 'uncollected', asks: heard },
  },
  {
    says: 'waits until then',
    input,
    given: [read, choose, approved],
    when: { wait: longest - 1 },
    then: { in: 'approved' },
  },
  {
    says: 'says so when it cannot look',
    input,
    given: [read, choose, approved],
    when: { answer: 'collection', error: new Error('broken') },
    then: { in: 'uncollected' },
  },
  {
    says: 'looks at once when the phone comes back',
    input,
    given: [read, choose, approved],
    when: { type: 'page.shown', now: 7 },
    then: { in: 'approved', sent: [{ type: 'page.shown', now: 7 }] },
  },
  {
    says: 'waits on without hearing of returns',
    input,
    given: [read, choose, approved],
    when: { answer: 'returns', error: new Error('broken') },
    then: { sent: [{ type: 'fault.met', actorId: 'returns', error: new Error('broken') }], in: 'approved' },
  },
  {
    says: 'forgets who was let in with the next code',
    input,
    given: [read, choose, approved],
    when: { type: 'code.scanned', secret: 'next' },
    then: { in: 'reading', context: { letIn: undefined } },
  },
  {
    says: 'with another number lets nobody in',
    input,
    given: [read, choose],
    when: { answer: 'approve', error: business('web3.approveCode', codes.qrRefused) },
    then: { in: 'mismatched', asks: heard },
  },
  {
    says: 'that comes too late lets nobody in',
    input,
    given: [read, choose],
    when: { answer: 'approve', error: business('web3.approveCode', codes.qrExpired) },
    then: { in: 'gone', asks: heard },
  },
  {
    says: 'on a phone that is another one by now is gone',
    input,
    given: [read, choose],
    when: { answer: 'approve', error: { kind: 'session', call: 'web3.approveCode' } },
    then: { in: 'gone', asks: heard },
  },
  {
    says: 'whose answer was lost may be sent again',
    input,
    given: [read, choose],
    when: { answer: 'approve', error: cut },
    then: { in: 'asking.choosing', tags: [], context: { error: cut, number: '47' }, asks: { ...heard, seconds } },
  },
  {
    says: 'forgets the fault with the next try',
    input,
    given: [read, choose, { answer: 'approve', error: cut }],
    when: choose,
    then: { in: 'asking.approving', context: { error: undefined } },
  },
  {
    says: 'does not end by the clock while the venue judges it',
    input,
    given: [read, choose],
    when: { type: 'second.passed', left: 0 },
    then: { in: 'asking.approving' },
  },
  {
    says: 'refuses at once',
    input,
    given: [read],
    when: refuse,
    then: { in: 'asking.refusing', tags: ['busy'], asks: { ...heard, seconds, refuse: input } },
  },
  {
    says: 'that is refused is over',
    input,
    given: [read, refuse],
    when: { answer: 'refuse', done: null },
    then: { in: 'refused', tags: [], asks: heard },
  },
  {
    says: 'that was decided before is gone',
    input,
    given: [read, refuse],
    when: { answer: 'refuse', error: business('web3.refuseCode', codes.qrExpired) },
    then: { in: 'gone' },
  },
  {
    says: 'whose refusal was lost may be refused again',
    input,
    given: [read, refuse],
    when: { answer: 'refuse', error: cut },
    then: { in: 'asking.choosing', context: { error: cut } },
  },
  {
    says: 'forgets that fault as well',
    input,
    given: [read, refuse, { answer: 'refuse', error: cut }],
    when: refuse,
    then: { in: 'asking.refusing', context: { error: undefined } },
  },
  {
    says: 'gives way to the next code',
    input,
    given: [read, choose],
    when: { type: 'code.scanned', secret: 'next' },
    then: {
      in: 'reading',
      asks: { ...heard, readCode: { secret: 'next' } },
      context: { asked: undefined, number: undefined, left: undefined },
    },
  },
  {
    says: 'leads to the wallet on this phone',
    input,
    given: [read, choose, approved],
    when: { type: 'wallet.asked' },
    then: { in: 'approved', sent: [{ type: 'navigation.asked', to: '/web3/phone/wallet' }] },
  },
  {
    says: 'hears of no other code when it cannot',
    input,
    given: [read],
    when: { answer: 'scans', error: new Error('broken') },
    then: {
      sent: [{ type: 'fault.met', actorId: 'scans', error: new Error('broken') }],
      in: 'asking.choosing',
      asks: { seconds },
    },
  },
  {
    says: 'goes on without its countdown',
    input,
    given: [read],
    when: { answer: 'seconds', error: new Error('broken') },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: new Error('broken') }], in: 'asking.choosing' },
  },
]

it.each(table)('a question to the phone $says', (row) => {
  expect(rowFault(walletApprovalMachine, row)).toBeUndefined()
})

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(walletApprovalMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})
