import { useState } from 'react'
import { fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { PasswordField } from '#ui/forms/PasswordField.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Text } from '#ui/content/Text.tsx'

it('a field is named by its label, and its error is announced and linked to it', () => {
  render(<Field label="Amount" value="1" onChange={vi.fn()} error="Too much" />)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  expect(input.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe('Too much')
  expect(input.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

it('a field passes on the whole text and keeps none of its own', async () => {
  const onChange = vi.fn()
  render(<Field label="Amount" value="1" onChange={onChange} />)
  await userEvent.type(screen.getByRole('textbox', { name: 'Amount' }), '2')
  expect(onChange).toHaveBeenCalledWith('12')
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Amount' }).value).toBe('1')
})

it('a multiline field is named by its label, also when that is hidden, and its error is announced and linked to it', () => {
  render(<Field multiline label="Message" compact value="1" onChange={vi.fn()} error="Too long" />)
  const area = screen.getByRole('textbox', { name: 'Message' })
  expect([area.tagName, area.getAttribute('aria-invalid')]).toEqual(['TEXTAREA', 'true'])
  expect(screen.getByText('Message').className).toContain('visually-hidden')
  expect(area.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
})

it('a multiline field starts a line on Enter, or sends on it and starts one on Shift+Enter; a composed word is left alone', async () => {
  const [onChange, onEnter] = [vi.fn(), vi.fn()]
  const { rerender } = render(<Field multiline label="Message" value="a" onChange={onChange} />)
  const area = () => screen.getByRole('textbox', { name: 'Message' })
  await userEvent.type(area(), '{Enter}')
  expect(onChange).toHaveBeenLastCalledWith('a\n')
  onChange.mockClear()
  rerender(<Field multiline label="Message" value="a" onChange={onChange} onEnter={onEnter} />)
  await userEvent.type(area(), '{Enter}')
  expect([onEnter.mock.calls.length, onChange.mock.calls.length]).toEqual([1, 0])
  await userEvent.type(area(), '{Shift>}{Enter}{/Shift}')
  expect([onEnter.mock.calls.length, onChange.mock.lastCall]).toEqual([1, ['a\n']])
  fireEvent.keyDown(area(), { key: 'Enter', isComposing: true })
  expect(onEnter).toHaveBeenCalledTimes(1)
})

it('a field of fixed lines keeps their number, checks no spelling in code, and reserves the line of its note', () => {
  const { rerender } = render(<Field rows={3} isCode label="Body" value="{}" onChange={vi.fn()} hint="JSON" />)
  const area = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Body' })
  expect([area().tagName, area().rows, area().getAttribute('spellcheck')]).toEqual(['TEXTAREA', 3, 'false'])
  expect(document.getElementById(area().getAttribute('aria-describedby') ?? '')?.textContent).toBe('JSON')
  rerender(<Field rows={3} label="Body" value="{}" onChange={vi.fn()} disabled />)
  expect([area().disabled, area().getAttribute('spellcheck')]).toEqual([true, 'true'])
})

it('a password is hidden until the person asks to see it', async () => {
  render(<PasswordField label="Password" value="secret" onChange={vi.fn()} showLabel="Show" hideLabel="Hide" />)
  const input = screen.getByLabelText<HTMLInputElement>('Password')
  expect(input.type).toBe('password')
  await userEvent.click(screen.getByRole('button', { name: 'Show' }))
  expect(input.type).toBe('text')
  await userEvent.click(screen.getByRole('button', { name: 'Hide' }))
  expect(input.type).toBe('password')
})

it('a select offers its options, with unavailable ones marked', async () => {
  const onChange = vi.fn()
  render(
    <SelectField
      label="From"
      value="a"
      options={[
        { value: 'a', label: 'A' },
        { value: 'b', label: 'B' },
        { value: 'c', label: 'C', disabled: true },
      ]}
      onChange={onChange}
    />,
  )
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'From' }), 'b')
  expect(onChange).toHaveBeenCalledWith('b')
  expect(screen.getByRole<HTMLOptionElement>('option', { name: 'C' }).disabled).toBe(true)
})

it('a small select is named although its label is not drawn', () => {
  render(<SelectField small label="Grouping" value="1" options={[{ value: '1', label: '0.1' }]} onChange={vi.fn()} />)
  expect(screen.getByRole('combobox', { name: 'Grouping' }).getAttribute('title')).toBe('Grouping')
  expect(screen.queryByText('Grouping')).toBeNull()
})

it('a busy button ignores a second press and keeps the focus', async () => {
  const onClick = vi.fn()
  const { rerender } = render(<Button onClick={onClick}>Send</Button>)
  const button = screen.getByRole('button', { name: 'Send' })
  await userEvent.click(button)
  rerender(
    <Button onClick={onClick} busy>
      Send
    </Button>,
  )
  await userEvent.click(button)
  expect(onClick).toHaveBeenCalledTimes(1)
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

it('texts render as the given element, and keep their own properties out of the DOM', () => {
  render(
    <Text as="h1" kind="title" tone="soft" numbers sx={{ m: 1 }}>
      Markets
    </Text>,
  )
  const heading = screen.getByRole('heading', { level: 1, name: 'Markets' })
  expect(heading.getAttributeNames()).toEqual(['class'])
})

it('a form is sent once on a double click, and on a held Enter', () => {
  const onSubmit = vi.fn()
  render(
    <Form label="Send" onSubmit={onSubmit}>
      <Field label="Amount" value="1" onChange={vi.fn()} />
      <Button type="submit">Send</Button>
    </Form>,
  )
  const button = screen.getByRole('button', { name: 'Send' })
  fireEvent.click(button, { detail: 1 })
  fireEvent.click(button, { detail: 2 })
  expect(onSubmit).toHaveBeenCalledTimes(1)
  const input = screen.getByRole('textbox', { name: 'Amount' })
  // The browser submits a form as the key's default action: check that it is not prevented.
  expect(fireEvent.keyDown(input, { key: 'Enter' })).toBe(true)
  expect(fireEvent.keyDown(input, { key: 'Enter', repeat: true })).toBe(false)
  expect(fireEvent.keyDown(input, { key: 'a', repeat: true })).toBe(true)
})

it('a form that is rejected twice in a row focuses its field twice', () => {
  const isWrong = { now: false }
  function Draft() {
    const [, draw] = useState(0)
    return (
      <Form
        label="Send"
        onSubmit={() => {
          isWrong.now = true
          draw(1)
        }}
      >
        <Field label="Amount" value="1" onChange={vi.fn()} error={isWrong.now ? 'Too much' : undefined} />
        <Button type="submit">Send</Button>
      </Form>
    )
  }
  render(<Draft />)
  const button = screen.getByRole('button', { name: 'Send' })
  for (const _ of [1, 2]) {
    button.focus()
    fireEvent.click(button, { detail: 1 })
    expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Amount' }))
  }
})

it('a form is sent by a tap that the browser counts as the second of a tap into another field', () => {
  const onSubmit = vi.fn()
  render(
    <Form label="Send" onSubmit={onSubmit}>
      <Field label="Amount" value="1" onChange={vi.fn()} />
      <Button type="submit">Send</Button>
    </Form>,
  )
  fireEvent.click(screen.getByRole('textbox', { name: 'Amount' }), { detail: 1 })
  fireEvent.click(screen.getByRole('button', { name: 'Send' }), { detail: 2 })
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

it('a button that another replaces takes one press of a double click; others take both', () => {
  const [once, each] = [vi.fn(), vi.fn()]
  render(
    <>
      <Button single onClick={once}>
        Remove
      </Button>
      <Button onClick={each}>More</Button>
    </>,
  )
  for (const detail of [1, 2])
    for (const name of ['Remove', 'More']) fireEvent.click(screen.getByRole('button', { name }), { detail })
  expect([once.mock.calls.length, each.mock.calls.length]).toEqual([1, 2])
})
