import { Global } from '@emotion/react'
import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { ThemeRoot } from '#theme/ThemeRoot.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { isIdle } from '#tests/support/idleRules.ts'
import { testStyles } from '#tests/support/testStyles.ts'

const Shown = ({ display, visibility }: { display: string; visibility: 'visible' | 'hidden' }) => (
  <ThemeRoot cache={testStyles}>
    <Box sx={{ visibility, padding: '4px' }}>
      <Box sx={{ display, margin: '4px' }}>
        <button type="button">Buy</button>
      </Box>
    </Box>
  </ThemeRoot>
)

const isSeen = () => screen.queryByRole('button', { name: 'Buy' }) !== null

it('an element is hidden by a style of its own or of what is around it, in the moment that it changes', () => {
  const { rerender, container } = render(<Shown display="block" visibility="visible" />)
  expect(isSeen()).toBe(true)
  rerender(<Shown display="none" visibility="visible" />)
  expect(isSeen()).toBe(false)
  rerender(<Shown display="flex" visibility="hidden" />)
  expect(isSeen()).toBe(false)
  rerender(<Shown display="flex" visibility="visible" />)
  expect(isSeen()).toBe(true)
  container.style.display = 'none'
  expect(isSeen()).toBe(false)
  container.style.display = ''
  expect(isSeen()).toBe(true)
  const sheet = document.head.appendChild(document.createElement('style'))
  sheet.textContent = 'button { visibility: hidden }'
  expect(isSeen()).toBe(false)
  sheet.remove()
  expect(isSeen()).toBe(true)
})

it('a style that is inherited, or says so, is that of the parent', () => {
  const { rerender, container } = render(<Shown display="block" visibility="hidden" />)
  const [button] = container.querySelectorAll('button')
  if (button === undefined) throw new Error('There is no button')
  const ofButton = () => [getComputedStyle(button).display, getComputedStyle(button).getPropertyValue('visibility')]
  expect(ofButton()).toEqual(['inline-block', 'hidden'])
  button.style.visibility = 'visible'
  expect(ofButton()).toEqual(['inline-block', 'visible'])
  button.style.visibility = 'inherit'
  button.style.display = 'inherit'
  expect(ofButton()).toEqual(['block', 'hidden'])
  button.style.visibility = 'initial'
  button.style.display = 'initial'
  expect(ofButton()).toEqual(['inline', 'visible'])
  rerender(<Shown display="none" visibility="visible" />)
  button.style.visibility = ''
  button.style.display = ''
  expect(ofButton()).toEqual(['inline-block', 'visible'])
  expect(isSeen()).toBe(false)
})

it('a style is computed once until the document changes', () => {
  const { container } = render(<Shown display="block" visibility="visible" />)
  const before = getComputedStyle(container)
  expect(getComputedStyle(container)).toBe(before)
  container.setAttribute('class', 'other')
  expect(getComputedStyle(container)).not.toBe(before)
})

it('rules of the browser that change no result are skipped, and a page that sets something by one fails', () => {
  expect(isIdle(':is(dir, dl, menu, ol, ul) :is(dir, dl, menu, ol, ul)')).toBe(true)
  for (const selector of ['[hidden]:not([hidden=until-found i]):not(embed)', 'dialog:not([open])', ':link', 'table'])
    expect(isIdle(selector), selector).toBe(false)
  const Page = ({ rule }: { rule: Readonly<Record<string, string>> }) => (
    <ThemeRoot cache={testStyles}>
      <Global styles={{ ':focus-visible': rule }} />
    </ThemeRoot>
  )
  render(<Page rule={{ outline: 'none' }} />)
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  expect(() => render(<Page rule={{ display: 'none' }} />)).toThrow('Tests skip rules of :focus-visible')
})
