import { render, screen, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router-dom'
import { beforeAll, describe, expect, it } from 'vitest'
import { codes } from '#contract/kernel/codes.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import type { Article } from '#contract/support/article.ts'
import { ArticlePage } from '#features/support/supportArticle/ArticlePage.tsx'
import { failureParts } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { haveWords, PageElement, startApp } from '#tests/support/app.tsx'

const { app } = startApp()

beforeAll(() => haveWords(['articleSearch', 'codes', 'errors', 'common']))

const sample: Article = {
  id: 'limit-order',
  title: 'Limit order',
  summary: 'Set your price.',
  section: 'orders',
  updated: '2026-11-27',
  related: [{ id: 'market-order', title: 'Market order' }],
  blocks: [
    { kind: 'text', parts: ['Press ', { kind: 'strong', parts: ['Limit'] }, ' or ', { kind: 'code', text: 'L' }] },
    { kind: 'heading', level: 2, anchor: 'how', parts: ['How it works'] },
    {
      kind: 'list',
      ordered: true,
      items: [
        [{ kind: 'text', parts: [{ kind: 'link', to: '/market', parts: ['Markets'] }] }],
        [
          { kind: 'text', parts: ['Then'] },
          { kind: 'list', ordered: false, items: [[{ kind: 'text', parts: ['nested'] }]] },
        ],
      ],
    },
    { kind: 'heading', level: 2, anchor: 'fees', parts: ['Fees'] },
    { kind: 'table', head: [['Level'], ['Fee']], rows: [[['0'], ['0.1%']]] },
    { kind: 'alert', look: 'example', blocks: [{ kind: 'text', parts: ['You buy 1 BTC'] }] },
    { kind: 'code', language: 'ts', text: '<b>not markup</b>' },
  ],
}

const show = (article: Article | undefined) => render(<PageElement Component={ArticlePage} data={{ app, article }} />)

describe('a help article [HELP-01]', () => {
  it('shows its text with headings, lists, tables, code and set-off parts', () => {
    show(sample)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Limit order')
    expect(screen.getByRole('heading', { level: 2, name: /^How it works/ }).id).toBe('how')
    expect(screen.getByText('Limit').tagName).toBe('STRONG')
    expect(
      within(screen.getByRole('table'))
        .getAllByRole('columnheader')
        .map(({ textContent }) => textContent),
    ).toEqual(['Level', 'Fee'])
    expect(screen.getByRole('complementary', { name: 'Example' }).textContent).toBe('ExampleYou buy 1 BTC')
    expect(screen.getByText('<b>not markup</b>').tagName).toBe('CODE')
    expect(screen.getByText(/^Updated/).textContent).toBe('Updated Nov 27, 2026')
  })

  it('links to pages, sections, related articles and each heading', () => {
    show(sample)
    const href = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
    expect(href('Markets')).toBe('/market')
    expect(href('Order types')).toBe('/support/nav/orders')
    expect(href('Market order')).toBe('/support/article?code=market-order')
    expect(href('Link to “Fees”')).toBe('/support/article?code=limit-order#fees')
    const contents = within(screen.getByRole('navigation', { name: 'On this page' }))
    expect(contents.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/support/article?code=limit-order#how',
      '/support/article?code=limit-order#fees',
    ])
  })

  it('says so if there is none at the address, and leads to the help centre', () => {
    show(undefined)
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('We can’t find this article')
    expect(screen.getByRole('link', { name: 'Go to help centre' }).getAttribute('href')).toBe('/support/index')
  })
})

describe('the message of a failed call', () => {
  const show = (error: CallError) =>
    render(
      <MemoryRouter>
        <Alert kind="error" {...failureParts(error)} />
      </MemoryRouter>,
    )

  it('leads to the article of its code [HELP-02]', () => {
    show({ kind: 'business', call: 'session.login', code: codes.loginWrong })
    const alert = within(screen.getByRole('alert'))
    alert.getByText('Incorrect email or password.')
    expect(alert.getByRole('link', { name: 'Learn more' }).getAttribute('href')).toBe('/support/article?code=10001')
  })

  it.each([
    { kind: 'timeout', call: 'session.login' },
    { kind: 'business', call: 'session.login', code: 99_999, msg: 'Unknown to this page' },
  ] as const)('leads nowhere without a code of ours: %o', (error) => {
    show(error)
    expect(within(screen.getByRole('alert')).queryByRole('link')).toBeNull()
  })
})
