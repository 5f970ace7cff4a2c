import { afterEach, expect, it } from 'vitest'
import { createDrafts } from '#services/browser/drafts.ts'

const field = (html: string) => {
  document.body.innerHTML = html
  const element = document.querySelector<HTMLInputElement>('input, textarea, select')
  if (!element) throw new Error('There is no field')
  return element
}

const type = (element: HTMLInputElement, text: string) => {
  element.value = text
  element.dispatchEvent(new Event('input', { bubbles: true }))
}

afterEach(() => document.body.replaceChildren())

it.each(['<input>', '<input type="email">', '<input type="password">', '<textarea></textarea>'])(
  'text typed into %s counts as a draft until it is removed',
  (html) => {
    const drafts = createDrafts(document)
    const element = field(html)
    expect(drafts.isThere()).toBe(false)
    type(element, '1.5')
    expect(drafts.isThere()).toBe(true)
    type(element, ' ')
    expect(drafts.isThere()).toBe(false)
    type(element, '2')
    element.disabled = true
    expect(drafts.isThere()).toBe(false)
    element.disabled = false
    expect(drafts.isThere()).toBe(true)
    element.remove()
    expect(drafts.isThere()).toBe(false)
  },
)

it.each(['<input type="search">', '<input type="checkbox">', '<select><option>1.5</option></select>'])(
  'searches, checkboxes and choices in %s are not drafts',
  (html) => {
    const drafts = createDrafts(document)
    type(field(html), '1.5')
    expect(drafts.isThere()).toBe(false)
  },
)

it('text that the program wrote into a field is not a draft', () => {
  const drafts = createDrafts(document)
  field('<input>').value = 'from the address'
  expect(drafts.isThere()).toBe(false)
})
