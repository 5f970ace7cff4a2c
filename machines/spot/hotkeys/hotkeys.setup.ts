import { assign, fromCallback, setup } from 'xstate'
import type { OfferRef } from '#contract/shell/offers.ts'
import { hotkeyActions } from '#contract/spot/hotkeys.ts'
import type { HotkeyAction } from '#contract/spot/hotkeys.ts'
import { notProvided } from '#machines/notProvided.ts'
import { reportFault } from '#machines/shell/app/reportFault.ts'

export interface HotkeysInput {
  /** Of the pair whose orders, form and book the keys are for. */
  readonly symbol: string
}

/**
 * What stands between a key and the floor: the window is another one's (`away`), the key belongs to what has the focus
 * (`field`), or to what stands over the page (`dialog`).
 */
export type Ground = 'away' | 'field' | 'dialog' | 'free'

/** Beside the actions: the keys themselves, on or off. */
export const switchOffer = 'switch'
/** Under which name a floor offers its actions. */
export const offeredFrom = (symbol: string): string => `hotkeys:${symbol}`

const isAction = (id: string): id is HotkeyAction => hotkeyActions.some((action) => action === id)

export const actionOf = ({ id }: Pick<OfferRef, 'id'>): HotkeyAction | undefined => (isAction(id) ? id : undefined)

export const hotkeysSetup = setup({
  types: {
    input: {} as HotkeysInput,
    context: {} as HotkeysInput & {
      /** What was done last: those who do not see it hear it. */
      readonly done: HotkeyAction | undefined
    },
    events: {} as
      | { type: 'hotkeys.toggled'; isOn: boolean }
      /** As the person left it, another tab switched it, or a file of preferences says. */
      | { type: 'setting.changed'; isOn: boolean }
      | { type: 'surface.changed'; ground: Ground }
      /** A pointer or the Tab key was pressed in this window: whoever types here means it. */
      | { type: 'gesture.detected'; ground: Ground }
      | { type: 'hotkey.pressed'; action: HotkeyAction }
      /** From the sheet or the palette, with keys on or off. */
      | ({ type: 'action.chosen' } & OfferRef)
      /** It was done, by the flow whose it is. */
      | { type: 'action.done'; action: HotkeyAction },
  },
  actors: {
    /** Sends `setting.changed`, at first too. */
    watchWish: fromCallback<{ type: string }>(notProvided('watchWish')),
    /** Puts the floor's actions into the sheet and the palette, for as long as it runs. */
    offerActions: fromCallback<{ type: string }, { symbol: string; isOn: boolean }>(notProvided('offerActions')),
    /** Sends `surface.changed`, at first too, `gesture.detected`, and `hotkey.pressed` of the panic key. */
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
    /** Another floor may be on its way in or out. */
    isSwitch: ({ context }, { from, id }: OfferRef) => from === offeredFrom(context.symbol) && id === switchOffer,
    isOwnAction: ({ context }, offer: OfferRef) =>
      offer.from === offeredFrom(context.symbol) && actionOf(offer) !== undefined,
  },
  actions: {
    reportFault: reportFault(),
    keepDone: assign((_, { action }: { action: HotkeyAction }) => ({ done: action })),
    /** Keeps the wish for the next visit. */
    remember: (_, _params: { isOn: boolean }) => notProvided('remember')(),
    /** What belongs to the floor's other flows: they do it, ask first, or say why not. */
    perform: (_, _params: { action: HotkeyAction | undefined }) => notProvided('perform')(),
  },
})
