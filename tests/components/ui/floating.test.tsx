import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import type { ReactNode } from 'react'
import { describe, expect, it } from 'vitest'
import { Menu, MenuRow } from '#ui/overlays/Menu.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'

/** Keeps it open, as a machine would. */
function Held({ as: Kind, children }: { as: typeof Menu | typeof Popover; children: ReactNode }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button type="button">Before</button>
      <Kind
        open={open}
        onOpen={() => setOpen(true)}
        onClose={() => setOpen(false)}
        label="Surface"
        trigger={(props) => (
          <button type="button" {...props}>
            Trigger
          </button>
        )}
      >
        {children}
        <button type="button" role="menuitem" tabIndex={-1} onClick={() => setOpen(false)}>
          Close it
        </button>
      </Kind>
      <button type="button">After</button>
      <p>elsewhere</p>
    </>
  )
}

const focused = () => document.activeElement?.textContent ?? ''
const trigger = () => screen.getByRole('button', { name: 'Trigger' })

describe('a menu', () => {
  const fruits = ['Apple', 'Cherry', 'Corn', 'Date'].map((name) => <MenuRow key={name}>{name}</MenuRow>)

  it('opens on Enter, Space and arrow down, says that it is open, and takes the focus', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
      trigger().focus()
      expect(trigger().getAttribute('aria-expanded')).toBe('false')
      await userEvent.keyboard(key)
      expect(trigger().getAttribute('aria-expanded')).toBe('true')
      expect(trigger().getAttribute('aria-controls')).toBe(screen.getByRole('menu', { name: 'Surface' }).id)
      expect(focused()).toBe('Apple')
      await userEvent.keyboard('{Escape}')
      expect(screen.queryByRole('menu')).toBeNull()
      expect(focused()).toBe('Trigger')
    }
  })

  it('is navigated with arrows, Home, End and first letters, and none of its rows is a tab stop', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    await userEvent.click(trigger())
    const went = async (keys: string) => {
      await userEvent.keyboard(keys)
      return focused()
    }
    expect(await went('{ArrowDown}')).toBe('Cherry')
    expect(await went('{ArrowUp}{ArrowUp}')).toBe('Close it')
    expect(await went('{Home}')).toBe('Apple')
    expect(await went('{End}')).toBe('Close it')
    expect(await went('d')).toBe('Date')
    expect(screen.getAllByRole('menuitem').map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, -1, -1])
  })

  it('takes consecutive letters as one word, and the same letter again as the next row', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    await userEvent.click(trigger())
    await userEvent.keyboard('co')
    expect(focused()).toBe('Corn')
    await userEvent.keyboard('{Escape}')
    await userEvent.click(trigger())
    await userEvent.keyboard('ccc')
    // Cherry, Corn, Close it.
    expect(focused()).toBe('Close it')
  })

  it('starts at the selected row', async () => {
    render(
      <Held as={Menu}>
        <MenuRow role="menuitemradio" aria-checked={false}>
          English
        </MenuRow>
        <MenuRow role="menuitemradio" aria-checked>
          Chinese
        </MenuRow>
      </Held>,
    )
    await userEvent.click(trigger())
    expect(focused()).toBe('Chinese')
  })

  it('closes on Tab, from its button on', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    for (const shiftKey of [false, true]) {
      await userEvent.click(trigger())
      // The browser's own step, from the button to its neighbour, comes after the key.
      expect(fireEvent.keyDown(screen.getByRole('menuitem', { name: 'Apple' }), { key: 'Tab', shiftKey })).toBe(true)
      expect(screen.queryByRole('menu')).toBeNull()
      expect(focused()).toBe('Trigger')
    }
  })

  it('returns the focus when one of its rows closes it', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    await userEvent.click(trigger())
    await userEvent.keyboard('{End}{Enter}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('Trigger')
  })

  it('closes on a press outside, and on Escape with the focus elsewhere', async () => {
    render(<Held as={Menu}>{fruits}</Held>)
    await userEvent.click(trigger())
    await userEvent.click(screen.getByText('elsewhere'))
    expect(screen.queryByRole('menu')).toBeNull()
    await userEvent.click(trigger())
    act(() => screen.getByRole('button', { name: 'After' }).focus())
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('menu')).toBeNull()
    expect(focused()).toBe('After')
  })
})

describe('a popover', () => {
  it('is a dialog with a name, takes the focus, and returns it on Escape', async () => {
    render(
      <Held as={Popover}>
        <a href="/one">One</a>
        <input aria-label="Search" data-first />
      </Held>,
    )
    expect(trigger().getAttribute('aria-haspopup')).toBe('dialog')
    await userEvent.click(trigger())
    expect(screen.getByRole('dialog', { name: 'Surface' }).contains(document.activeElement)).toBe(true)
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Search' }))
    await userEvent.keyboard('{Escape}')
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(focused()).toBe('Trigger')
  })

  it('keeps Tab inside, wrapping in both directions', async () => {
    render(
      <Held as={Popover}>
        <button type="button">One</button>
        <button type="button" disabled>
          Off
        </button>
        <button type="button">Two</button>
      </Held>,
    )
    await userEvent.click(trigger())
    expect(focused()).toBe('One')
    await userEvent.tab()
    expect(focused()).toBe('Two')
    await userEvent.tab()
    expect(focused()).toBe('One')
    await userEvent.tab({ shift: true })
    expect(focused()).toBe('Two')
  })

  it('holds the focus itself until its content has loaded, and then moves it there', async () => {
    const { rerender } = render(
      <Held as={Popover}>
        <p>coming</p>
      </Held>,
    )
    await userEvent.click(trigger())
    expect(document.activeElement).toBe(screen.getByRole('dialog'))
    rerender(
      <Held as={Popover}>
        <button type="button">Arrived</button>
      </Held>,
    )
    await waitFor(() => expect(focused()).toBe('Arrived'))
  })

  it('closes on a press outside and stays open for one inside', async () => {
    render(
      <Held as={Popover}>
        <p>inside</p>
      </Held>,
    )
    await userEvent.click(trigger())
    await userEvent.click(screen.getByText('inside'))
    expect(screen.getByRole('dialog').textContent).toContain('inside')
    await userEvent.click(screen.getByText('elsewhere'))
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})
