import { act, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { RouterProvider } from 'react-router-dom'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { connectRouter, createAppRouter } from '../../src/app/router'
import { plainRoute } from '../../src/app/pageRoute'
import type { Pages } from '../../src/app/pages'
import { createStyleCache, ThemeRoot } from '../../src/theme/ThemeRoot'
import { haveWords, startApp } from '../support/app'
import type { TestApp } from '../support/app'
import { stubServices } from '../support/services'

beforeAll(() => haveWords([]))

const cache = createStyleCache(undefined)

/** The production router and shell at an address, with these pages. */
const open = (address: string, built: Pages, testApp: TestApp = startApp()) => {
  window.history.replaceState(null, '', address)
  const router = createAppRouter(testApp.root, stubServices(), built)
  connectRouter(router, testApp.root)
  render(
    <ThemeRoot cache={cache}>
      <RouterProvider router={router} />
    </ThemeRoot>,
  )
  return { router, ...testApp }
}

const page = (Component: () => React.ReactNode) => () => Promise.resolve(plainRoute({ words: [], Component }))

describe('a page that breaks while it is drawn', () => {
  it('leaves the shell and the other pages working, and may be tried again [SHELL-10]', async () => {
    const user = userEvent.setup()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    open('/en_US/vip', {
      vip: page(() => {
        if (isBroken) throw new Error('a fault of this page')
        return <p>VIP levels</p>
      }),
      markets: page(() => <p>All markets</p>),
    })
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toContain('This page has a fault')
    expect(within(screen.getByRole('main')).getByRole('alert')).toBe(fault)
    expect(reported).toHaveBeenCalledWith('Fault in a page', expect.objectContaining({ message: 'a fault of this page' }), expect.anything())

    await user.click(within(screen.getByRole('banner')).getByRole('link', { name: 'Markets' }))
    expect(await screen.findByText('All markets')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()

    act(() => window.history.back())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await user.click(retry)
    expect(screen.getByRole('alert')).toBeTruthy()
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    expect(screen.getByText('VIP levels')).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the shell', () => {
  it('is drawn before the page has come, and says that it comes', async () => {
    open('/en_US/vip', { vip: () => new Promise(() => undefined) })
    expect(screen.getByRole('banner')).toBeTruthy()
    expect(screen.getByRole('contentinfo')).toBeTruthy()
    expect(screen.getByRole('status', { name: 'Loading page' })).toBeTruthy()
  })
})
