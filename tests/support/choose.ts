import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { settled } from './clock.ts'

/** Chooses an option of a field, whether the field is the browser's own or a list. */
export const choose = async (name: string, option: string): Promise<void> => {
  const list = screen.getByRole('combobox', { name })
  if (list instanceof HTMLSelectElement) await userEvent.selectOptions(list, option)
  else {
    await userEvent.click(list)
    await userEvent.click(screen.getByRole('option', { name: option }))
  }
  await act(settled)
}

/** Presses a button, and lets what it starts settle. */
export const press = async (name: string): Promise<void> => {
  await userEvent.click(screen.getByRole('button', { name }))
  await act(settled)
}
