import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import { supportLimits } from '#contract/support/limits.ts'
import { intText, label, nothing, text, time } from '#contract/kernel/schemas.ts'

/** Who speaks: somebody who asks, or somebody of customer service. */
export const deskSides = ['visitor', 'agent'] as const
export type DeskSide = (typeof deskSides)[number]

const deskId = z.string().check(z.regex(/^[a-f0-9]{32}$/))
/** Made by the sender: the same message sent again is the same message. */
export const clientIdSchema = z.string().check(z.regex(/^[A-Za-z0-9_-]{8,40}$/))
const count = z.int().check(z.nonnegative())

const deskFileSchema = z.object({ id: deskId, name: label, type: label, bytes: count })
const deskMessageSchema = z.object({
  /** From 1, without gaps: what a reader misses it knows by this. */
  number: count,
  side: z.enum(deskSides),
  /** The agent's name; empty for a visitor. */
  author: label,
  clientId: clientIdSchema,
  kind: z.enum(['text', 'image', 'file']),
  text,
  file: z.nullable(deskFileSchema),
  at: time,
})
export type DeskMessage = z.infer<typeof deskMessageSchema>

/** Up to which message each side has read. */
const marks = { visitorRead: count, agentRead: count }

const conversationSchema = z.object({
  deskId,
  side: z.enum(deskSides),
  messages: z.array(deskMessageSchema),
  ...marks,
})
export type Conversation = z.infer<typeof conversationSchema>

/** One line of the agents' list. */
const deskLineSchema = z.object({
  deskId,
  who: label,
  isVisitor: z.boolean(),
  unread: count,
  last: z.nullable(deskMessageSchema),
  at: time,
})
export type DeskLine = z.infer<typeof deskLineSchema>

/** On `desk.<id>`: a message, or how far a side has read. */
export const deskPushSchema = z.union([
  z.object({ message: deskMessageSchema }),
  z.object({ read: z.object({ side: z.enum(deskSides), number: count }) }),
])
export type DeskPush = z.infer<typeof deskPushSchema>
export const deskTopic = (id: string): string => `desk.${id}`
/** To the agents: something of a conversation changed. */
export const inboxTopic = 'desk.inbox'

/** Where a file of a conversation is: with the cookie of who may see it. */
export const deskFilesPath = '/hk-web/desk/files'

export const desk = {
  /**
   * The conversation of who asks: a person's, or a visitor's by a cookie of their own. It is made when there is none.
   */
  open: defineCall({
    id: 'desk.open',
    method: 'POST',
    path: '/hk-web/desk/open',
    body: z.strictObject({}),
    response: conversationSchema,
    errors: 'caller',
    extension: true,
  }),
  /** What came after a message. */
  messages: defineCall({
    id: 'desk.messages',
    method: 'GET',
    path: '/hk-web/desk/messages',
    query: z.strictObject({ deskId, after: intText }),
    response: conversationSchema,
    errors: 'caller',
    extension: true,
  }),
  send: defineCall({
    id: 'desk.send',
    method: 'POST',
    path: '/hk-web/desk/send',
    body: z.strictObject({
      deskId,
      clientId: clientIdSchema,
      text: z.string().check(z.maxLength(supportLimits.desk.maxText)),
      /** `data` is base64. */
      file: z.optional(
        z.strictObject({
          name: z.string().check(z.maxLength(500)),
          data: z.string().check(z.maxLength(supportLimits.desk.maxBodyBytes)),
        }),
      ),
    }),
    maxBody: supportLimits.desk.maxBodyBytes,
    response: deskMessageSchema,
    errors: 'caller',
    extension: true,
  }),
  read: defineCall({
    id: 'desk.read',
    method: 'POST',
    path: '/hk-web/desk/read',
    body: z.strictObject({ deskId, number: count }),
    response: nothing,
    errors: 'caller',
    extension: true,
  }),
  /** For agents: the conversations, the newest first. */
  list: defineCall({
    id: 'desk.list',
    method: 'GET',
    path: '/hk-web/desk/list',
    response: z.array(deskLineSchema),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
