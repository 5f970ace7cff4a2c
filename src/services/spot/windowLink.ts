import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { groupIn, panelIn, panelWindowName } from '#contract/spot/panelAddress.ts'
import { keptLinkSchema, windowLinkVersion } from '#contract/spot/windowLink.ts'
import { windowLinkMachine } from '#machines/spot/windowLink/windowLink.machine.ts'
import type { Recalled } from '#machines/spot/windowLink/windowLink.setup.ts'
import { windowLinkPath } from '#machines/spot/windowLink/windowLink.path.ts'
import type { Services } from '../services.ts'

const key = 'windowLink'

/** A window as far as it is named, and has an address. */
export interface LinkedWindow {
  name: string
  readonly location: { readonly search: string }
}

interface Parts {
  readonly page: LinkedWindow
  /** Whether the person has unfinished work on the floor that this actor is a part of. */
  readonly hasUnfinishedWork: (part: AnyActorRef) => boolean
}

/** A window among the others of its group, wired to the channel between tabs and to the storage of its own. */
export const createWindowLink = (
  { broadcast, clock, tabStorage }: Pick<Services, 'broadcast' | 'clock' | 'tabStorage'>,
  { page, hasUnfinishedWork }: Parts,
) => {
  const query = () => new URLSearchParams(page.location.search)
  return windowLinkMachine.provide({
    actors: {
      recallLink: fromPromise<Recalled>(() =>
        Promise.resolve({ kept: tabStorage.read(key, keptLinkSchema), named: groupIn(query()), now: clock.now() }),
      ),
      watchWindows: fromCallback<{ type: string }>(({ sendBack }) =>
        broadcast.listen((message) => {
          if (message.type === 'group.moved' || message.type === 'group.requested') sendBack(message)
        }),
      ),
      checkUnfinishedWork: fromPromise(({ self }) => Promise.resolve({ isUnfinished: hasUnfinishedWork(self) })),
    },
    actions: {
      keepLink: (_, kept) => {
        tabStorage.write(key, { version: windowLinkVersion, ...kept })
        const panel = panelIn(query())
        // Who opens the panel again from a window of the group finds this one; who left the group is not found there.
        if (panel) page.name = kept.group === null ? '' : panelWindowName(panel, kept.group)
      },
      announcePair: (_, { group, choice }) => {
        if (group !== undefined) broadcast.post({ type: 'group.moved', group, choice })
      },
      requestPair: (_, { group }) => {
        if (group !== undefined) broadcast.post({ type: 'group.requested', group })
      },
      navigate: ({ system }, { symbol }) => {
        const root = system.get('app') as AnyActorRef | undefined
        root?.send({ type: 'navigation.asked', to: windowLinkPath(symbol, page.location.search), replace: true })
      },
    },
  })
}
