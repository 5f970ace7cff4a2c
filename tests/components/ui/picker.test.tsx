import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Picker } from '#ui/overlays/Picker.tsx'
import type { PickerOption } from '#ui/overlays/Picker.tsx'

const coins = [
  { value: '1', label: 'BTC' },
  { value: '2', label: 'ETH', isDisabled: true },
  { value: '3', label: 'SOL' },
]

const words = { search: 'Find', noMatch: 'None', close: 'Close', disabled: 'Disabled' }

/** A picker with its search and choice, inside an element that Escape would close too. */
const open = async () => {
  const onPick = vi.fn()
  const onEscape = vi.fn()
  function Kept() {
    const [search, setSearch] = useState('')
    const options = coins.filter(({ label }) => label.toLowerCase().includes(search))
    return (
      <div role="presentation" onKeyDown={({ key }) => key === 'Escape' && onEscape()}>
        <Picker
          label="Coin"
          chosen={coins[0]}
          options={options}
          search={search}
          onSearch={setSearch}
          onPick={onPick}
          words={words}
        />
      </div>
    )
  }
  render(<Kept />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' })
  await userEvent.click(field)
  return { field, onPick, onEscape }
}

it('a picker opens at the selected option, and the arrows skip disabled ones', async () => {
  const { field, onPick } = await open()
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['BTC'])
  await userEvent.keyboard('{ArrowDown}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('SOL')
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls).toEqual([['3']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Escape closes only the list of a picker, and clears the search', async () => {
  const { field, onPick, onEscape } = await open()
  await userEvent.keyboard('x')
  expect(screen.getByRole('listbox').textContent).toBe('None')
  await userEvent.keyboard('{Enter}{Escape}')
  expect(field.value).toBe('BTC')
  expect(onEscape).not.toHaveBeenCalled()
  await userEvent.keyboard('{Escape}')
  expect(onEscape).toHaveBeenCalledOnce()
  await userEvent.click(field)
  await userEvent.keyboard('so{Backspace}{Backspace}')
  expect(screen.getAllByRole('option')).toHaveLength(3)
  // Choosing the selected option again also ends the search.
  await userEvent.keyboard('bt{Enter}')
  await userEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(3)
  expect(onPick).not.toHaveBeenCalled()
})

/** A picker that searches by itself. */
const openOwn = async (options: readonly PickerOption[]) => {
  const onPick = vi.fn()
  render(
    <>
      <Picker label="Coin" chosen={options[0]} options={options} onPick={onPick} words={words} />
      <button type="button">After</button>
    </>,
  )
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' })
  await userEvent.click(field)
  return { field, onPick }
}
const names = () => screen.getAllByRole('option').map((row) => row.getAttribute('aria-label') ?? row.textContent)

it('a picker whose caller does not search finds options by name and by alternative names', async () => {
  const { field, onPick } = await openOwn([
    { value: '', label: 'ETH', detail: 'Ether', note: '2.5' },
    { value: '0x1', label: 'USDT', detail: 'Tether USD' },
    { value: '0x2', label: 'LINK', detail: 'Chainlink' },
  ])
  expect(names()).toEqual(['ETH Ether 2.5', 'USDT Tether USD', 'LINK Chainlink'])
  await userEvent.keyboard('ETHER')
  expect(names()).toEqual(['ETH Ether 2.5', 'USDT Tether USD'])
  await userEvent.keyboard('x')
  expect(names()).toEqual(['None'])
  await userEvent.keyboard('{Backspace}{ArrowDown}{Enter}')
  expect(onPick.mock.calls).toEqual([['0x1']])
  // The next search starts empty.
  await userEvent.click(field)
  expect(names()).toHaveLength(3)
  await userEvent.click(screen.getByRole('option', { name: /^LINK/ }))
  expect(onPick.mock.calls).toEqual([['0x1'], ['0x2']])
})

it('a picker closes before a press next to it takes effect, and when the focus leaves', async () => {
  const { field } = await openOwn(coins)
  await userEvent.click(screen.getByRole('button', { name: 'After' }))
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(field)
  await userEvent.keyboard('so')
  await userEvent.tab()
  expect([screen.queryByRole('listbox'), field.value]).toEqual([null, 'BTC'])
})

it('a picker opens and closes with its arrow, and its field has the focus', async () => {
  const { field } = await openOwn(coins)
  const arrow = field.nextElementSibling
  if (!arrow) throw new Error('the arrow is drawn')
  await userEvent.click(arrow)
  expect(screen.queryByRole('listbox')).toBeNull()
  await userEvent.click(arrow)
  expect([screen.queryByRole('listbox') === null, document.activeElement]).toEqual([false, field])
})

it('the keyboard of a phone opens only where there is something to search', async () => {
  const many = Array.from({ length: 12 }, (_, at) => ({ value: String(at), label: `Coin ${at}` }))
  const { field } = await openOwn(many)
  expect(field.inputMode).toBe('search')
  // A press places the caret and opens the keyboard; the list stays.
  await userEvent.click(field)
  expect(screen.getAllByRole('option')).toHaveLength(12)
  cleanup()
  expect((await openOwn(coins)).field.inputMode).toBe('none')
})
