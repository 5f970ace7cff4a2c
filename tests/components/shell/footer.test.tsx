import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { outsideLink } from '#contract/shell/menus/outside.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { openFrame, pageOf } from '#tests/support/frame.tsx'
import { stubServices, testRuntime } from '#tests/support/services.ts'

// Load the part's chunk first, so that no test waits for a compiler.
beforeAll(async () => {
  await haveWords(['footer'])
  await import('#features/shell/footer/FooterBody.tsx')
})

const pages = { vip: pageOf(() => <p>VIP levels</p>) }

/** Renders the footer of a venue. */
const footer = async ({
  width = 1_600,
  runtime = {},
}: { width?: number; runtime?: Partial<typeof testRuntime> } = {}) => {
  const services = { ...stubServices(), runtime: { ...testRuntime, ...runtime } }
  openFrame('/en_US/vip', { pages, services, testApp: startApp({ width }) })
  const end = screen.getByRole('contentinfo')
  // Keyboard users may go there.
  await userEvent.tab()
  await within(end).findByRole('heading', { name: 'About us' })
  return end
}

const out = (end: HTMLElement, name: RegExp) => within(end).getByRole('link', { name })

describe('the footer', () => {
  it('shows the operator of the venue, and since when [FOOT-04]', async () => {
    const end = await footer({ runtime: { host: 'venue.example' } })
    within(end).getByText('© 2017–2025 venue.example')
  })

  it('has the help column: articles, announcements, the help desk and the application forms [FOOT-04]', async () => {
    const links = {
      helpDesk: 'https://venue.example/ask',
      listingEn: 'https://venue.example/listing',
      nftProjectEn: 'https://venue.example/nft',
    }
    const end = await footer({ runtime: { links } })
    const help = within(within(end).getByRole('navigation', { name: 'Help' }))
    const targets = help.getAllByRole('link').map((link) => [link.firstChild?.textContent, link.getAttribute('href')])
    expect(targets).toEqual([
      ['How to deposit', '/en_US/support/article?id=1&code=deposit'],
      ['How to withdraw', '/en_US/support/article?id=2&code=withdraw'],
      ['Identity verification', '/en_US/support/article?id=3&code=identity'],
      ['Account security', '/en_US/support/article?id=4&code=safety'],
      ['Announcements', '/en_US/support/notice'],
      ['Submit a request', links.helpDesk],
      ['Listing application form', links.listingEn],
      ['NFT project form', links.nftProjectEn],
    ])
  })

  it('opens other sites in a tab without a referrer or opener, and says so', async () => {
    const end = await footer()
    const about = out(end, /^About Statefloor/)
    expect([about.getAttribute('href'), about.getAttribute('target'), about.getAttribute('rel')]).toEqual([
      outsideLink({}, 'about'),
      '_blank',
      'noopener noreferrer',
    ])
    expect(about.textContent).toBe('About Statefloor (opens in a new tab)')
    const outside = within(end)
      .getAllByRole('link')
      .filter((link) => !link.getAttribute('href')?.startsWith('/'))
    expect(outside.length).toBeGreaterThan(10)
    for (const link of outside)
      expect([link.getAttribute('target'), link.getAttribute('rel')]).toEqual(['_blank', 'noopener noreferrer'])
  })
})

describe('the footer on a phone', () => {
  it('opens one section at a time', async () => {
    const user = userEvent.setup()
    const end = await footer({ width: 390 })
    const section = (name: string) => within(end).getByRole('button', { name })
    const opened = () =>
      within(end)
        .getAllByRole('button', { expanded: true })
        .map((button) => button.textContent)
    expect(within(end).queryByRole('link', { name: 'Fees' })).toBeNull()
    await user.click(section('Support'))
    expect(opened()).toEqual(['Support'])
    within(end).getByRole('link', { name: 'Fees' })
    await user.click(section('Products'))
    expect(opened()).toEqual(['Products'])
    expect(within(end).queryByRole('link', { name: 'Fees' })).toBeNull()
    await user.click(section('Products'))
    expect(within(end).queryAllByRole('button', { expanded: true })).toEqual([])
  })
})
