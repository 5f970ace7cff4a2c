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
import { createWindowLink } from './windowLink.ts'

interface Parts {
  readonly trips: Trips
  /** What a notice of the browser says of trades, in the reader's language. */
  readonly textOf: (news: FillNews) => NoticeText
  /** Whether the person has unfinished work on the floor that this actor is a part of. */
  readonly hasUnfinishedWork: (part: AnyActorRef) => boolean
}

/** What serves a person beside the panels of the floor, wired to the world. */
export const createFloorToolsActors = (services: Services, { trips, textOf, hasUnfinishedWork }: Parts) => ({
  awayReceipt: awayReceiptMachine.provide(createAwayReceiptFlow(services, window)),
  fillNotices: fillNoticesMachine.provide(createFillNoticesFlow(services, { host: window, textOf })),
  roundTrip: roundTripMachine.provide({ actors: createRoundTripActors(trips) }),
  cancelOnDisconnect: createCancelOnDisconnect(services),
  hotkeyChords: createHotkeyChords(services, navigator),
  windowLink: createWindowLink(services, { page: window, hasUnfinishedWork }),
})
