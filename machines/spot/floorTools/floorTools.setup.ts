import { assign, sendTo, setup } from 'xstate'
import { reportFault } from '#machines/shell/app/reportFault.ts'
import { awayReceiptMachine } from '../awayReceipt/awayReceipt.machine.ts'
import { cancelOnDisconnectMachine } from '../cancelOnDisconnect/cancelOnDisconnect.machine.ts'
import { fillNoticesMachine } from '../fillNotices/fillNotices.machine.ts'
import { hotkeyChordsMachine } from '../hotkeyChords/hotkeyChords.machine.ts'
import type { LiveList } from '../openOrders/liveOrders.ts'
import { roundTripMachine } from '../roundTrip/roundTrip.machine.ts'
import { savedLayoutsMachine } from '../savedLayouts/savedLayouts.machine.ts'
import { windowLinkMachine } from '../windowLink/windowLink.machine.ts'

export interface FloorToolsInput {
  /** The open market. */
  readonly symbol: string
  /** The logged-in user; undefined is a guest, who has no orders. */
  readonly fid: string | undefined
  /** Every pair that the venue lists. */
  readonly listed: readonly string[]
}

/** The user, as each tool receives it. */
const sessionEvent = (_: unknown, { fid }: { fid: string | undefined }) => ({ type: 'session.changed' as const, fid })

export const floorToolsSetup = setup({
  types: {
    input: {} as FloorToolsInput,
    context: {} as FloorToolsInput,
    children: {} as {
      awayReceipt: 'awayReceipt'
      fillNotices: 'fillNotices'
      roundTrip: 'roundTrip'
      cancelOnDisconnect: 'cancelOnDisconnect'
      hotkeyChords: 'hotkeyChords'
      windowLink: 'windowLink'
      savedLayouts: 'savedLayouts'
    },
    events: {} as
      | { type: 'settings.opened' }
      | { type: 'settings.closed' }
      /** The user reads what happened while they were away. */
      | { type: 'receipt.opened' }
      | { type: 'receipt.closed' }
      /** All live orders were fetched. */
      | ({ type: 'orders.listed'; fid: string | undefined } & LiveList)
      | { type: 'session.changed'; fid: string | undefined },
  },
  actors: {
    awayReceipt: awayReceiptMachine,
    fillNotices: fillNoticesMachine,
    roundTrip: roundTripMachine,
    cancelOnDisconnect: cancelOnDisconnectMachine,
    hotkeyChords: hotkeyChordsMachine,
    windowLink: windowLinkMachine,
    savedLayouts: savedLayoutsMachine,
  },
  guards: {
    hasUser: ({ context }) => context.fid !== undefined,
    isSame: ({ context }, { fid }: { fid: string | undefined }) => fid === context.fid,
  },
  actions: {
    reportFault: reportFault(),
    keepPerson: assign((_, { fid }: { fid: string | undefined }) => ({ fid })),
    passPersonToReceipt: sendTo('awayReceipt', sessionEvent),
    passPersonToFills: sendTo('fillNotices', sessionEvent),
    passPersonToSwitch: sendTo('cancelOnDisconnect', sessionEvent),
    sendListed: sendTo('awayReceipt', (_, { fid, orders, seq }: { fid: string | undefined } & LiveList) => ({
      type: 'orders.listed' as const,
      fid,
      orders,
      seq,
    })),
    requestState: sendTo('cancelOnDisconnect', { type: 'state.requested' }),
  },
})
