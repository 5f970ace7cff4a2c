import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Dialog } from '#ui/overlays/Dialog.tsx'

// Alone in its file: only the first dialog of a document opens before its code is loaded.
it('the first dialog keeps what is typed in it on a rerender', async () => {
  const sheet = (title: string) => (
    <Dialog open title={title}>
      <input aria-label="Name" />
    </Dialog>
  )
  const { rerender } = render(sheet('Before'))
  const field = await screen.findByRole('textbox', { name: 'Name' })
  await userEvent.type(field, 'typed')
  rerender(sheet('After'))
  await screen.findByRole('dialog', { name: 'After' })
  expect(screen.getByRole('textbox', { name: 'Name' })).toBe(field)
  expect(field).toHaveProperty('value', 'typed')
})
