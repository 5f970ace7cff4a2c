import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it } from 'vitest'
import { fromCallback, fromPromise, type AnyActorRef } from 'xstate'
import type { LineReport, SupportLine } from '../../contract/support'
import { requestOf } from '../../machines/patterns/request/request'
import type { LoadedLine } from '../../machines/supportLine/supportLine.setup'
import { supportLineMachine } from '../../machines/supportLine/supportLine.machine'
import { supportMachine } from '../../machines/support/support.machine'
import { SupportPanel } from '../../src/features/support/SupportPanel'
import { Helpers } from '../../src/features/shell/Helpers'
import { layoutMachine } from '../../machines/layout/layout.machine'
import { asleep } from '../support/asleep'
import { haveWords, renderPage, startApp } from '../support/app'
import { settled } from '../support/clock'

beforeAll(() => haveWords(['support', 'shell']))

/** Customer service over these lines; what the line in use tells is `report`. */
const open = async ({ fid, lines = [3, 2, 1], report = { ready: true, unread: 0, last: null }, fails = [] }: { fid?: string; lines?: readonly unknown[]; report?: LineReport; fails?: readonly number[] } = {}) => {
  let told = report
  const line = supportLineMachine.provide({
    actors: {
      holdLine: fromCallback(({ input, sendBack }) => {
        if (fails.includes(input.line)) sendBack({ type: 'line.broken', reason: 'gone' })
      }),
      loadScript: fromPromise<LoadedLine, { line: SupportLine }>(() => Promise.resolve({})),
      askReport: fromPromise<LineReport, { line: SupportLine; desk: AnyActorRef | undefined }>(() => Promise.resolve(told)),
    },
  })
  const support = supportMachine.provide({ actors: { fetchLines: requestOf<readonly unknown[], undefined>(() => Promise.resolve(lines), () => 0), supportLine: line } })
  const started = startApp({ ...(fid === undefined ? {} : { fid }), flows: { support, layout: asleep(layoutMachine) } })
  const Screen = () => (
    <>
      <Helpers app={started.app} />
      <SupportPanel app={started.app} />
    </>
  )
  renderPage(Screen, { app: started.app })
  act(() => started.app.support.send({ type: 'panel.toggled' }))
  await act(settled)
  const tell = async (next: LineReport) => {
    told = next
    await act(async () => {
      started.clock.increment(1_000)
      await settled()
    })
  }
  return { ...started, tell }
}

const lineNames = () => within(screen.getByRole('group', { name: 'Ways to customer service' })).getAllByRole('button').map(({ textContent }) => textContent)

describe('the panel of customer service', () => {
  it('names the main line and the secondary ones, and those that are not there [SUP-07]', async () => {
    await open({ fid: '7', fails: [3] })
    expect(lineNames()).toEqual(['Chat desk · not reachable', 'Live chat · Secondary', 'Web chat · Secondary'])
  })

  it('says that nobody is there when all lines failed, and tries again when asked', async () => {
    const { app } = await open({ lines: [3, 1], fails: [3, 1] })
    expect(screen.getByRole('alert').textContent).toContain('Customer service can’t be reached')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(app.support.getSnapshot().context.lines).toEqual([3, 1])
  })

  it('lets only who is logged in to the live customer service [SUP-08]', async () => {
    const { destinations, app } = await open()
    expect(screen.getByRole('button', { name: /Live chat/ }).hasAttribute('disabled')).toBe(true)
    await userEvent.click(screen.getByRole('button', { name: 'Log in for live customer service' }))
    expect(destinations).toEqual([{ to: '/login?redirect=%2F', replace: false }])
    expect(app.support.getSnapshot().context.queue[0]).toBe(3)
  })

  it('gives the live customer service to who is logged in [SUP-08]', async () => {
    const { destinations, app } = await open({ fid: '7' })
    await userEvent.click(screen.getByRole('button', { name: 'Live customer service' }))
    expect(app.support.getSnapshot().context.queue[0]).toBe(2)
    expect(destinations).toEqual([])
  })
})

describe('the badge of the customer-service button', () => {
  it('adds up what is unread at the chat desk while the panel is closed, says 99+, and is gone once it opens [SUP-05]', async () => {
    const { app, tell } = await open()
    act(() => app.support.send({ type: 'panel.closed' }))
    await tell({ ready: true, unread: 60, last: 'message' })
    expect(screen.getByRole('button', { name: 'Customer service, 60 unread' }).textContent).toBe('60')
    await tell({ ready: true, unread: 60, last: 'message' })
    const button = screen.getByRole('button', { name: 'Customer service, 99+ unread' })
    expect(button.textContent).toBe('99+')
    act(() => button.click())
    expect(screen.getByRole('button', { name: 'Customer service' }).textContent).toBe('')
    act(() => app.support.send({ type: 'panel.closed' }))
    expect(screen.getByRole('button', { name: 'Customer service' }).textContent).toBe('')
  })
})
