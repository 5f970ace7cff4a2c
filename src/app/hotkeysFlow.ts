import { fromCallback } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { Board } from '#contract/kernel/board.ts'
import type { ShownBook } from '#contract/markets/shownBook.ts'
import type { Offer } from '#contract/shell/offers.ts'
import { actingHotkeys, chordsOf, hotkeyActions, hotkeyLabels } from '#contract/spot/hotkeys.ts'
import type { Chords, HotkeyAction } from '#contract/spot/hotkeys.ts'
import { hotkeysMachine } from '#machines/spot/hotkeys/hotkeys.machine.ts'
import { offeredFrom, switchOffer } from '#machines/spot/hotkeys/hotkeys.setup.ts'
import type { SpotTradeSnapshot } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { panelsIn } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { wordsOf } from '#i18n/words.ts'
import { createHotkeysWatch, focusOrderField, readLayout } from '#services/spot/hotkeys.ts'
import type { Layout, LayoutSource } from '#services/spot/hotkeys.ts'
import type { Services } from '#services/services.ts'
import { performHotkey } from './hotkeys.ts'

const offersOf = (isOn: boolean, layout: Layout | undefined, chords: Chords): readonly Offer[] => [
  { id: switchOffer, label: wordsOf(`hotkeys:action.${isOn ? 'switchOff' : 'switchOn'}`), keys: [] },
  ...hotkeyActions.map((action) => ({
    id: action,
    label: wordsOf(`hotkeys:action.${action}`),
    keys: hotkeyLabels(action, layout, chords),
    acts: actingHotkeys.includes(action),
  })),
]

/** The floor whose panels perform the hotkeys. */
const floorOf = ({ _parent }: Pick<AnyActorRef, '_parent'>): SpotTradeSnapshot | undefined => {
  const snapshot: unknown = _parent?.getSnapshot()
  return snapshot as SpotTradeSnapshot | undefined
}

interface FloorParts {
  readonly books: Pick<Board<ShownBook>, 'read'>
  readonly browser: LayoutSource
}

/** The floor's hotkeys, connected to the window, the sheet, the palette and the floor's panels. */
export const createHotkeys = (services: Pick<Services, 'choices'>, { books, browser }: FloorParts) =>
  hotkeysMachine.provide({
    actors: {
      ...createHotkeysWatch(services),

      offerActions: fromCallback<{ type: string }, { symbol: string; isOn: boolean }>(({ input, system }) => {
        const shortcuts = system.get('shortcuts') as AnyActorRef
        const from = offeredFrom(input.symbol)
        const offer = (offers: readonly Offer[]) => shortcuts.send({ type: 'offers.changed', from, offers })
        let isOver = false
        let layout: Layout | undefined
        const notify = () => offer(offersOf(input.isOn, layout, chordsOf(services.choices.read('hotkeyChords'))))
        notify()
        void readLayout(browser).then((read) => {
          layout = read
          if (layout && !isOver) notify()
        })
        const end = services.choices.watch('hotkeyChords', notify)
        return () => {
          isOver = true
          end()
          offer([])
        }
      }),
    },
    actions: {
      remember: (_, { isOn }) => services.choices.keep('hotkeys', isOn),
      perform: ({ self, system, context }, { action }: { action: HotkeyAction | undefined }) => {
        const floor = floorOf(self)
        if (!floor || action === undefined) return
        const notices = system.get('notices') as AnyActorRef
        const isDone = performHotkey(
          {
            symbol: context.symbol,
            panels: panelsIn(floor),
            books,
            focusField: focusOrderField,
            notify: (notice) => notices.send({ type: 'notice.raised', notice }),
          },
          action,
        )
        if (isDone) self.send({ type: 'action.done', action })
      },
    },
  })
