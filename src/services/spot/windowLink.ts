import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import { groupIn, openerIn, panelIn, panelWindowName } from '#contract/spot/panelAddress.ts'
import { keptLinkSchema, windowLinkVersion } from '#contract/spot/windowLink.ts'
import type { LinkGroup } from '#contract/spot/windowLink.ts'
import type { TabMessage } from '#contract/kernel/tabMessages.ts'
import { windowLinkMachine } from '#machines/spot/windowLink/windowLink.machine.ts'
import type { Recalled } from '#machines/spot/windowLink/windowLink.setup.ts'
import { windowLinkPath } from '#machines/spot/windowLink/windowLink.path.ts'
import type { Services } from '../services.ts'

const key = 'windowLink'

/** The parts of a window that concern its name, its address, and leaving and returning. */
interface LinkedWindow extends Pick<EventTarget, 'addEventListener' | 'removeEventListener'> {
  name: string
  readonly location: { readonly search: string }
}

interface Parts {
  readonly page: LinkedWindow
  /** Whether the user has unfinished work on the floor that this actor belongs to. */
  readonly hasUnfinishedWork: (part: AnyActorRef) => boolean
}

/** Messages between windows of the floor. */
const isOfWindows = ({ type }: TabMessage): boolean => /^(groups?|window)\./.test(type)

/** Connects a window with its group through the channel between tabs and its own storage. */
export const createWindowLink = (
  { broadcast, clock, random, tabStorage }: Pick<Services, 'broadcast' | 'clock' | 'random' | 'tabStorage'>,
  { page, hasUnfinishedWork }: Parts,
) => {
  const query = () => new URLSearchParams(page.location.search)
  return windowLinkMachine.provide({
    actors: {
      recallLink: fromPromise<Recalled>(() =>
        Promise.resolve({
          kept: tabStorage.read(key, keptLinkSchema),
          named: groupIn(query()),
          opener: openerIn(query()),
          id: random.key(),
          now: clock.now(),
        }),
      ),
      watchWindows: fromCallback<{ type: string }, { group: LinkGroup | undefined }>(
        ({ sendBack, input: { group } }) => {
          const leave = () => {
            if (group !== undefined) broadcast.post({ type: 'group.left', group })
          }
          // A page restored from the browser's back/forward cache rejoins its group.
          const comeBack = () => sendBack({ type: 'groups.requested' })
          const endListening = broadcast.listen((message) => {
            if (isOfWindows(message)) sendBack(message)
          })
          page.addEventListener('pagehide', leave)
          page.addEventListener('pageshow', comeBack)
          return () => {
            endListening()
            page.removeEventListener('pagehide', leave)
            page.removeEventListener('pageshow', comeBack)
            leave()
          }
        },
      ),
      checkUnfinishedWork: fromPromise(({ self }) => Promise.resolve({ isUnfinished: hasUnfinishedWork(self) })),
    },
    actions: {
      keepLink: (_, kept) => {
        tabStorage.write(key, { version: windowLinkVersion, ...kept })
        const panel = panelIn(query())
        // Opening the panel again from a window of the group finds this window; a window that left the group is not
        // found.
        if (panel) page.name = kept.group === null ? '' : panelWindowName(panel, kept.group)
      },
      announcePair: (_, { group, choice }) => {
        if (group !== undefined) broadcast.post({ type: 'group.moved', group, choice })
      },
      requestPair: (_, { group }) => {
        if (group !== undefined) broadcast.post({ type: 'group.requested', group })
      },
      announceUse: (_, { group }) => {
        if (group !== undefined) broadcast.post({ type: 'group.used', group })
      },
      requestGroups: () => broadcast.post({ type: 'groups.requested' }),
      announceOpened: (_, { group, opener }) => {
        if (group !== undefined && opener !== undefined) broadcast.post({ type: 'window.opened', group, opener })
      },
      navigate: ({ system }, { symbol }) => {
        const root = system.get('app') as AnyActorRef | undefined
        root?.send({ type: 'navigation.requested', to: windowLinkPath(symbol, page.location.search), replace: true })
      },
    },
  })
}
