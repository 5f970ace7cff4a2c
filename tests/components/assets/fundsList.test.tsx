import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor, fromCallback } from 'xstate'
import type { AnyActorLogic } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { withdrawMachine } from '#machines/assets/withdraw/withdraw.machine.ts'
import { sampleWithdrawal } from '#machines/assets/withdraw/withdraw.samples.ts'
import { everyWithdrawal } from '#machines/assets/withdraw/withdrawFilter.ts'
import type { WithdrawalRow, WithdrawFilter, WithdrawQuery } from '#machines/assets/withdraw/withdrawFilter.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { recordsOf } from '#machines/patterns/records/records.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { WithdrawalsList } from '#features/assets/withdraw/WithdrawalsList.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'
import { settled } from '#tests/support/clock.ts'

const { pageSize } = kernelLimits.pagedList

beforeAll(() => haveWords(['withdraw', 'transferRecords']))

const rowAt = (at: number): WithdrawalRow => ({
  ...sampleWithdrawal({ withdrawId: `w${at}`, stage: 'done', label: `Wallet ${at}` }),
  id: `w${at}`,
})

/** The list below the form, over records that a test may change. */
const open = async (filter: WithdrawFilter = everyWithdrawal) => {
  const all = Array.from({ length: pageSize + 3 }, (_, at) => rowAt(at + 1))
  const asked: PageAsked<WithdrawQuery>[] = []
  const quote: AnyActorLogic = fromCallback(() => undefined)
  const actor = createActor(
    withdrawMachine.provide({
      actors: {
        quote: quote as never,
        records: recordsOf<WithdrawalRow, WithdrawFilter>({
          rows: pagedListOf<WithdrawalRow, WithdrawQuery>(
            requestOf<Page<WithdrawalRow>, PageAsked<WithdrawQuery>>(
              ({ query }) => {
                asked.push(query)
                const from = (query.page - 1) * query.pageSize
                return Promise.resolve({ rows: all.slice(from, from + query.pageSize), total: all.length })
              },
              () => 0,
            ),
          ),
          watchDays: fromCallback<{ type: string }>(({ sendBack }) =>
            sendBack({ type: 'days.changed', today: '2026-01-31', zone: 'UTC' }),
          ),
          pathOf: () => '/',
        }),
      },
    }),
    { input: { fid: '1', coinId: undefined, withdrawId: undefined, filter, kept: undefined } },
  ).start()
  const { app } = startApp({ fid: '1' })
  const { records } = actor.getSnapshot().children
  if (!records) throw new Error('No list')
  render(
    <PageElement
      Component={() => <WithdrawalsList actor={records} quote={undefined} />}
      data={{ actor: actor as never, app }}
    />,
  )
  await act(settled)
  return { actor, all, asked }
}

const receivers = () =>
  screen.getAllByText(/^Wallet \d+$/).map(({ textContent }) => textContent?.replace('Wallet ', ''))
const numbers = (first: number, last: number) => Array.from({ length: last - first + 1 }, (_, at) => String(first + at))

it('shows a new withdrawal at once, below it the pages that were loaded, with their filter [WDR-02]', async () => {
  const { actor, all, asked } = await open({ ...everyWithdrawal, stage: 'done' })
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }))
  await act(settled)
  expect(receivers()).toEqual(numbers(1, pageSize + 3))
  all.unshift(rowAt(0))
  act(() => actor.send({ type: 'quote.settled' }))
  // Meanwhile nothing says that the list is loading.
  expect(receivers()).toEqual(numbers(1, pageSize + 3))
  expect(screen.queryByRole('status', { name: 'Loading withdrawals…' })).toBeNull()
  await act(settled)
  expect(receivers()).toEqual(numbers(0, pageSize + 3))
  expect(screen.getByRole('combobox', { name: 'Status' })).toHaveProperty('value', 'done')
  expect(asked.map(({ page, filter }) => [page, filter.stage])).toEqual([
    [1, 'done'],
    [2, 'done'],
    [1, 'done'],
  ])
  actor.stop()
})

it('counts the withdrawals at their end, and clears the filter that has none [WDR-02]', async () => {
  const { actor, all, asked } = await open({ ...everyWithdrawal, stage: 'refused' })
  all.length = 0
  await userEvent.click(screen.getByRole('button', { name: 'Refresh' }))
  await act(settled)
  expect(screen.getByText('No withdrawals match this filter').textContent).toBe('No withdrawals match this filter')
  all.push(rowAt(1))
  await userEvent.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement)
  await act(settled)
  expect(asked.at(-1)?.filter.stage).toBeUndefined()
  expect(receivers()).toEqual(['1'])
  expect(screen.getByText('1 withdrawal').textContent).toBe('1 withdrawal')
  actor.stop()
})
