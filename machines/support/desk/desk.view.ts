import { supportLimits } from '#contract/support/limits.ts'
import type { LineReport } from '#contract/support/support.ts'
import { summaryOf } from '#contract/support/support.ts'
import type { DeskSnapshot } from './desk.machine.ts'
import { canTakeBack, isAmong, ownMark } from './desk.setup.ts'
import type { Outgoing } from './desk.setup.ts'

type DeskPhase = 'opening' | 'failed' | 'open'

export const deskView = (snapshot: DeskSnapshot) => {
  const { context } = snapshot
  const isOpening = snapshot.matches({ conversation: 'opening' }) || snapshot.matches({ conversation: 'reopening' })
  const phase: DeskPhase = isOpening ? 'opening' : snapshot.matches({ conversation: 'failed' }) ? 'failed' : 'open'
  const isWaiting = snapshot.matches({ conversation: { open: { writing: 'awaitingLink' } } })
  const hasRoom = phase === 'open' && context.outbox.length < supportLimits.desk.maxOutbox
  return {
    phase,
    side: context.side,
    messages: context.messages,
    /** How far the other side has read. */
    readByOther: context.side === 'visitor' ? context.agentRead : context.visitorRead,
    /** Messages being sent that have not arrived: one may be pushed before its response. */
    outbox: context.outbox.filter((outgoing) => !isAmong(context.messages, outgoing)),
    /** Rejected messages, each with its reason. */
    refused: context.refused,
    /** The browser is offline: the whole outbox is sent once it is back. */
    isWaiting,
    isUnsent: snapshot.matches({ conversation: { open: { writing: 'unsent' } } }),
    isBehind: snapshot.matches({ conversation: { open: { listening: 'behind' } } }),
    /** Whether it fits before the current draft. */
    canTakeBack: (outgoing: Outgoing) => canTakeBack(context, outgoing),
    draft: context.draft,
    canSend: hasRoom && context.draft.trim() !== '',
    canAttach: hasRoom,
    error: context.error,
  }
}

/**
 * The conversation as its line reports it: unread messages are those read in none of the user's browsers and not seen
 * in this one.
 */
export const deskReport = (snapshot: DeskSnapshot): LineReport => {
  const { messages, side, seen } = snapshot.context
  const from = Math.max(ownMark(snapshot.context), seen)
  const others = messages.filter((message) => message.side !== side)
  const last = others.at(-1)
  return {
    ready: snapshot.matches({ conversation: 'open' }),
    unread: others.filter(({ number }) => number > from).length,
    last: last ? summaryOf(last) : null,
  }
}
