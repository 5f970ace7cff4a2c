import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { ErrorBoundary } from '#app/ErrorBoundary.tsx'
import { Menu, MenuRow } from '#ui/overlays/Menu.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

it('a dialog has a name, traps the focus, and requests to close on Escape', async () => {
  const onClose = vi.fn()
  render(
    <Dialog open title="Transfer" onClose={onClose} closeLabel="Close">
      <button type="button">Inside</button>
    </Dialog>,
  )
  const dialog = await screen.findByRole('dialog', { name: 'Transfer' })
  within(dialog).getByRole('button', { name: 'Inside' }).focus()
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a closed dialog is not rendered', () => {
  render(
    <Dialog open={false} title="Transfer">
      text
    </Dialog>,
  )
  expect(screen.queryByRole('dialog')).toBeNull()
})

it('arrow keys move between tabs, and the selected one is the tab stop', async () => {
  const onChange = vi.fn()
  const tabs = [
    { value: 'spot', label: 'Spot' },
    { value: 'swap', label: 'Perpetual' },
  ] as const
  render(<Tabs label="Area" tabs={tabs} value="spot" onChange={onChange} />)
  screen.getByRole('tab', { name: 'Spot' }).focus()
  await userEvent.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenLastCalledWith('swap')
  await userEvent.keyboard('{ArrowLeft}')
  expect(onChange).toHaveBeenLastCalledWith('swap')
  expect(screen.getByRole('tab', { name: 'Spot' }).tabIndex).toBe(0)
  expect(screen.getByRole('tab', { name: 'Perpetual' }).tabIndex).toBe(-1)
})

it('an open menu focuses its first row, arrows move through it, Escape and a press outside close it', async () => {
  const onClose = vi.fn()
  render(
    <>
      <Menu open onOpen={vi.fn()} onClose={onClose} label="Account" trigger={(props) => <button {...props}>Me</button>}>
        <MenuRow role="menuitem">One</MenuRow>
        <MenuRow role="menuitem">Two</MenuRow>
      </Menu>
      <p>elsewhere</p>
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'One' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'Two' }))
  await userEvent.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(screen.getByRole('menuitem', { name: 'One' }))
  await userEvent.keyboard('{Escape}')
  expect(onClose).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Me' }))
  await userEvent.click(screen.getByText('elsewhere'))
  expect(onClose).toHaveBeenCalledTimes(2)
})

it('a render error stays inside its part, is reported, and a retry renders it again [SHELL-10]', async () => {
  const onError = vi.fn()
  const silenced = vi.spyOn(console, 'error').mockImplementation(() => undefined)
  let broken = true
  const Part = () => {
    if (broken) throw new Error('boom')
    return <p>whole</p>
  }
  render(
    <>
      <p>neighbour</p>
      <ErrorBoundary onError={onError} fallback={(retry) => <button onClick={retry}>Retry</button>}>
        <Part />
      </ErrorBoundary>
    </>,
  )
  expect(screen.getByText('neighbour').textContent).toBe('neighbour')
  expect(onError).toHaveBeenCalledTimes(1)
  broken = false
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
  expect(screen.getByText('whole').textContent).toBe('whole')
  silenced.mockRestore()
})
