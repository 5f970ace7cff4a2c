import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { decimal } from '#contract/kernel/decimal.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import { noticeOf } from '#machines/live/liveReminders/liveReminders.news.ts'
import { haveWords, startApp } from '#tests/support/app.tsx'
import { openFrame, pageOf } from '#tests/support/frame.tsx'

beforeAll(() => haveWords(['liveReminders']))

describe('a page that fails to render', () => {
  it('leaves the shell and the other pages working, and can be retried [SHELL-10]', async () => {
    const user = userEvent.setup()
    const reported = vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isBroken = true
    openFrame('/en_US/vip', {
      pages: {
        vip: pageOf(() => {
          if (isBroken) throw new Error('a fault of this page')
          return <p>VIP levels</p>
        }),
        markets: pageOf(() => <p>All markets</p>),
      },
    })
    const fault = await screen.findByRole('alert')
    expect(fault.textContent).toContain('Something went wrong on this page')
    expect(within(screen.getByRole('main')).getByRole('alert')).toBe(fault)
    expect(reported).toHaveBeenCalledWith(
      'Fault in a page',
      expect.objectContaining({ message: 'a fault of this page' }),
      expect.anything(),
    )

    await user.click(within(screen.getByRole('banner')).getByRole('button', { name: 'Markets' }))
    await user.click(await screen.findByRole('menuitem', { name: 'Markets' }))
    await screen.findByText('All markets')
    expect(screen.queryByRole('alert')).toBeNull()

    act(() => window.history.back())
    const retry = await screen.findByRole('button', { name: 'Try again' })
    await user.click(retry)
    screen.getByRole('alert')
    isBroken = false
    await user.click(screen.getByRole('button', { name: 'Try again' }))
    screen.getByText('VIP levels')
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the shell', () => {
  it('is rendered before the page has loaded, and says that it is loading', async () => {
    openFrame('/en_US/vip', { pages: { vip: () => new Promise(() => undefined) } })
    screen.getByRole('banner')
    screen.getByRole('contentinfo')
    screen.getByRole('status', { name: 'Loading page…' })
  })
})

describe('the shell inside the native app', () => {
  it('shows the page without header and footer [SHELL-03]', async () => {
    const testApp = startApp({ inApp: true })
    openFrame('/en_US/vip', { pages: { vip: pageOf(() => <p>VIP levels</p>) }, testApp })
    await screen.findByText('VIP levels')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.queryByRole('contentinfo')).toBeNull()
  })
})

describe('a notice', () => {
  const raised = async () => {
    const { app, clock } = openFrame('/en_US/vip', { pages: { vip: pageOf(() => <p>VIP levels</p>) } })
    await screen.findByText('VIP levels')
    act(() => app.notices.send({ type: 'notice.raised', notice: { kind: 'success', text: 'Coins arrived' } }))
    return { app, pass: (ms: number) => act(() => clock.increment(ms)) }
  }

  it('is in a live region, and disappears after its time', async () => {
    const { pass } = await raised()
    expect(within(screen.getByRole('region', { name: 'Notifications' })).getByRole('status').textContent).toContain(
      'Coins arrived',
    )
    expect(screen.getByText('Coins arrived').closest('[aria-live]')?.getAttribute('aria-live')).toBe('polite')
    pass(shellLimits.notice.success)
    expect(screen.queryByText('Coins arrived')).toBeNull()
  })

  it('stays while the pointer or the focus is on it', async () => {
    const user = userEvent.setup()
    const { pass } = await raised()
    await user.hover(screen.getByText('Coins arrived'))
    pass(shellLimits.notice.success)
    screen.getByText('Coins arrived')
    await user.unhover(screen.getByText('Coins arrived'))
    act(() => screen.getByRole('button', { name: 'Dismiss' }).focus())
    pass(shellLimits.notice.success)
    screen.getByText('Coins arrived')
    act(() => screen.getByRole('button', { name: 'Dismiss' }).blur())
    pass(shellLimits.notice.success)
    expect(screen.queryByText('Coins arrived')).toBeNull()
  })

  it('is dismissed with its button', async () => {
    const user = userEvent.setup()
    await raised()
    await user.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByText('Coins arrived')).toBeNull()
  })

  it.each([
    [{ kind: 'business', call: 'x.y', code: 30303, msg: 'from the venue' }, /./u, 'from the venue'],
    [{ kind: 'business', call: 'x.y', code: 99_999, msg: 'from the venue' }, /from the venue/, undefined],
    [{ kind: 'timeout', call: 'x.y' }, /The request timed out/, undefined],
    [
      { kind: 'business', call: 'x.y', code: 30406, figures: { needed: decimal('1234.5'), available: decimal('3') } },
      /Margin needed: 1,234\.5\. Available: 3\./,
      '{{',
    ],
    // One of its figures is missing: the reason stands alone.
    [{ kind: 'business', call: 'x.y', code: 30406, figures: { needed: decimal('12.5') } }, /margin is too low/, '12.5'],
  ] as const)(
    'describes a failed call by its code and figures, else with the venue’s message, else by its kind: %j',
    async (failure, says, notSays) => {
      const { app } = await raised()
      act(() => app.notices.send({ type: 'notice.raised', notice: { kind: 'error', failure } }))
      const announced =
        within(screen.getByRole('region', { name: 'Notifications' })).getByRole('alert').textContent ?? ''
      expect(announced).toMatch(says)
      if (notSays !== undefined) expect(announced).not.toContain(notSays)
    },
  )

  it.each([
    ['UTC', 'Jan 2, 2026, 8:30:00 PM'],
    ['Asia/Shanghai', 'Jan 3, 2026, 4:30:00 AM'],
  ])('shows a time on the reader’s clock, in %s [LIVE-05]', async (zone, announced) => {
    const { app } = await raised()
    act(() => {
      app.preferences.send({ type: 'zone.chosen', zone })
      app.notices.send({
        type: 'notice.raised',
        notice: noticeOf({
          id: 1,
          title: 'Late desk',
          startTime: 1,
          outcome: 'moved',
          movedTo: Date.UTC(2026, 0, 2, 20, 30),
        }),
      })
    })
    const said = within(screen.getByRole('region', { name: 'Notifications' })).getByText(/Late desk/).textContent
    expect(said?.replaceAll('\u202f', ' ')).toContain(
      `“Late desk” now starts at ${announced}. Your reminder is updated.`,
    )
  })
})
