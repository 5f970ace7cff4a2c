import { describe, expect, it } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import type { AnyEventObject } from 'xstate'
import { type Table } from '@statefloor/explorer'
import { scrollTopMachine } from '#machines/shell/scrollTop/scrollTop.machine.ts'
import { appMachine } from '#machines/shell/app/app.machine.ts'
import { appModel } from '#machines/shell/app/app.model.ts'
import { listenersOf } from '#machines/shell/app/rootFlows.ts'
import { admission, appRefs, isSessionKnown, isUser, pageRef, runningPages } from '#machines/shell/app/app.view.ts'
import { navigate } from '#machines/shell/app/navigate.ts'
import { noticeHistory } from '#machines/shell/notices/notices.view.ts'
import { notify } from '#machines/shell/notices/notify.ts'
import { startApp } from '#tests/support/app.tsx'
import { holdTable, rowBuilder } from '#tests/support/tables.ts'

const input = appModel.inputs.plain
const guest = { type: 'session.changed', fid: undefined } as const
const walletPlace = { type: 'location.changed', location: { path: '/web3/swap', search: '', hash: '' } } as const
const leaving = { type: 'navigation.requested', to: '/market', replace: true } as const
const user = { type: 'session.changed', fid: '7' } as const

const quiet = fromCallback(() => undefined)
/** Sends an event as soon as it starts. */
const loud = fromCallback(({ sendBack }) => sendBack(leaving))
const entered = { type: 'page.entered', key: 'markets', flow: 'markets', logic: quiet, input: undefined } as const
const changed = { type: 'balances.changed' } as const
const moved = { type: 'money.moved' } as const
/** The transfer dialog is notified too. */
const toDialog = [moved]
const marked = { type: 'favourites.changed', marks: { spot: [1], contracts: [] } } as const
const placed = { type: 'location.changed', location: { path: '/market', search: '', hash: '' } } as const
const failure = { kind: 'timeout', call: 'x.y' } as const
const raised = (notice: object) => ({ type: 'notice.raised', notice })
/** For the one running page and each listening flow. */
const toPageAndFlows = (event: { type: string }) => [event, ...listenersOf('session').map(() => event)]

const row = rowBuilder(appMachine, input)

const table: Table<typeof appMachine> = [
  row(
    'reports a failure in a flow that continues',
    [user, { type: 'fault.detected', actorId: 'watchDay', error: 'a fault' }],
    { in: 'user', effects: [{ type: 'reportFault', params: { actorId: 'watchDay', error: 'a fault' } }] },
  ),
  row('follows a login', [guest, user], 'user', { context: { fid: '7' }, emitted: [] }),
  row('ends the previous user’s pages at logout [OUT-02]', [user, guest], 'guest', {
    context: { fid: undefined },
    emitted: [{ type: 'pages.ended' }],
  }),
  row('ends the previous user’s pages when another user logs in [OUT-02]', [user, { ...user, fid: '8' }], 'user', {
    context: { fid: '8' },
    emitted: [{ type: 'pages.ended' }],
  }),
  row('keeps pages when the same user logs in again [AUTH-02]', [user, user], 'user', { emitted: [] }),
  row('forwards a navigation request to the router', [leaving], { emitted: [leaving] }),
  row('starts an entered page', [{ ...entered, logic: loud }], { emitted: [leaving] }),
  row('does not start a page twice', [entered, { ...entered, logic: loud }], { emitted: [], sent: [] }),
  row('starts a lazily loaded flow', [{ type: 'flow.loaded', name: 'late', logic: loud }], { emitted: [leaving] }),
  row(
    'does not start such a flow twice',
    [
      { type: 'flow.loaded', name: 'late', logic: loud },
      { type: 'flow.loaded', name: 'late', logic: loud },
    ],
    { emitted: [] },
  ),
  row('notifies a page of moved money', [entered, changed], { sent: [moved, ...toDialog] }),
  row(
    'notifies a page of money that the venue reports as moved elsewhere',
    [user, entered, { answer: 'watchBalances', sends: changed }],
    { sent: [moved, ...toDialog] },
  ),
  row('continues if balances cannot be watched', [user, { answer: 'watchBalances', error: 'a fault' }], 'user', {
    effects: [{ type: 'reportFault', params: { actorId: 'watchBalances', error: 'a fault' } }],
  }),
  row('sends nothing to a page that was left', [entered, { type: 'page.left', key: 'markets' }, changed], {
    sent: toDialog,
  }),
  row('notifies a page of marked messages', [entered, marked], { sent: [marked] }),
  row('notifies pages and flows of a login', [entered, user], { sent: toPageAndFlows(user) }),
  row('notifies pages and flows of a logout', [entered, guest], { sent: toPageAndFlows(guest) }),
  row('notifies menus, session and dialogs of a new location, and leaves the theme to the user', [placed], {
    sent: [...listenersOf('location').map(() => placed), { type: 'theme.released' }],
  }),
  row('forces the theme of a page that has its own [SHELL-05]', [walletPlace], {
    sent: [...listenersOf('location').map(() => walletPlace), { type: 'theme.forced', theme: 'dark' }],
  }),
  row('forwards the end of the session to its flow', [{ type: 'session.ended' }], {
    sent: [{ type: 'session.expired' }],
  }),
  row('forwards a doubt about the session to its flow', [{ type: 'session.invalidated' }], {
    sent: [{ type: 'session.invalidated' }],
  }),
  row('notifies the user of a failed call', [{ type: 'call.failed', error: failure }], {
    sent: [raised({ kind: 'error', failure })],
  }),
  row(
    'reports a failed flow, shows a notice, and continues',
    [{ type: 'xstate.error.actor.*', actorId: 'theme', error: 'a fault' }],
    'unknown',
    {
      effects: [{ type: 'reportFault', params: { actorId: 'theme', error: 'a fault' } }],
      sent: [raised({ kind: 'error', words: { key: 'errors:page.title' } })],
    },
  ),
  row(
    'removes a failed page',
    [entered, { type: 'xstate.error.actor.*', actorId: 'page:markets', error: 'a fault' }, changed],
    { sent: toDialog },
  ),
]

holdTable(appMachine, table, 'the root $says')

/** A page that logs what it receives and can be made to navigate, send an event or fail. */
const page = () => {
  const heard: AnyEventObject[] = []
  const logic = setup({
    types: { events: {} as { type: 'leave' } | { type: 'speak' } | { type: 'die' } | AnyEventObject },
    actions: {
      hear: (_, { event }: { event: AnyEventObject }) => heard.push(event),
      die: () => {
        throw new Error('a fault of this page')
      },
      navigate: navigate(),
      notify: notify(),
    },
  }).createMachine({
    id: 'page',
    on: {
      leave: { actions: { type: 'navigate', params: { to: '/market?tab=1' } } },
      speak: { actions: { type: 'notify', params: { kind: 'info', text: 'hello' } } },
      die: { actions: 'die' },
      '*': { actions: { type: 'hear', params: ({ event }) => ({ event }) } },
    },
  })
  return { logic, heard }
}

const enter = (root: ReturnType<typeof startApp>['root'], key: string, logic = page().logic) => {
  root.send({ type: 'page.entered', key, flow: 'page', logic, input: undefined })
  return pageRef(root.getSnapshot(), key)
}

describe('pages', () => {
  it('run from entering to leaving, each under its key', () => {
    const { root } = startApp()
    const markets = enter(root, 'markets')
    const records = enter(root, 'records')
    expect(runningPages(root.getSnapshot())).toEqual(['markets', 'records'])
    root.send({ type: 'page.left', key: 'markets' })
    expect(runningPages(root.getSnapshot())).toEqual(['records'])
    expect([markets?.getSnapshot().status, records?.getSnapshot().status]).toEqual(['stopped', 'active'])
  })

  it('are reused when entered again while they run, and restart afterwards', () => {
    const { root } = startApp()
    const first = enter(root, 'markets')
    expect(enter(root, 'markets')).toBe(first)
    root.send({ type: 'page.left', key: 'markets' })
    const second = enter(root, 'markets')
    expect(second).not.toBe(first)
    expect(second?.getSnapshot().status).toBe('active')
  })

  it('may be left twice', () => {
    const { root } = startApp()
    enter(root, 'markets')
    root.send({ type: 'page.left', key: 'markets' })
    root.send({ type: 'page.left', key: 'markets' })
    expect(root.getSnapshot().status).toBe('active')
  })

  it('are notified of session changes and moved money', () => {
    const { root } = startApp()
    const { logic, heard } = page()
    enter(root, 'markets', logic)
    root.send(guest)
    root.send(user)
    root.send(changed)
    root.send(user)
    expect(heard).toEqual([guest, user, { type: 'money.moved' }, user])
  })

  it.each([
    ['signedOut', guest],
    ['another person', { ...user, fid: '8' }],
  ])('end when %s follows their user, and are requested again [OUT-02]', (_, next) => {
    const { root } = startApp()
    root.send(user)
    const { logic, heard } = page()
    const mine = enter(root, 'markets', logic)
    const ended: unknown[] = []
    root.on('pages.ended', (event) => ended.push(event))
    root.send(next)
    expect(mine?.getSnapshot().status).toBe('stopped')
    expect([runningPages(root.getSnapshot()), heard, ended]).toEqual([[], [], [{ type: 'pages.ended' }]])
    expect(enter(root, 'markets')?.getSnapshot().status).toBe('active')
  })

  it('may navigate and send notices', () => {
    const { root, app, destinations } = startApp()
    const ref = enter(root, 'markets')
    ref?.send({ type: 'leave' })
    ref?.send({ type: 'speak' })
    expect(destinations).toEqual([{ to: '/market?tab=1', replace: false }])
    expect(noticeHistory(app.notices.getSnapshot()).map(({ text }) => text)).toEqual(['hello'])
  })

  it('leave the root and other pages running when they fail, raise a notice, and restart when entered again', () => {
    const { root, app, faults } = startApp()
    const other = enter(root, 'records')
    const dying = enter(root, 'markets')
    dying?.send({ type: 'die' })
    expect(root.getSnapshot().status).toBe('active')
    expect(other?.getSnapshot().status).toBe('active')
    expect(runningPages(root.getSnapshot())).toEqual(['records'])
    expect(noticeHistory(app.notices.getSnapshot())).toMatchObject([
      { kind: 'error', words: { key: 'errors:page.title' } },
    ])
    expect(faults).toMatchObject([{ actorId: 'page:markets', error: { message: 'a fault of this page' } }])
    expect(enter(root, 'markets')?.getSnapshot().status).toBe('active')
  })
})

it('learns which actor failed in a flow that continues', () => {
  const fault = new Error('a fault of this watcher')
  const scrollTop = scrollTopMachine.provide({
    actors: {
      watchScroll: fromCallback(() => {
        throw fault
      }),
    },
  })
  const { root, faults } = startApp({ flows: { scrollTop } })
  expect(root.system.get('scrollTop').getSnapshot().status).toBe('active')
  expect(faults).toEqual([{ actorId: 'watchScroll', error: fault }])
})

describe('the route guard', () => {
  const asked = (snapshot: ReturnType<ReturnType<typeof startApp>['root']['getSnapshot']>) => [
    admission(snapshot, false),
    admission(snapshot, true),
  ]

  it('lets everyone into open pages, and only users into protected ones, once the session is known [AUTH-03]', () => {
    const { root } = startApp()
    expect(asked(createActor(appMachine, { input }).getSnapshot())).toEqual(['enter', 'wait'])
    expect(asked(root.getSnapshot())).toEqual(['enter', 'login'])
    root.send(user)
    expect(asked(root.getSnapshot())).toEqual(['enter', 'enter'])
    root.send({ type: 'session.changed', fid: undefined })
    expect(asked(root.getSnapshot())).toEqual(['enter', 'login'])
  })
})

describe('the root', () => {
  it('knows the user as soon as the session reports one', () => {
    const { root } = startApp()
    expect([isSessionKnown(root.getSnapshot()), isUser(root.getSnapshot())]).toEqual([true, false])
    root.send(user)
    expect(isUser(root.getSnapshot())).toBe(true)
    const fresh = createActor(appMachine, { input })
    expect(isSessionKnown(fresh.getSnapshot())).toBe(false)
  })

  it('shows each failed call that the generic handler reports, once [API-03]', () => {
    const { root, app } = startApp()
    const error = { kind: 'timeout', call: 'market.currencies' } as const
    root.send({ type: 'call.failed', error })
    expect(noticeHistory(app.notices.getSnapshot())).toMatchObject([{ kind: 'error', failure: error }])
  })

  it('notifies its menus when the location changes', () => {
    const { root, app } = startApp()
    app.navigation.send({ type: 'item.toggled', item: 'language' })
    root.send({ type: 'location.changed', location: { path: '/market', search: '', hash: '' } })
    expect(app.navigation.getSnapshot().matches('closed')).toBe(true)
  })

  it('clears one user’s reports when another logs in', () => {
    const { root, app } = startApp({ fid: '7' })
    root.send({ type: 'call.failed', error: { kind: 'timeout', call: 'x.y' } })
    root.send(guest)
    expect(noticeHistory(app.notices.getSnapshot())).toEqual([])
  })

  it('has every flow under its own name', () => {
    const { root } = startApp()
    for (const [name, ref] of Object.entries(appRefs(root.getSnapshot()))) {
      expect(ref.id).toBe(name)
      expect(root.system.get(name)).toBe(ref)
    }
  })
})
