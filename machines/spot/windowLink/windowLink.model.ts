import type { KeptLink, LinkGroup } from '#contract/spot/windowLink.ts'
import type { FlowModel } from '#machines/model/flowModel.ts'
import { windowLinkMachine } from './windowLink.machine.ts'
import type { WindowLinkSnapshot } from './windowLink.machine.ts'
import type { Recalled } from './windowLink.setup.ts'
import { openedLink, pairElsewhere } from './windowLink.view.ts'

const here = 'btc_usdt'
const there = 'eth_usdt'
const id = 'this'
const now = 2
const listed = [here, there]

const recalled = (some: Partial<Recalled>): Recalled => ({
  kept: undefined,
  named: undefined,
  opener: undefined,
  id,
  now,
  ...some,
})
const keptIn = (group: LinkGroup | null, some: Partial<KeptLink> = {}): KeptLink => ({
  group,
  opener: null,
  symbol: here,
  choice: null,
  ...some,
})

/** Newer than everything that the window has received. */
const nextTime = ({ context: { choice } }: WindowLinkSnapshot) => (choice?.at ?? 0) + 1

const control = { role: 'combobox', name: 'windowLink:label' } as const
const follow = { role: 'button', name: 'windowLink:follow' } as const
const noLine = { ...follow, absent: true } as const
const group = (one: LinkGroup) => ({ word: 'windowLink:group', values: { group: one } })
const inNone = { ...control, value: '' } as const
const inGroup = ({ context }: WindowLinkSnapshot) => ({ ...control, value: context.group ?? '' })

export const windowLinkModel = {
  machine: windowLinkMachine,
  inputs: { plain: { symbol: here, listed } },
  events: {
    'group.chosen': ({ snapshot }) =>
      snapshot.context.group === undefined
        ? [{ group: 'A' }, { group: undefined }]
        : [{ group: 'A' }, { group: 'B' }, { group: undefined }],
    'window.opened': [
      { group: 'B', opener: id },
      { group: 'B', opener: 'another' },
    ],
    'group.used': [{ group: 'A' }],
    'group.left': [{ group: 'A' }],
    'groups.requested': [{}],
    'group.moved': ({ snapshot }) => [
      { group: 'A', choice: { symbol: there, at: nextTime(snapshot) } },
      { group: 'A', choice: { symbol: here, at: nextTime(snapshot) } },
      { group: 'A', choice: { symbol: 'gone_usdt', at: nextTime(snapshot) } },
      { group: 'A', choice: { symbol: there, at: nextTime(snapshot) - 1 } },
    ],
    'group.requested': [{ group: 'A' }, { group: 'C' }],
    'follow.requested': [{}],
  },
  outcomes: {
    recallLink: {
      'is new': { done: recalled({}) },
      'was opened from a group': { done: recalled({ named: 'A' }) },
      'was opened from no group': { done: recalled({ named: 'A', opener: 'another' }) },
      'was opened from a window that left its group': {
        done: recalled({ kept: keptIn(null), named: 'A', opener: 'another' }),
      },
      'left its group': { done: recalled({ kept: keptIn(null), named: 'A' }) },
      'stayed with its group': { done: recalled({ kept: keptIn('A', { choice: { symbol: here, at: 1 } }) }) },
      'had not heard of its group': { done: recalled({ kept: keptIn('A') }) },
      'was held back': { done: recalled({ kept: keptIn('A', { choice: { symbol: there, at: 1 } }) }) },
      'was led elsewhere': {
        done: recalled({ kept: keptIn('A', { symbol: there, choice: { symbol: there, at: 1 } }) }),
      },
      fails: { error: new Error('no storage') },
    },
    watchWindows: { fails: { error: new Error('no channel') } },
    checkUnfinishedWork: {
      none: { done: { isUnfinished: false } },
      some: { done: { isUnfinished: true } },
      fails: { error: new Error('no floor') },
    },
  },
  key: ({ snapshot: { context } }) => ({
    group: context.group,
    id: context.id,
    used: context.used,
    answered: context.answered,
    choice: context.choice?.symbol,
    isAny: context.choice === undefined || context.choice.at > 0,
  }),
  invariants: {
    'only a window in a group is linked': ({ snapshot }) =>
      snapshot.matches('linked') === (snapshot.context.group !== undefined),
    'no group is offered that another window uses': ({ snapshot }) => {
      const { group } = openedLink(snapshot)
      return group === undefined || !snapshot.context.used.includes(group)
    },
    'a window that follows is where its group is': ({ snapshot }) =>
      !snapshot.matches({ linked: 'following' }) || snapshot.context.choice?.symbol === here,
    'only a window whose group is elsewhere offers to follow': ({ snapshot }) => {
      const elsewhere = pairElsewhere(snapshot)
      return elsewhere === undefined ? !snapshot.matches({ linked: 'heldBack' }) : elsewhere === there
    },
    'no window goes to a pair that the venue does not list': ({ snapshot: { context } }) =>
      context.choice === undefined || listed.includes(context.choice.symbol),
  },
  screen: {
    away: ['windowLink.linked.heldBack | follow.requested | 0'],
    shows: {
      restoring: { unseen: 'it ends immediately, with what the window stored' },
      'unlinked.requesting': () => [inNone, noLine],
      'unlinked.idle': { like: 'unlinked.requesting' },
      'linked.requesting': { unseen: 'it looks the same as while following' },
      'linked.following': (snapshot: WindowLinkSnapshot) => [inGroup(snapshot), noLine],
      'linked.checking': { unseen: 'it ends immediately' },
      'linked.heldBack': (snapshot: WindowLinkSnapshot) => [
        inGroup(snapshot),
        follow,
        { text: { word: 'windowLink:elsewhere', values: { group: snapshot.context.group ?? '', pair: 'ETH/USDT' } } },
      ],
      'linked.navigating': { unseen: 'the other pair’s page replaces it' },
    },
    gestures: {
      'group.chosen': ({ group: chosen }) => ({
        choose: control,
        option: chosen === undefined ? 'windowLink:none' : group(chosen),
      }),
      'window.opened': { by: 'app', because: 'the new window says it' },
      'group.used': { by: 'app', because: 'another window says it' },
      'group.left': { by: 'app', because: 'another window says it' },
      'groups.requested': { by: 'app', because: 'another window asks' },
      'group.moved': { by: 'app', because: 'another window says it' },
      'group.requested': { by: 'app', because: 'another window asks' },
      'follow.requested': { click: follow },
    },
  },
  wire: {
    recallLink: { happens: 'is new' },
    watchWindows: { happens: 'lives' },
    checkUnfinishedWork: { happens: 'none' },
  },
} satisfies FlowModel<typeof windowLinkMachine>
