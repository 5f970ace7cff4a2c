import type { ComponentType } from 'react'
import { fireEvent, screen } from '@testing-library/react'
import { beforeAll, describe, expect, it } from 'vitest'
import { createActor } from 'xstate'
import type { NonReducibleUnknown } from 'xstate'
import type { AccountSecurity } from '#contract/account/calls/account.ts'
import { identityStatuses, identityTypes } from '#contract/account/entities/identity.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { overviewPanelMachine } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import { sampleStatus } from '#machines/rewards/vip/vip.model.ts'
import { BalancesPanel } from '#features/account/userOverview/BalancesPanel.tsx'
import { IdentityPanel } from '#features/account/userOverview/IdentityPanel.tsx'
import { LimitsPanel } from '#features/account/userOverview/LimitsPanel.tsx'
import { LoginsPanel } from '#features/account/userOverview/LoginsPanel.tsx'
import { OrdersPanel } from '#features/account/userOverview/OrdersPanel.tsx'
import { SecurityPanel } from '#features/account/userOverview/SecurityPanel.tsx'
import { TasksPanel } from '#features/account/userOverview/TasksPanel.tsx'
import { VipPanel } from '#features/account/userOverview/VipPanel.tsx'
import { assetDisplayMachine } from '#machines/assets/assetDisplay/assetDisplay.machine.ts'
import { haveWords, renderPage, startApp } from '#tests/support/app.tsx'
import { sampleOrder } from '#tests/support/spot/sampleOrder.ts'

const { app } = startApp()

beforeAll(() => haveWords(['userOverview', 'header']))

/** A panel that has loaded this. */
const loaded = (data: NonReducibleUnknown): OverviewPanelRef =>
  createActor(overviewPanelMachine, {
    snapshot: overviewPanelMachine.resolveState({ value: { fresh: 'idle' }, context: { data, error: undefined } }),
  }).start()
const show = (Component: ComponentType) => renderPage(Component, { app })
const says = (text: string | RegExp) => screen.queryByText(text) !== null
const stepTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href')

const security = (over: Partial<AccountSecurity> = {}): AccountSecurity => ({
  score: 0,
  items: [
    { protection: 'authenticator', points: 25, state: 'off' },
    { protection: 'recoveryCodes', points: 5, state: 'off' },
    { protection: 'passkey', points: 35, state: 'unavailable' },
  ],
  heldUntil: null,
  ...over,
})

describe('the account overview', () => {
  it('shows the security score, what raises it, and its next step [SEC-04]', () => {
    show(() => <SecurityPanel actor={loaded(security())} app={app} />)
    expect(says('0 of 100 points')).toBe(true)
    expect(stepTo('Turn on authenticator')).toBe('/user/personSetting')
    expect(screen.getAllByRole('row', { hidden: true }).at(-1)?.textContent).toBe('Passkey+35Not available yet')
  })

  it('asks for new recovery codes next, and says until when transfers are on hold [SEC-04]', () => {
    const [authenticator, ...others] = security().items
    const items = authenticator ? [{ ...authenticator, state: 'on' as const }, ...others] : []
    const heldUntil = Date.UTC(2026, 0, 6, 9)
    show(() => <SecurityPanel actor={loaded(security({ score: 25, items, heldUntil }))} app={app} />)
    expect(stepTo('Get new recovery codes')).toBe('/user/personSetting')
    expect(says(/Large transfers are blocked until Jan 6, 2026/)).toBe(true)
  })

  it('leads from an unverified identity to its verification', () => {
    show(() => <IdentityPanel actor={loaded([])} />)
    expect(stepTo('Verify identity')).toBe('/user/identity')
  })

  it('shows a verified identity', () => {
    const passed = {
      identityType: identityTypes.standard,
      identityStatus: identityStatuses.passed,
      updatedTime: 1,
    }
    show(() => <IdentityPanel actor={loaded([passed])} />)
    expect(stepTo('View verification')).toBe('/user/identity')
  })

  it('names the identity level that comes next', () => {
    const of = (identityType: number) => ({ identityType, identityStatus: identityStatuses.passed, updatedTime: 1 })
    for (const [list, next] of [
      [[], 'Next level: Verified'],
      [[of(identityTypes.standard)], 'Next level: Advanced verified'],
      [[of(identityTypes.advanced)], 'You have the highest level.'],
    ] as const) {
      const { unmount } = show(() => <IdentityPanel actor={loaded(list)} />)
      expect(says(next)).toBe(true)
      unmount()
    }
  })

  it('shows what may still be transferred today [AST-01]', () => {
    const limits = {
      dailyLimitUsdt: decimal('200000'),
      usedTodayUsdt: decimal('50000'),
      reviewAboveUsdt: decimal('100000'),
      resetsAt: Date.UTC(2026, 0, 7),
    }
    show(() => <LimitsPanel actor={loaded(limits)} app={app} />)
    expect(says('50,000 of 200,000 USDT used')).toBe(true)
    expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('50,000 of 200,000 USDT used')
    expect(stepTo('Transfer')).toBe('/account/transfer')
  })

  it('shows level, fees and what the next level needs [VIP-01]', () => {
    show(() => <VipPanel actor={loaded(sampleStatus)} />)
    expect(says('VIP 1')).toBe(true)
    expect(says('Taker 0.18% · maker 0.09%')).toBe(true)
    expect(says('398,000 USDT more to VIP 2')).toBe(true)
    expect(stepTo('View VIP levels')).toBe('/vip')
  })

  it('hides balances and amounts of orders when balances are hidden [AST-01]', () => {
    const { app: hiding } = startApp({
      flows: {
        assetDisplay: assetDisplayMachine.provide({ actions: { rememberDisplay: () => undefined } }),
      },
    })
    const overview = {
      totalCny: decimal('700'),
      totalUsdt: decimal('100'),
      totalBtc: decimal('0.001'),
      totalEth: decimal('0.02'),
      flows: { depositedUsdt: decimal('80'), withdrawnUsdt: decimal('0') },
    }
    const orders = { count: 7, list: [sampleOrder()] }
    const [total, open] = [loaded(overview), loaded(orders)]
    show(() => (
      <>
        <BalancesPanel actor={total} app={hiding} />
        <OrdersPanel actor={open} app={hiding} />
      </>
    ))
    expect(says(/^100\.00/)).toBe(true)
    expect(says('0.5 BTC at 60,000')).toBe(true)
    expect(says('Open orders: 7')).toBe(true)
    fireEvent.click(screen.getByRole('button', { name: 'Hide balances' }))
    expect(says(/100\.00/)).toBe(false)
    expect(says('****** BTC at 60,000')).toBe(true)
  })

  it('leads to trading without open orders', () => {
    show(() => <OrdersPanel actor={loaded({ count: 0, list: [] })} app={app} />)
    expect(stepTo('Start trading')).toBe('/trade/exchange')
  })

  it('lists logins with device and address [SEC-04]', () => {
    const login = { id: 1, at: 1, device: 'Chrome, Linux', address: '10.0.0.1', isNewDevice: true }
    show(() => <LoginsPanel actor={loaded([login, { ...login, id: 2, device: '', isNewDevice: false }])} app={app} />)
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toMatch(/^Chrome, Linux New device 10\.0\.0\.1/)
    expect(second?.textContent).toMatch(/^Unknown device\s+10/)
  })

  it('offers to collect a reward that is ready', () => {
    const task = { id: 1, title: 'Open an account' }
    const { unmount } = show(() => <TasksPanel actor={loaded([{ ...task, receiveStatus: 0 }])} />)
    expect(stepTo('Collect rewards')).toBe('/benefitsCenter/myTask')
    unmount()
    show(() => <TasksPanel actor={loaded([{ ...task, receiveStatus: 2 }])} />)
    expect(stepTo('View tasks')).toBe('/benefitsCenter/myTask')
  })
})
