import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import type { WindowLinkSnapshot } from '#machines/spot/windowLink/windowLink.machine.ts'
import { windowLinkModel } from '#machines/spot/windowLink/windowLink.model.ts'
import { ownFault } from './parts.ts'
import type { FlowWays } from './parts.ts'
import { floor } from './spot.ts'

const market = sampleMarket()

const { events: windows } = windowLinkModel
const said = (event: Readonly<Record<string, unknown>>) => [{ helper: 'otherWindowSays', with: [event] }] as const

export const spotWindowsWays = {
  windowLink: {
    model: {
      ...windowLinkModel,
      events: {
        ...windows,
        // No other window exists before this one joins a group.
        'group.moved': (moment: { snapshot: WindowLinkSnapshot; now: number }) =>
          moment.snapshot.matches('linked') ? windows['group.moved'](moment) : [],
        // Nothing outside the page knows its id: `windowLink.spec.ts` opens windows from it.
        'window.opened': [{ group: 'B', opener: 'another' }],
      },
      outcomes: { ...windowLinkModel.outcomes, checkUnfinishedWork: { some: { done: { isUnfinished: true } } } },
      wire: { ...windowLinkModel.wire, checkUnfinishedWork: { happens: 'some' } },
    },
    ways: {
      plain: floor({
        market,
        others: [sampleMarket({ symbol: 'eth_usdt', base: 'eth' })],
        first: [
          { helper: 'waitFor', with: ['combobox', { word: 'windowLink:label' }] },
          { fill: { role: 'textbox', name: 'orderForm:field.amount' }, with: '0.25' },
        ],
      }),
    },
    app: {
      'group.moved': said,
      'group.requested': said,
      'group.used': said,
      'group.left': said,
      'groups.requested': said,
      'window.opened': said,
    },
    outOfReach: {
      'windowLink.linked.heldBack | follow.requested | 0':
        'the page of the other pair comes in the place of this one: `windowLink.spec.ts` follows it',
      'windowLink.linked.navigating | after navigatesWithin | 0':
        'the page of the other pair comes in the place of this one: `windowLink.spec.ts` follows it',
      ...Object.fromEntries(
        [1, 2, 3, 4].map((at) => [
          `windowLink.restoring | done recallLink | ${at}`,
          'what a window kept before: `windowLink.spec.ts`',
        ]),
      ),
      'windowLink.restoring | error recallLink | 0': ownFault,
      'windowLink.unlinked | error watchWindows | 0': ownFault,
      'windowLink.linked | error watchWindows | 0': ownFault,
    },
  },
} satisfies Readonly<Record<string, FlowWays>>
