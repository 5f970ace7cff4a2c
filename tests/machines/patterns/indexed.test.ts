import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { rowFault, type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { limits } from '#contract/limits.ts'
import { indexedOf } from '#machines/patterns/indexed/indexed.ts'
import { indexedMachine } from '#machines/patterns/indexed/indexed.machine.ts'
import { indexWaitView } from '#machines/patterns/indexed/indexed.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { hunt, killShare } from '#tests/support/mutants/mutants.ts'

const input = { accountId: 'wallet' }
const behind = { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } as const
const cut = { kind: 'timeout', call: 'web3.allBalances' } as const
const late = { answer: 'fetchIndexed', error: behind } as const
const pause = { wait: limits.web3.indexPause } as const
const tries = Array.from({ length: limits.web3.indexRetries }, () => [late, pause]).flat()

const table: Table<typeof indexedMachine> = [
  { says: 'asks at once', input, then: { in: 'requesting', tags: ['busy'], asks: { fetchIndexed: input } } },
  {
    says: 'ends with what came',
    input,
    when: { answer: 'fetchIndexed', done: ['a'] },
    then: { in: 'answered', output: ['a'] },
  },
  {
    says: 'waits two seconds while the index is behind [WAL-07]',
    input,
    when: late,
    then: {
      in: 'awaitingIndex',
      tags: ['busy'],
      context: { retries: 0, error: behind },
      asks: { seconds: { ms: 2_000 } },
    },
  },
  {
    says: 'counts them [WAL-07]',
    input,
    given: [late],
    when: { type: 'second.passed', left: 1 },
    then: { context: { seconds: 1 } },
  },
  {
    says: 'lives without a clock',
    input,
    given: [late],
    when: { answer: 'seconds', error: 'x' },
    then: { sent: [{ type: 'fault.met', actorId: 'seconds', error: 'x' }], in: 'awaitingIndex' },
  },
  {
    says: 'asks again then [WAL-07]',
    input,
    given: [late, { type: 'second.passed', left: 1 }],
    when: pause,
    then: { in: 'requesting', context: { retries: 1, seconds: undefined }, asks: { fetchIndexed: input } },
  },
  {
    says: 'asks eight times again [WAL-07]',
    input,
    given: tries.slice(0, -1),
    when: pause,
    then: { in: 'requesting', context: { retries: 8 } },
  },
  { says: 'and then says that it stays behind [WAL-07]', input, given: tries, when: late, then: { error: behind } },
  {
    says: 'may get it at the last try [WAL-07]',
    input,
    given: tries,
    when: { answer: 'fetchIndexed', done: 1 },
    then: { in: 'answered', output: 1, context: { error: undefined } },
  },
  {
    says: 'asks nothing else that way [WAL-07]',
    input,
    when: { answer: 'fetchIndexed', error: cut },
    then: { error: cut },
  },
  {
    says: 'ends at another failure between the tries [WAL-07]',
    input,
    given: [late, pause],
    when: { answer: 'fetchIndexed', error: cut },
    then: { error: cut },
  },
]

it.each(table)('a read of the index $says', (row) => expect(rowFault(indexedMachine, row)).toBeUndefined())

it('is held by its table: nine of ten planted faults are found [MBT-02]', () => {
  const { share, survivors } = hunt(indexedMachine, table)
  expect(share, survivors.join('\n')).toBeGreaterThanOrEqual(killShare)
})

it('says which try it is, and when the next one is, and ends after nine in all and sixteen seconds [WAL-07]', async () => {
  const clock = new TestClock()
  let asked = 0
  const read = requestOf<string, { accountId: string }>(
    () => {
      asked += 1
      return Promise.reject(behind)
    },
    () => 0,
  )
  const actor = createActor(
    indexedOf(
      read,
      fromCallback(() => undefined),
    ),
    { input, clock },
  )
  const failures: unknown[] = []
  actor.subscribe({ error: (error) => void failures.push(error) })
  actor.start()
  await settled()
  expect(indexWaitView(actor.getSnapshot())).toEqual({ attempt: 2, attempts: 9, seconds: 2 })
  for (let second = 0; second < 16; second += 1) {
    clock.increment(1_000)
    await settled()
  }
  expect([asked, failures]).toEqual([9, [behind]])
  expect(indexWaitView(undefined)).toBeUndefined()
})
