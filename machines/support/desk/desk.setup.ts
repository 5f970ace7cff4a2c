import { assign, fromCallback, fromPromise, raise, setup, stateIn } from 'xstate'
import type { Conversation, DeskMessage, DeskSide } from '#contract/support/calls/desk.ts'
import { codes } from '#contract/kernel/codes.ts'
import { isCallError, isRetryable, toCallError } from '#contract/kernel/errors.ts'
import type { CallError } from '#contract/kernel/errors.ts'
import { supportLimits } from '#contract/support/limits.ts'
import type { Unsent } from '#contract/support/unsent.ts'
import { notProvided } from '#machines/notProvided.ts'
import { request } from '#machines/patterns/request/request.ts'
import { errorOf } from '#machines/patterns/errors.ts'

/** A selected file; `data` is base64, and empty if the file is too large or unreadable. */
export interface PickedFile {
  readonly name: string
  readonly bytes: number
  readonly data: string
}

/** A message being sent. Its id is generated once, so sending it again posts it only once. */
export interface Outgoing {
  readonly clientId: string
  readonly text: string
  readonly file: PickedFile | undefined
}

/** A rejected message. It does not block later ones. */
export interface Refused {
  readonly outgoing: Outgoing
  readonly error: CallError
}

/** A conversation as opened. */
export interface Opened extends Conversation {
  /** Makes the ids of this screen's messages unique. */
  readonly seed: string
  /** Unsent messages of this tab from before a reload. */
  readonly unsent?: Unsent | undefined
}

/** A conversation as a tab stores it. */
export interface Kept extends Unsent {
  readonly deskId: string | undefined
  readonly side: DeskSide
}

export interface DeskInput {
  /** Omitted: the current user's conversation. */
  readonly deskId: string | undefined
}

export interface DeskContext extends DeskInput {
  readonly side: DeskSide
  readonly messages: readonly DeskMessage[]
  readonly visitorRead: number
  readonly agentRead: number
  /** The last message seen here, which the venue may not know yet. */
  readonly seen: number
  readonly draft: string
  /** Messages to be sent, oldest first. */
  readonly outbox: readonly Outgoing[]
  /** Rejected messages, until they are removed or sent again. */
  readonly refused: readonly Refused[]
  /** The number of messages written here, and what makes their ids unique to this screen. */
  readonly written: number
  readonly seed: string
  readonly error: CallError | undefined
}

export const blank = {
  side: 'visitor',
  messages: [],
  visitorRead: 0,
  agentRead: 0,
  seen: 0,
  draft: '',
  outbox: [],
  refused: [],
  written: 0,
  seed: '',
  error: undefined,
} as const satisfies Partial<DeskContext>

/** The latest messages by number, without duplicates. */
const merged = (known: readonly DeskMessage[], more: readonly DeskMessage[]): readonly DeskMessage[] =>
  [...new Map([...known, ...more].map((message) => [message.number, message])).values()]
    .toSorted((a, b) => a.number - b.number)
    .slice(-supportLimits.desk.shown)

/** The stored form: rejected messages are tried once more after a reload. Files are not stored. */
const keptOf = ({ context: { deskId, side, draft, refused, outbox } }: { context: DeskContext }): Kept => ({
  deskId,
  side,
  draft,
  outbox: [...refused.map(({ outgoing }) => outgoing), ...outbox].flatMap(({ clientId, text }) =>
    text === '' ? [] : [{ clientId, text }],
  ),
})

/** The action that stores it. */
export const keep = { type: 'keepUnsent', params: keptOf } as const

/** Whether the conversation contains the message being sent. */
export const isAmong = (messages: readonly DeskMessage[], outgoing: Outgoing | undefined): boolean =>
  outgoing !== undefined && messages.some(({ clientId }) => clientId === outgoing.clientId)

export const lastNumber = (messages: readonly DeskMessage[]): number => messages.at(-1)?.number ?? 0

/** The number of the other side's last message. */
export const toRead = ({ messages, side }: Pick<DeskContext, 'messages' | 'side'>): number =>
  messages.findLast((message) => message.side !== side)?.number ?? 0
export const ownMark = ({
  side,
  visitorRead,
  agentRead,
}: Pick<DeskContext, 'side' | 'visitorRead' | 'agentRead'>): number => (side === 'visitor' ? visitorRead : agentRead)

/** Why a file is not even sent, as the venue's own code. */
const refusalOf = ({ bytes, data }: PickedFile): CallError =>
  bytes > supportLimits.desk.maxFileBytes
    ? { kind: 'business', call: 'desk.send', code: codes.deskFileTooLarge }
    : data === ''
      ? { kind: 'business', call: 'desk.send', code: codes.deskFileRefused }
      : { kind: 'rateLimited', call: 'desk.send' }

/** Codes about the conversation or the user, not the message. */
const beside: ReadonlySet<number | undefined> = new Set([codes.deskUnknown, codes.accountSwitched])

/** The venue will never accept this message. */
const isRefusal = (error: unknown): error is CallError =>
  isCallError(error) &&
  !isRetryable(error) &&
  (error.kind === 'business' || error.kind === 'http') &&
  !beside.has(error.code)

const without = <T>(list: readonly T[], isIt: (one: T) => boolean): readonly T[] => list.filter((one) => !isIt(one))

/**
 * A message taken back for editing: it is put before newer input, on lines of its own. Undefined if there is not enough
 * space for both.
 */
const restored = (draft: string, text: string): string | undefined => {
  const joined = [text, draft].filter((part) => part !== '').join('\n')
  return joined.length > supportLimits.desk.maxText ? undefined : joined
}

/** Whether a message can be taken back without losing any of its text or of the current draft. */
export const canTakeBack = ({ draft }: Pick<DeskContext, 'draft'>, { text }: Pick<Outgoing, 'text'>): boolean =>
  restored(draft, text) !== undefined

/** The state with the message's text moved into the draft; unchanged if it does not fit. */
const takingBack = (
  context: DeskContext,
  outgoing: Outgoing | undefined,
  rest: Partial<DeskContext>,
): Partial<DeskContext> => {
  const draft = restored(context.draft, outgoing?.text ?? '')
  return draft === undefined ? {} : { ...rest, draft }
}

const refusedNow = (refused: readonly Refused[], outgoing: Outgoing, error: CallError): readonly Refused[] =>
  // A file's content is no longer needed.
  [...refused, { outgoing: { ...outgoing, file: outgoing.file && { ...outgoing.file, data: '' } }, error }].slice(
    -supportLimits.desk.maxOutbox,
  )

/** The next message to send. */
export const nextOf = ({ context: { deskId, outbox } }: { context: Pick<DeskContext, 'deskId' | 'outbox'> }) => ({
  deskId: deskId ?? '',
  outgoing: outbox[0] ?? { clientId: '', text: '', file: undefined },
})

export const deskSetup = setup({
  types: {
    input: {} as DeskInput,
    context: {} as DeskContext,
    events: {} as
      | { type: 'text.changed'; text: string }
      | { type: 'emoji.picked'; emoji: string }
      | { type: 'file.picked'; file: PickedFile }
      /** The draft is finished. */
      | { type: 'message.requested' }
      | { type: 'retry.requested' }
      /** Takes back an unsent message for editing. */
      | { type: 'message.dropped'; clientId: string }
      /** Removes a rejected message, with its text for editing; or sends it again. */
      | { type: 'refused.dropped'; clientId: string }
      | { type: 'refused.retried'; clientId: string }
      /** The conversation became visible, or hidden. */
      | { type: 'desk.shown' }
      | { type: 'desk.hidden' }
      | { type: 'message.received'; message: DeskMessage }
      | { type: 'read.received'; side: DeskSide; number: number }
      /** The link lost pushes, or may have. */
      | { type: 'pushes.missed' }
      /** The link is back. */
      | { type: 'link.found' }
      | { type: 'outbox.filled' },
    tags: {} as 'busy' | 'failed' | 'stale',
  },
  actors: {
    openDesk: request<Opened, { deskId: string | undefined }>(),
    fetchMissed: request<Conversation, { deskId: string; after: number }>(),
    followDesk: fromCallback<{ type: string }, { deskId: string }>(notProvided('followDesk')),
    sendMessage: fromPromise<DeskMessage, { deskId: string; outgoing: Outgoing }>(notProvided('sendMessage')),
    /** While it runs the browser warns before the page is closed or reloaded. */
    holdPage: fromCallback<{ type: string }>(notProvided('holdPage')),
    markRead: fromPromise<null, { deskId: string; number: number }>(notProvided('markRead')),
  },
  guards: {
    hasDraft: ({ context }) => context.draft.trim() !== '' && context.outbox.length < supportLimits.desk.maxOutbox,
    isTaken: ({ context }, { file }: { file: PickedFile }) =>
      file.bytes <= supportLimits.desk.maxFileBytes &&
      file.data !== '' &&
      context.outbox.length < supportLimits.desk.maxOutbox,
    hasWaitingFile: ({ context }) => context.outbox.some(({ file }) => file !== undefined),
    hasNoWaitingFile: ({ context }) => context.outbox.every(({ file }) => file === undefined),
    hasOutgoing: ({ context }) => context.outbox.length > 0,
    hasArrived: ({ context }) => isAmong(context.messages, context.outbox[0]),
    /** The venue knows no such conversation of this browser's. */
    isLost: ({ context }, { error }: { error: unknown }) =>
      context.side === 'visitor' && isCallError(error) && error.code === codes.deskUnknown,
    isRefusal: (_, { error }: { error: unknown }) => isRefusal(error),
    isOffline: (_, { error }: { error: unknown }) => isCallError(error) && error.kind === 'offline',
    /** The link came back after sending, so the message may have been lost with the old one. */
    isOvertaken: stateIn({ conversation: { open: { writing: { sending: 'superseded' } } } }),
    hasUnread: ({ context }) => toRead(context) > ownMark(context),
    isGap: ({ context }, { message }: { message: DeskMessage }) => message.number > lastNumber(context.messages) + 1,
  },
  actions: {
    /** This tab stores undelivered messages. */
    keepUnsent: (_, _params: Kept) => undefined,
    keepConversation: assign(({ context }, { opened: { unsent, ...opened } }: { opened: Opened }) => {
      const messages = merged(context.messages, opened.messages)
      const isNew = ({ clientId }: { readonly clientId: string }) =>
        ![...messages, ...context.outbox, ...context.refused.map(({ outgoing }) => outgoing)].some(
          (one) => one.clientId === clientId,
        )
      return {
        ...opened,
        messages,
        draft: context.draft === '' ? (unsent?.draft ?? '') : context.draft,
        outbox: [
          ...(unsent?.outbox ?? []).filter(isNew).map((one) => ({ ...one, file: undefined })),
          ...context.outbox,
        ],
        error: undefined,
      }
    }),
    /** Queued messages and the draft are kept. */
    forgetConversation: assign(({ context: { outbox, refused, draft, written } }) => ({
      ...blank,
      deskId: undefined,
      outbox,
      refused,
      draft,
      written,
    })),
    keepMissed: assign(({ context }, { missed }: { missed: Conversation }) => ({
      messages: merged(context.messages, missed.messages),
      visitorRead: Math.max(context.visitorRead, missed.visitorRead),
      agentRead: Math.max(context.agentRead, missed.agentRead),
    })),
    keepError: assign(errorOf('desk.send')),
    keepMessage: assign(({ context }, { message }: { message: DeskMessage }) => ({
      messages: merged(context.messages, [message]),
    })),
    keepMark: assign(({ context }, { side, number }: { side: DeskSide; number: number }) =>
      side === 'visitor'
        ? { visitorRead: Math.max(context.visitorRead, number) }
        : { agentRead: Math.max(context.agentRead, number) },
    ),
    keepText: assign((_, { text }: { text: string }) => ({ draft: text.slice(0, supportLimits.desk.maxText) })),
    addEmoji: assign(({ context }, { emoji }: { emoji: string }) => ({
      draft: `${context.draft}${emoji}`.slice(0, supportLimits.desk.maxText),
    })),
    putDraft: assign(({ context }) => ({
      written: context.written + 1,
      draft: '',
      outbox: [
        ...context.outbox,
        { clientId: `${context.seed}-${context.written + 1}`, text: context.draft, file: undefined },
      ],
    })),
    putFile: assign(({ context }, { file }: { file: PickedFile }) => ({
      written: context.written + 1,
      outbox: [...context.outbox, { clientId: `${context.seed}-${context.written + 1}`, text: '', file }],
    })),
    putRefused: assign(({ context }, { file }: { file: PickedFile }) => ({
      written: context.written + 1,
      refused: refusedNow(
        context.refused,
        { clientId: `${context.seed}-${context.written + 1}`, text: '', file },
        refusalOf(file),
      ),
    })),
    raiseOutboxFilled: raise({ type: 'outbox.filled' }),
    accept: assign(({ context }, { message }: { message: DeskMessage }) => ({
      messages: merged(context.messages, [message]),
      outbox: context.outbox.slice(1),
      error: undefined,
    })),
    dropFirst: assign(({ context }) => ({ outbox: context.outbox.slice(1), error: undefined })),
    /** This allows the next one to be sent. */
    setAside: assign(({ context }, { error }: { error: unknown }) => ({
      outbox: context.outbox.slice(1),
      refused: refusedNow(context.refused, nextOf({ context }).outgoing, toCallError(error, 'desk.send')),
      error: undefined,
    })),
    takeBack: assign(({ context }, { clientId }: { clientId: string }) =>
      takingBack(
        context,
        context.outbox.find((one) => one.clientId === clientId),
        { outbox: without(context.outbox, (one) => one.clientId === clientId), error: undefined },
      ),
    ),
    takeBackRefused: assign(({ context }, { clientId }: { clientId: string }) =>
      takingBack(context, context.refused.find(({ outgoing }) => outgoing.clientId === clientId)?.outgoing, {
        refused: without(context.refused, ({ outgoing }) => outgoing.clientId === clientId),
      }),
    ),
    sendRefused: assign(({ context }, { clientId }: { clientId: string }) => ({
      refused: without(context.refused, ({ outgoing }) => outgoing.clientId === clientId),
      outbox: [
        ...context.outbox,
        ...context.refused.flatMap(({ outgoing }) => (outgoing.clientId === clientId ? [outgoing] : [])),
      ],
    })),
    noteSeen: assign(({ context }) => ({ seen: toRead(context) })),
    keepSeen: assign(({ context }) =>
      context.side === 'visitor' ? { visitorRead: context.seen } : { agentRead: context.seen },
    ),
    keepRead: assign(({ context }) =>
      context.side === 'visitor' ? { visitorRead: toRead(context) } : { agentRead: toRead(context) },
    ),
  },
  delays: { catchUpEvery: supportLimits.desk.catchUpEvery, markAgain: supportLimits.desk.markAgain },
})
