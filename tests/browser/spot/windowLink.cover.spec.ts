import type { Page } from '@playwright/test'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import type { LinkChoice, LinkGroup } from '#contract/spot/windowLink.ts'
import { windowLinkModel } from '#machines/spot/windowLink/windowLink.model.ts'
import type { WindowLinkSnapshot } from '#machines/spot/windowLink/windowLink.machine.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'

/** Sends a message from another window of this browser. */
const sayElsewhere = async (page: Page, message: TabMessage): Promise<void> => {
  const other = await page.context().newPage()
  await other.goto('/healthz')
  await other.evaluate((said) => new BroadcastChannel('statefloor').postMessage(said), message)
  await other.close()
}

const { events } = windowLinkModel

walkCovers([
  {
    flow: 'windowLink',
    model: {
      ...windowLinkModel,
      events: {
        ...events,
        // There is no other window before this one is in a group.
        'group.moved': (moment: { snapshot: WindowLinkSnapshot; now: number }) =>
          moment.snapshot.matches('linked') ? events['group.moved'](moment) : [],
        // Its id is unknown outside the page: `windowLink.spec.ts` opens windows from it.
        'window.opened': [{ group: 'B', opener: 'another' }],
      },
      outcomes: { ...windowLinkModel.outcomes, checkUnfinishedWork: { some: { done: { isUnfinished: true } } } },
      wire: { ...windowLinkModel.wire, checkUnfinishedWork: { happens: 'some' } },
    },
    app: {
      'group.moved': (page, { group, choice }) =>
        sayElsewhere(page, { type: 'group.moved', group: group as LinkGroup, choice: choice as LinkChoice }),
      'group.requested': (page, { group }) =>
        sayElsewhere(page, { type: 'group.requested', group: group as LinkGroup }),
      'group.used': (page, { group }) => sayElsewhere(page, { type: 'group.used', group: group as LinkGroup }),
      'group.left': (page, { group }) => sayElsewhere(page, { type: 'group.left', group: group as LinkGroup }),
      'groups.requested': (page) => sayElsewhere(page, { type: 'groups.requested' }),
      'window.opened': (page, { group, opener }) =>
        sayElsewhere(page, { type: 'window.opened', group: group as LinkGroup, opener: opener as string }),
    },
    open: async (page) => {
      await openWalkedFloor(page, {
        market: sampleMarket(),
        others: [sampleMarket({ symbol: 'eth_usdt', base: 'eth' })],
      })
      await appears(page, page.getByRole('combobox', { name: /^Window link group/ }))
      await page.getByRole('textbox', { name: /^Amount/ }).fill('0.25')
    },
    outOfReach: [
      // The page of the other pair replaces this one: `windowLink.spec.ts` opens, leads, follows and reloads.
      'windowLink.linked.heldBack | follow.requested | 0',
      'windowLink.linked.navigating | after navigatesWithin | 0',
      // What a window stored before: the same file, and `tests/services/spot/windowLink.test.ts`.
      'windowLink.recalling | done recallLink | 1',
      'windowLink.recalling | done recallLink | 2',
      'windowLink.recalling | done recallLink | 3',
      'windowLink.recalling | done recallLink | 4',
      // Faults in our own code.
      'windowLink.recalling | error recallLink | 0',
      'windowLink.unlinked | error watchWindows | 0',
      'windowLink.linked | error watchWindows | 0',
    ],
  },
])
