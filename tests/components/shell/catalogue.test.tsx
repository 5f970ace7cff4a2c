import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { catalogueOf } from '#machines/patterns/catalogue/catalogue.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import { CatalogueBar } from '#features/parts/catalogue/CatalogueBar.tsx'
import { CatalogueList } from '#features/parts/catalogue/CatalogueList.tsx'
import { CompareDrawer } from '#features/parts/catalogue/CompareDrawer.tsx'
import type { CatalogueColumn } from '#features/parts/catalogue/columns.ts'
import { haveWords } from '#tests/support/app.tsx'
import { settled, TestClock } from '#tests/support/clock.ts'

beforeAll(() => haveWords(['catalogue']))

interface Sample {
  readonly id: string
  readonly rank: number
}

const columns: readonly CatalogueColumn<Sample>[] = [
  { key: 'name', head: 'Name', cell: ({ id }) => id, area: 'name' },
  { key: 'rank', head: 'Rank', cell: ({ rank }) => String(rank), numbers: true, sorts: 'down', area: 'rank' },
]
const nameOf = ({ id }: Sample) => id

/** A catalogue with a fake list whose ranks the test changes. */
const open = async (isPhone = false) => {
  const ranks = { a: 1, b: 2, c: 3, d: 4, e: 5 }
  let lists = 1
  const clock = new TestClock()
  const actor = createActor(
    catalogueOf<Sample, string>({
      fetchOffers: requestOf(
        () =>
          lists-- > 0
            ? Promise.resolve({ offers: Object.keys(ranks).map((id) => ({ id, rank: 0 })), at: Date.UTC(2026, 0, 5) })
            : Promise.reject({ kind: 'business', call: 'x', code: 1 }),
        () => 0,
      ),
      orderOf: (offers, { sort }) => {
        const rankOf = (id: string) => Reflect.get(ranks, id) as number
        const sign = sort?.direction === 'up' ? 1 : -1
        return offers.map(({ id }) => id).toSorted((one, other) => sign * (rankOf(one) - rankOf(other)))
      },
      pathOf: () => '/offers',
    }),
    { clock, input: { filter: '', sort: undefined } },
  ).start()
  await act(settled)
  render(
    <>
      <CatalogueBar catalogue={actor} columns={columns} isPhone={isPhone} zone="UTC">
        {null}
      </CatalogueBar>
      <CatalogueList
        catalogue={actor}
        caption="Offers"
        columns={columns}
        areas='"name rank compare"'
        nameOf={nameOf}
        whenNone={null}
      />
      <CompareDrawer catalogue={actor} columns={columns} nameOf={nameOf} />
    </>,
  )
  return { actor, clock, ranks, user: userEvent.setup() }
}

const names = () =>
  within(screen.getByRole('table', { name: 'Offers' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell')[1]?.textContent)
const box = (name: string) => screen.getByRole('checkbox', { name: `Compare ${name}` })

it('moves no row under the pointer, and sorts when it leaves', async () => {
  const { clock, ranks, user } = await open()
  expect(names()).toEqual(['e', 'd', 'c', 'b', 'a'])
  await user.hover(box('e'))
  expect(screen.getByRole('status').textContent).toContain('Sorting paused')
  ranks.a = 9
  await act(async () => clock.increment(kernelLimits.catalogue.settleEvery * 2))
  expect(names()).toEqual(['e', 'd', 'c', 'b', 'a'])
  await user.unhover(box('e'))
  await user.hover(screen.getByRole('status'))
  expect(names()).toEqual(['a', 'e', 'd', 'c', 'b'])
})

it('compares four offers side by side and refuses a fifth', async () => {
  const { user } = await open()
  for (const name of ['a', 'b', 'c', 'd', 'e']) await user.click(box(name))
  expect(box('d')).toHaveProperty('checked', true)
  expect(box('e')).toHaveProperty('checked', false)
  expect(screen.queryAllByText('Max 4')).toHaveLength(1)
  await user.click(screen.getByRole('button', { name: 'Compare (4)' }))
  const drawer = await screen.findByRole('dialog', { name: 'Compare' })
  expect(
    within(drawer)
      .getAllByRole('columnheader')
      .map((head) => head.textContent),
  ).toEqual(['Property', 'a', 'b', 'c', 'd'])
  await user.click(within(drawer).getByRole('button', { name: 'Clear comparison' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByRole('button', { name: 'Compare (0)' })).toHaveProperty('disabled', true)
})

it('keeps the rows of a failed refresh and says since when they are old', async () => {
  const { clock } = await open()
  expect(screen.getByRole('group', { name: 'Age of the list' }).textContent).toBe('Updated 12:00:00 AM')
  await act(async () => {
    clock.increment(kernelLimits.catalogue.refreshEvery)
    await settled()
  })
  expect(screen.getByRole('group', { name: 'Age of the list' }).textContent).toContain('List from 12:00:00 AM')
  expect(names()).toHaveLength(5)
})

it('sorts by a field where cards have no heads', async () => {
  const { user, actor } = await open(true)
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Rank, ascending')
  expect(actor.getSnapshot().context.sort).toEqual({ column: 'rank', direction: 'up' })
  expect(names()).toEqual(['a', 'b', 'c', 'd', 'e'])
  await user.selectOptions(screen.getByRole('combobox', { name: 'Sort by' }), 'Default order')
  expect(actor.getSnapshot().context.sort).toBeUndefined()
})
