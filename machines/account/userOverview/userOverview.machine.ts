import { enqueueActions, fromCallback, setup } from 'xstate'
import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { notProvided } from '#machines/notProvided.ts'
import { isUser } from '#machines/patterns/people.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { overviewPanelMachine } from '../overviewPanel/overviewPanel.machine.ts'

/** The panels, in the order of the page. */
export const overviewPanels = [
  'security',
  'identity',
  'vip',
  'balances',
  'limits',
  'openOrders',
  'logins',
  'tasks',
  'messages',
] as const
export type OverviewPanelName = (typeof overviewPanels)[number]

/** Panels that show what a trade or transfer changes, and those that a message announces. */
const ofMoney: readonly OverviewPanelName[] = ['vip', 'balances', 'limits', 'openOrders', 'tasks']
const ofMessages: readonly OverviewPanelName[] = ['messages', 'tasks', 'identity', 'security', 'logins']

const userOverviewSetup = setup({
  types: {
    events: {} as
      | { type: 'refresh.requested' }
      | { type: 'money.moved' }
      /** A message arrived or was read, or the stream was interrupted. */
      | { type: 'inmail.pushed' }
      | { type: 'inmail.renewed' }
      | { type: 'session.changed'; fid: string | undefined },
    children: {} as { [Name in OverviewPanelName]: Name } & { watchInmail: 'watchInmail' },
  },
  actors: {
    security: overviewPanelMachine,
    identity: overviewPanelMachine,
    vip: overviewPanelMachine,
    balances: overviewPanelMachine,
    limits: overviewPanelMachine,
    openOrders: overviewPanelMachine,
    logins: overviewPanelMachine,
    tasks: overviewPanelMachine,
    messages: overviewPanelMachine,
    watchInmail: fromCallback<{ type: string }>(notProvided('watchInmail')),
  },
  guards: { isUser },
  actions: {
    reportFault: reportFault(),
    refreshAll: enqueueActions(({ enqueue }) => {
      for (const name of overviewPanels) enqueue.sendTo(name, { type: 'refresh.requested' })
    }),
    renewMoney: enqueueActions(({ enqueue }) => {
      for (const name of ofMoney) enqueue.sendTo(name, { type: 'money.moved' })
    }),
    renewMessages: enqueueActions(({ enqueue }) => {
      for (const name of ofMessages) enqueue.sendTo(name, { type: 'money.moved' })
    }),
  },
})

/** An actor whose failure leaves the others as they are. */
const panel = <const Src extends OverviewPanelName | 'watchInmail'>(src: Src) =>
  ({
    id: src,
    src,
    onError: {
      actions: {
        type: 'reportFault',
        params: ({ event }: { readonly event: { readonly actorId: string; readonly error: unknown } }) => event,
      },
    },
  }) as const

/** The account at a glance. Every panel is an actor of its own, so that one failure leaves the others as they are. */
export const userOverviewMachine = userOverviewSetup.createMachine({
  id: 'userOverview',
  initial: 'signedIn',
  on: {
    'session.changed': [
      { guard: { type: 'isUser', params: ({ event }) => event }, target: '.signedIn', reenter: true },
      { target: '.signedOut' },
    ],
  },
  states: {
    signedOut: {},
    signedIn: {
      on: {
        'refresh.requested': { actions: 'refreshAll' },
        'money.moved': { actions: 'renewMoney' },
        'inmail.pushed': { actions: 'renewMessages' },
        'inmail.renewed': { actions: 'renewMessages' },
      },
      invoke: [
        panel('security'),
        panel('identity'),
        panel('vip'),
        panel('balances'),
        panel('limits'),
        panel('openOrders'),
        panel('logins'),
        panel('tasks'),
        panel('messages'),
        panel('watchInmail'),
      ],
    },
  },
})

export type UserOverviewRef = ActorRefFrom<typeof userOverviewMachine>
export type UserOverviewSnapshot = SnapshotFrom<typeof userOverviewMachine>

export const userOverviewView = (snapshot: UserOverviewSnapshot) => ({ isSignedIn: snapshot.matches('signedIn') })
