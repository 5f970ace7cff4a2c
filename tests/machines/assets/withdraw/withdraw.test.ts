import { expect, it } from 'vitest'
import { type Table } from '@statefloor/explorer'
import { withdrawalPath, withdrawInput } from '#contract/assets/withdrawLinks.ts'
import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts'
import { sampleFields } from '#machines/assets/withdraw/withdraw.samples.ts'
import { everyWithdrawal } from '#machines/assets/withdraw/withdrawFilter.ts'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = { fid: '1001', coinId: 1, withdrawId: undefined, filter: everyWithdrawal, kept: sampleFields() }
const following = { ...input, withdrawId: 'w1' }
const row = rowBuilder(withdrawMachine, input)

const at = (form: string, list = 'running') => [`withdrawing.form.${form}`, `withdrawing.list.${list}`]
const quote = { quote: { preset: { coinId: 1 }, fid: '1001', kept: sampleFields() } }
const records = { records: { filter: everyWithdrawal } }
const done = { ...everyWithdrawal, stage: 'done' } as const
const person = (fid: string | undefined) => ({ type: 'session.changed', fid }) as const
const retried = { type: 'retry.requested' } as const
const reloaded = { type: 'reload.requested' } as const
const withdrawal = {
  withdrawal: { id: 'w1', fid: '1001', knownActs: ['cancel'], call: 'withdraw.cancel', raceCodes: [30529] },
}

const table: Table<typeof withdrawMachine> = [
  row('opens the form with what was left, above the latest withdrawals [WDR-01]', [], at('running'), {
    tags: [],
    asks: { ...quote, ...records },
  }),
  row('starts the form again', [{ answer: 'quote', error: 'x' }, retried], at('running'), {
    asks: { ...quote, ...records },
  }),
  row('starts the list again', [{ answer: 'records', error: 'x' }, reloaded], at('running'), {
    asks: { ...quote, ...records },
  }),
  row('reloads the list', [reloaded], at('running'), { sent: [reloaded] }),
  row('shows a new withdrawal in the list at once, with its filter [WDR-02]', [{ type: 'quote.settled' }], {
    in: at('running'),
    context: { filter: everyWithdrawal },
    sent: [{ type: 'refresh.requested' }],
  }),
  row('lists what the address says [WDR-02]', [{ type: 'query.changed', filter: done }], at('running'), {
    context: { filter: done },
    sent: [{ type: 'query.changed', filter: done }],
  }),
  row('follows the withdrawal that the address names [WDR-02]', [], 'following', { asks: withdrawal }, following),
  row(
    'follows it again',
    [{ answer: 'withdrawal', error: 'x' }, retried],
    { in: 'following', asks: withdrawal },
    following,
  ),
  row('goes on for the same person', [{ answer: 'quote', error: 'x' }, person('1001')], at('broken')),
  row('waits for a person who is logged out', [{ answer: 'quote', error: 'x' }, person(undefined)], at('broken'), {
    context: { fid: '1001' },
  }),
  row('starts over for another person, without the form of the first', [person('1002')], at('running'), {
    context: { fid: '1002', kept: undefined },
    asks: { quote: { preset: { coinId: 1 }, fid: '1002', kept: undefined }, ...records },
  }),
]

holdTable(withdrawMachine, table)

it('reads the page’s address, which never names a receiver', () => {
  const read = (search: string) => withdrawInput(new URLSearchParams(search))
  expect(read('?name=52')).toEqual({ coinId: 52, withdrawId: undefined })
  expect(read('?name=btc&id=../x')).toEqual({ coinId: undefined, withdrawId: undefined })
  expect(read(new URL(withdrawalPath('w-1'), 'https://x').search)).toEqual({ coinId: undefined, withdrawId: 'w-1' })
})
