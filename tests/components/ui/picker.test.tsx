import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { Picker } from '#ui/overlays/Picker.tsx'

const coins = [
  { value: '1', label: 'BTC' },
  { value: '2', label: 'ETH', isDisabled: true },
  { value: '3', label: 'SOL' },
]

/** A picker whose search and choice are kept, inside something that Escape would close too. */
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
          searchPlaceholder="Find"
          onSearch={setSearch}
          onPick={onPick}
          noMatch="None"
          disabledTag="Disabled"
        />
      </div>
    )
  }
  render(<Kept />)
  const field = screen.getByRole<HTMLInputElement>('combobox', { name: 'Coin' })
  await userEvent.click(field)
  return { field, onPick, onEscape }
}

it('a picker opens at what is chosen, and the arrows pass over what is disabled', async () => {
  const { field, onPick } = await open()
  expect(screen.getAllByRole('option', { selected: true }).map(({ textContent }) => textContent)).toEqual(['BTC'])
  await userEvent.keyboard('{ArrowDown}')
  const active = document.getElementById(field.getAttribute('aria-activedescendant') ?? '')
  expect(active?.textContent).toBe('SOL')
  await userEvent.keyboard('{Enter}')
  expect(onPick.mock.calls).toEqual([['3']])
  expect(screen.queryByRole('listbox')).toBeNull()
})

it('Escape closes the list of a picker alone, and takes back what was searched', async () => {
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
  expect(onPick).not.toHaveBeenCalled()
})
