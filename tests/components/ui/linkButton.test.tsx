import { render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { expect, it } from 'vitest'
import { LinkButton } from '#ui/forms/Button.tsx'

const hrefAt = (page: string, to: string): string | null => {
  render(
    <MemoryRouter initialEntries={[page]}>
      <LinkButton to={to}>Transfer</LinkButton>
    </MemoryRouter>,
  )
  return screen.getByRole('link', { name: 'Transfer' }).getAttribute('href')
}

it.each([
  [
    'keeps the pair of the page below',
    '/trade/exchange?tradeCode=eth_usdt',
    '?transfer=-2',
    '/trade/exchange?tradeCode=eth_usdt&transfer=-2',
  ],
  ['replaces its own parameter', '/account?transfer=2-5&tab=1', '?transfer=-2', '/account?transfer=-2&tab=1'],
  ['leaves a page as it is', '/trade/exchange?tradeCode=eth_usdt', '/assets?tab=2', '/assets?tab=2'],
] as const)('a link of parameters alone %s', (_, page, to, href) => {
  expect(hrefAt(page, to)).toBe(href)
})
