import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { liveDraftSetup } from './liveDraft.setup.ts'

/**
 * A user's draft message in a room. Permission is checked before each sending; a message with an unknown outcome keeps
 * its key, so that it is posted only once.
 */
export const liveDraftMachine = liveDraftSetup.createMachine({
  id: 'liveDraft',
  context: ({ input }) => ({
    roomId: input.roomId,
    fid: undefined,
    pass: undefined,
    text: '',
    key: undefined,
    ban: undefined,
    asOf: 0,
    error: undefined,
  }),
  initial: 'editing',
  on: {
    'draft.admitted': { actions: { type: 'admit', params: ({ event }) => event } },
    'room.closed': '.closed',
  },
  states: {
    editing: {
      on: {
        'text.changed': { actions: { type: 'keepText', params: ({ event }) => event } },
        'ban.changed': {
          guard: { type: 'isBanned', params: ({ event }) => event },
          target: 'forbidden',
          actions: { type: 'keepBan', params: ({ event }) => event },
        },
      },
      initial: 'plain',
      states: {
        plain: { on: { 'draft.submitted': { guard: 'canSend', target: '#liveDraft.checking' } } },
        /** The venue refused it: it stays for editing. */
        refused: {
          tags: 'failed',
          on: {
            'text.changed': {
              target: 'plain',
              actions: [{ type: 'keepText', params: ({ event }) => event }, 'forgetError'],
            },
            'draft.submitted': '#liveDraft.checking',
          },
        },
        /** The rate limit was reached. */
        pausing: { tags: 'blocking', after: { pause: 'plain' } },
      },
    },
    checking: {
      tags: 'busy',
      invoke: {
        id: 'fetchPermission',
        src: 'fetchPermission',
        input: ({ context }) => ({ roomId: context.roomId, fid: context.fid ?? '' }),
        onDone: [
          {
            guard: { type: 'isBanned', params: ({ event }) => event.output },
            target: 'forbidden',
            actions: { type: 'keepBan', params: ({ event }) => event.output },
          },
          { target: 'sending', actions: { type: 'keepPermission', params: ({ event }) => event.output } },
        ],
        onError: { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        id: 'sendMessage',
        src: 'sendMessage',
        input: ({ context: { roomId, pass = '', key = '', text } }) => ({ roomId, pass, key, text }),
        onDone: { target: 'editing', actions: 'clear' },
        onError: [
          {
            guard: { type: 'isForbidden', params: ({ event }) => event },
            target: 'checkingPermission',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isLimited', params: ({ event }) => event },
            target: 'editing.pausing',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          {
            guard: { type: 'isUnknown', params: ({ event }) => event },
            target: 'permissionUnknown',
            actions: { type: 'keepError', params: ({ event }) => event },
          },
          { target: 'editing.refused', actions: { type: 'keepError', params: ({ event }) => event } },
        ],
      },
    },
    /** The venue refused: it is asked once why, and until when. */
    checkingPermission: {
      tags: 'busy',
      invoke: {
        id: 'fetchPermission',
        src: 'fetchPermission',
        input: ({ context }) => ({ roomId: context.roomId, fid: context.fid ?? '' }),
        onDone: [
          {
            guard: { type: 'isBanned', params: ({ event }) => event.output },
            target: 'forbidden',
            actions: { type: 'keepBan', params: ({ event }) => event.output },
          },
          { target: 'editing.refused' },
        ],
        onError: 'editing.refused',
      },
    },
    /** It may have been posted: sending it again posts it only once. */
    permissionUnknown: {
      tags: 'unknown',
      on: { 'draft.submitted': 'sending', 'draft.dropped': { target: 'editing', actions: 'clear' } },
    },
    forbidden: {
      tags: 'blocking',
      after: { banLeft: 'editing' },
      on: {
        'ban.changed': [
          {
            guard: { type: 'isBanned', params: ({ event }) => event },
            target: 'forbidden',
            reenter: true,
            actions: { type: 'keepBan', params: ({ event }) => event },
          },
          { target: 'editing' },
        ],
      },
    },
    closed: { on: { 'room.opened': 'editing' } },
  },
})

export type LiveDraftRef = ActorRefFrom<typeof liveDraftMachine>
export type LiveDraftSnapshot = SnapshotFrom<typeof liveDraftMachine>
