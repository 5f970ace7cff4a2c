import type { AnyActorRef } from 'xstate'
import { awayReceiptMachine } from '#machines/spot/awayReceipt/awayReceipt.machine.ts'
import { fillNoticesMachine } from '#machines/spot/fillNotices/fillNotices.machine.ts'
import type { FillNews } from '#machines/spot/fillNotices/fillNotices.rules.ts'
import { roundTripMachine } from '#machines/spot/roundTrip/roundTrip.machine.ts'
import type { Services } from '../services.ts'
import { createAwayReceiptFlow } from './awayReceipt.ts'
import { createCancelOnDisconnect } from './cancelOnDisconnect.ts'
import { createFillNoticesFlow } from './fillNotices.ts'
import type { NoticeText } from './fillNotices.ts'
import { createHotkeyChords } from './hotkeyChords.ts'
import { createRoundTripActors } from './roundTrip.ts'
import type { Trips } from './roundTrip.ts'
import { createSavedLayouts } from './savedLayouts.ts'
import { createWindowLink } from './windowLink.ts'

interface Parts {
  readonly trips: Trips
  /** The text of a browser notification about fills, in the user's language. */
  readonly textOf: (news: FillNews) => NoticeText
  /** Whether the user has unfinished work on the floor that this actor belongs to. */
  readonly hasUnfinishedWork: (part: AnyActorRef) => boolean
}

/** The actors of the tools beside the floor's panels. */
export const createFloorToolsActors = (services: Services, { trips, textOf, hasUnfinishedWork }: Parts) => ({
  awayReceipt: awayReceiptMachine.provide(createAwayReceiptFlow(services, window)),
  fillNotices: fillNoticesMachine.provide(createFillNoticesFlow(services, { host: window, textOf })),
  roundTrip: roundTripMachine.provide({ actors: createRoundTripActors(trips) }),
  cancelOnDisconnect: createCancelOnDisconnect(services),
  hotkeyChords: createHotkeyChords(services, navigator),
  windowLink: createWindowLink(services, { page: window, hasUnfinishedWork }),
  savedLayouts: createSavedLayouts(services, window),
})
