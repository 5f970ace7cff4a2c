import * as z from 'zod/mini'
import { defineCall } from '#contract/kernel/call.ts'
import {
  banReasons,
  banSchema,
  liveListSchema,
  liveMessageSchema,
  liveRoleSchema,
  liveRoomSchema,
} from '../entities/live.ts'
import { idempotencyKey } from '#contract/kernel/envelope.ts'
import { liveLimits } from '../limits.ts'
import { id, intText, label, nothing, time } from '#contract/kernel/schemas.ts'
import { liveNow } from './liveNow.ts'

const { live: bounds } = liveLimits
const written = z.string().check(z.minLength(1), z.maxLength(bounds.maxText * bounds.rawShare))
const note = z.string().check(z.maxLength(bounds.maxNote))
const fid = z.string().check(z.regex(/^\d{1,20}$/))
const roomQuery = z.strictObject({ roomId: intText })

/** A one-time event in a room: repeated reports with the same id count once. */
const trackingBody = z.strictObject({ roomId: id, eventId: idempotencyKey })

export const live = {
  ...liveNow,
  room: defineCall({
    id: 'live.room',
    method: 'GET',
    path: '/hk-web/liveRoom/getLiveRoom',
    query: z.strictObject({ id: intText }),
    response: liveRoomSchema,
    errors: 'caller',
  }),
  roomList: defineCall({
    id: 'live.roomList',
    method: 'GET',
    path: '/hk-web/liveRoom/getLiveRoomList',
    query: z.strictObject({ status: intText }),
    response: z.array(liveRoomSchema),
    errors: 'caller',
  }),
  classified: defineCall({
    id: 'live.classified',
    method: 'GET',
    path: '/hk-web/liveRoom/getClassifiedLiveRoomList',
    response: liveListSchema,
    errors: 'caller',
  }),
  /** Mutes for this many minutes; 0 unmutes. */
  forbid: defineCall({
    id: 'live.forbid',
    method: 'POST',
    path: '/hk-web/liveRoom/admin/forbid',
    body: z.strictObject({
      roomId: id,
      fid,
      minutes: z.int().check(z.minimum(0), z.maximum(bounds.maxBanMinutes)),
      reason: z.enum(banReasons),
      note,
    }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  report: defineCall({
    id: 'live.report',
    method: 'POST',
    path: '/hk-web/liveRoom/report',
    body: z.strictObject({ roomId: id, msgId: id, reason: z.enum(banReasons), note }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  /** A user went from the room to the host's trades. */
  followOrder: defineCall({
    id: 'live.followOrder',
    method: 'POST',
    path: '/hk-web/liveRoom/tracking/followOrder',
    body: trackingBody,
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  /** A user watched the recording. */
  playback: defineCall({
    id: 'live.playback',
    method: 'POST',
    path: '/hk-web/liveRoom/tracking/playback',
    body: trackingBody,
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  /** The pass that lets this session write in the room. */
  userSig: defineCall({
    id: 'live.userSig',
    method: 'GET',
    path: '/hk-web/im/userSig',
    query: roomQuery,
    response: z.object({ userSig: label, topic: label, expiresAt: time }),
    auth: true,
    errors: 'caller',
  }),
  /** Null: the user may write. */
  banStatus: defineCall({
    id: 'live.banStatus',
    method: 'GET',
    path: '/hk-web/im/queryUserForbidStatus',
    query: z.strictObject({ roomId: intText, fid }),
    response: z.nullable(banSchema),
    auth: true,
    errors: 'caller',
  }),
  role: defineCall({
    id: 'live.role',
    method: 'GET',
    path: '/hk-web/im/user/role',
    query: roomQuery,
    response: z.object({ role: liveRoleSchema }),
    auth: true,
    errors: 'caller',
  }),
  deleteMessage: defineCall({
    id: 'live.deleteMessage',
    method: 'POST',
    path: '/hk-web/im/delete/msg',
    body: z.strictObject({ roomId: id, msgId: id }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  /** At most one message per room is pinned; null unpins it. */
  pinMessage: defineCall({
    id: 'live.pinMessage',
    method: 'POST',
    path: '/hk-web/im/pin/msg',
    body: z.strictObject({ roomId: id, msgId: z.nullable(id) }),
    response: nothing,
    auth: true,
    errors: 'caller',
  }),
  /** The latest messages, or those before a given one, oldest first. `seq` is that of the topic `room.<id>`. */
  messages: defineCall({
    id: 'live.messages',
    method: 'GET',
    path: '/hk-web/im/list/msg',
    query: z.strictObject({ roomId: intText, before: z.optional(intText) }),
    response: z.object({
      list: z.array(liveMessageSchema).check(z.maxLength(bounds.page)),
      hasMore: z.boolean(),
      pinned: z.nullable(liveMessageSchema),
      seq: z.int(),
    }),
    auth: true,
    errors: 'caller',
    extension: true,
  }),
  /** Idempotent: sending again with the same key posts one message. */
  send: defineCall({
    id: 'live.send',
    method: 'POST',
    path: '/hk-web/im/send/msg',
    body: z.strictObject({
      roomId: id,
      userSig: z.string().check(z.maxLength(100)),
      key: idempotencyKey,
      text: written,
    }),
    response: liveMessageSchema,
    auth: true,
    errors: 'caller',
    extension: true,
  }),
}
