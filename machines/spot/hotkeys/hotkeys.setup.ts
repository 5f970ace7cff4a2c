import { assign, fromCallback, setup } from 'xstate'
import type { OfferRef } from '#contract/shell/offers.ts'
import { hotkeyActions } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface HotkeysInput {
  /** The pair of the orders, form and book that the keys act on. */
  readonly symbol: string
}

/**
 * The reason why keys do not reach the floor: the window has no focus (`away`), the focused element uses the key
 * (`field`), or an overlay does (`dialog`).
 */
export type Ground = 'away' | 'field' | 'dialog' | 'free'

/** Besides the actions: turns the hotkeys on or off. */
export const switchOffer = 'switch'
/** The name under which a floor offers its actions. */
export const offeredFrom = (symbol: string): string => `hotkeys:${symbol}`

const isAction = (id: string): id is HotkeyAction => hotkeyActions.some((action) => action === id)

export const actionOf = ({ id }: Pick<OfferRef, 'id'>): HotkeyAction | undefined => (isAction(id) ? id : undefined)

export const hotkeysSetup = setup({
  types: {
    input: {} as HotkeysInput,
    context: {} as HotkeysInput & {
      /** The last action, announced to screen readers. */
      readonly done: HotkeyAction | undefined
    },
    events: {} as
      | { type: 'hotkeys.toggled'; isOn: boolean }
      /** As the user left it, as another tab changed it, or from an imported file. */
      | { type: 'setting.changed'; isOn: boolean }
      | { type: 'surface.changed'; ground: Ground }
      /** A pointer or the Tab key was pressed in this window, so further keys are meant for it. */
      | { type: 'gesture.detected'; ground: Ground }
      | { type: 'hotkey.pressed'; action: HotkeyAction }
      /** From the sheet or the palette, whether hotkeys are on or off. */
      | ({ type: 'action.chosen' } & OfferRef)
      /** The responsible flow has done it. */
      | { type: 'action.done'; action: HotkeyAction },
  },
  actors: {
    /** Sends `setting.changed`, also at its start. */
    watchWish: fromCallback<{ type: string }>(notProvided('watchWish')),
    /** Offers the floor's actions in the sheet and the palette while it runs. */
    offerActions: fromCallback<{ type: string }, { symbol: string; isOn: boolean }>(notProvided('offerActions')),
    /** Sends `surface.changed`, also at its start, `gesture.detected`, and `hotkey.pressed` for the panic key. */
    watchWindow: fromCallback<{ type: string }>(notProvided('watchWindow')),
    /** Sends `hotkey.pressed`; while it runs such a key has no other meaning. */
    watchKeys: fromCallback<{ type: string }>(notProvided('watchKeys')),
  },
  guards: {
    isOn: (_, { isOn }: { isOn: boolean }) => isOn,
    isOff: (_, { isOn }: { isOn: boolean }) => !isOn,
    isAway: (_, { ground }: { ground: Ground }) => ground === 'away',
    isField: (_, { ground }: { ground: Ground }) => ground === 'field',
    isCovered: (_, { ground }: { ground: Ground }) => ground === 'dialog',
    /** Another floor may be opening or closing. */
    isSwitch: ({ context }, { from, id }: OfferRef) => from === offeredFrom(context.symbol) && id === switchOffer,
    isOwnAction: ({ context }, offer: OfferRef) =>
      offer.from === offeredFrom(context.symbol) && actionOf(offer) !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepDone: assign((_, { action }: { action: HotkeyAction }) => ({ done: action })),
    /** Stores the setting for the next visit. */
    remember: (_, _params: { isOn: boolean }) => notProvided('remember')(),
    /** Actions of the floor's other flows, which execute them, ask first, or explain why not. */
    perform: (_, _params: { action: HotkeyAction | undefined }) => notProvided('perform')(),
  },
})
