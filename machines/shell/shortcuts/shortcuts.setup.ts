import { assign, enqueueActions, fromCallback, fromPromise, setup } from 'xstate'
import type { AnyActorLogic, AnyActorRef } from 'xstate'
import { shellLimits } from '#contract/shell/limits.ts'
import type { OfferedBy, OfferRef } from '#contract/shell/offers.ts'
import { isBeginning, shortcutOf, wayOf } from '#contract/shell/shortcuts.ts'
import type { ShortcutId } from '#contract/shell/shortcuts.ts'
import { navigate } from '../app/navigate.ts'
import { reportFault } from '../app/reportFault.ts'
import { notify } from '../notices/notify.ts'
import { notProvided } from '#machines/notProvided.ts'

export interface ShortcutsInput {
  /** The user's setting: unmodified letter shortcuts are not for everyone. */
  readonly isOn: boolean
}

/** The palette with its initial data. */
export interface LoadedPalette {
  readonly palette: AnyActorLogic
  readonly input: unknown
}

type Spawn = (logic: AnyActorLogic, options: { id: string; input: unknown }) => AnyActorRef

export const shortcutsSetup = setup({
  types: {
    input: {} as ShortcutsInput,
    context: {} as {
      readonly start: ShortcutsInput
      /** The keys of the sequence so far. */
      readonly typed: readonly string[]
      /** Actions of the current page, by the part that offers them. */
      readonly offered: readonly OfferedBy[]
      /** The user, which determines the palette's commands; undefined is a guest. */
      readonly fid: string | undefined
      /** The palette, once loaded. */
      readonly palette: AnyActorRef | undefined
    },
    events: {} as
      /** A key that the page did not handle, pressed outside of fields. */
      | { type: 'key.pressed'; key: string }
      /** By its keys, or by its row in the sheet. */
      | { type: 'shortcut.pressed'; id: ShortcutId }
      | { type: 'shortcuts.toggled'; isOn: boolean }
      /** Another tab changed the setting, or a file of preferences was imported. */
      | { type: 'setting.changed'; isOn: boolean }
      /** The actions of a part of the page; an empty list removes them. */
      | ({ type: 'offers.changed' } & OfferedBy)
      /** By its row in the sheet or the palette. */
      | ({ type: 'offer.pressed' } & OfferRef)
      /** By its keys, or by a button. */
      | { type: 'palette.requested' }
      | { type: 'sheet.requested' }
      | { type: 'sheet.closed' }
      | { type: 'location.changed' }
      | { type: 'session.changed'; fid: string | undefined },
    tags: {} as 'busy',
  },
  actors: {
    /** Sends `key.pressed`, `palette.requested` and `setting.changed`. */
    watchKeys: fromCallback<{ type: string }>(notProvided('watchKeys')),
    /** Loads the palette's chart and its dependencies when first requested. */
    loadPalette: fromPromise<LoadedPalette>(notProvided('loadPalette')),
  },
  guards: {
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isOff: (_, { isOn }: { isOn: boolean }) => !isOn,
    isShortcut: (_, { keys }: { keys: readonly string[] }) => shortcutOf(keys) !== undefined,
    isBeginning: (_, { keys }: { keys: readonly string[] }) => isBeginning(keys),
    isSheet: (_, { id }: { id: ShortcutId }) => id === 'sheet',
    isWay: (_, { id }: { id: ShortcutId }) => wayOf(id) !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    notify: notify(),
    navigate: navigate(),
    keep: assign((_, { keys }: { keys: readonly string[] }) => ({ typed: keys })),
    forget: assign({ typed: [] }),
    press: enqueueActions(({ enqueue }, { keys }: { keys: readonly string[] }) => {
      const shortcut = shortcutOf(keys)
      if (shortcut) enqueue.raise({ type: 'shortcut.pressed', id: shortcut.id })
    }),
    keepOffers: assign(({ context }, { from, offers }: OfferedBy) => {
      const others = context.offered.filter((one) => one.from !== from)
      return { offered: offers.length === 0 ? others : [...others, { from, offers }] }
    }),
    startPalette: assign(({ spawn }, { palette, input }: LoadedPalette) => ({
      palette: (spawn as Spawn)(palette, { id: 'commandPalette', input }),
    })),
    /** Recent commands of a user who logged out must not be shown to the next one. */
    keepPerson: enqueueActions(({ context, enqueue }, { fid }: { fid: string | undefined }) => {
      if (context.palette && context.fid !== undefined && context.fid !== fid)
        enqueue.sendTo(context.palette, { type: 'recent.cleared' })
      enqueue.assign({ fid })
    }),
    openPalette: enqueueActions(({ context: { palette, offered, fid }, enqueue }) => {
      if (palette) enqueue.sendTo(palette, { type: 'palette.opened', offered, isUser: fid !== undefined })
    }),
    closePalette: enqueueActions(({ context: { palette }, enqueue }) => {
      if (palette) enqueue.sendTo(palette, { type: 'palette.closed' })
    }),
    /** An action of the current page. */
    choose: (_, _params: OfferRef) => notProvided('choose')(),
    /** Stores the setting for the next visit. */
    remember: (_, _params: { isOn: boolean }) => notProvided('remember')(),
    /** An action of another flow, such as opening the search or changing the theme. */
    perform: (_, _params: { id: ShortcutId }) => notProvided('perform')(),
  },
  delays: {
    sequence: shellLimits.shortcuts.sequence,
  },
})
