import { expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { codes } from '#contract/kernel/codes.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import { indexedOf } from '#machines/patterns/indexed/indexed.ts'
import { indexedMachine } from '#machines/patterns/indexed/indexed.machine.ts'
import { indexWaitView } from '#machines/patterns/indexed/indexed.view.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { settled, TestClock } from '#tests/support/clock.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { accountId: 'wallet' }
const behind = { kind: 'business', call: 'web3.allBalances', code: codes.indexerBehind } as const
const cut = { kind: 'timeout', call: 'web3.allBalances' } as const
const late = { answer: 'fetchIndexed', error: behind } as const
const pause = { wait: walletLimits.web3.indexPause } as const
const tries = Array.from({ length: walletLimits.web3.indexRetries }, () => [late, pause]).flat()

const row = rowBuilder(indexedMachine, input)

const table: Table<typeof indexedMachine> = [
  row('ends with the data', [{ answer: 'fetchIndexed', done: ['a'] }], 'answered', { output: ['a'] }),
  row('waits two seconds while the index is behind [WAL-07]', [late], 'awaitingIndex', {
    tags: ['busy'],
    context: { retries: 0, error: behind },
    asks: { seconds: { ms: 2_000 } },
  }),
  row('counts down the two seconds [WAL-07]', [late, { type: 'second.passed', left: 1 }], { context: { seconds: 1 } }),
  row('retries after the wait [WAL-07]', [late, { type: 'second.passed', left: 1 }, pause], 'requesting', {
    context: { retries: 1, seconds: undefined },
    asks: { fetchIndexed: input },
  }),
  row('retries eight times [WAL-07]', [...tries.slice(0, -1), pause], 'requesting', { context: { retries: 8 } }),
  row('says after the last try that the index stays behind [WAL-07]', [...tries, late], { error: behind }),
  row('may succeed at the last try [WAL-07]', [...tries, { answer: 'fetchIndexed', done: 1 }], 'answered', {
    output: 1,
    context: { error: undefined },
  }),
  row('retries for no other failure [WAL-07]', [{ answer: 'fetchIndexed', error: cut }], { error: cut }),
  row('ends at another failure between the tries [WAL-07]', [late, pause, { answer: 'fetchIndexed', error: cut }], {
    error: cut,
  }),
]

holdTable(indexedMachine, table, 'a read of the index $says')

it('reports the number of the try and the time of the next, and ends after nine tries and sixteen seconds [WAL-07]', async () => {
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
