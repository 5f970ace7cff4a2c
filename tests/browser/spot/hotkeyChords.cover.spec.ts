import type { HotkeyChordsSnapshot } from '#machines/spot/hotkeyChords/hotkeyChords.machine.ts'
import { hotkeyChordsModel } from '#machines/spot/hotkeyChords/hotkeyChords.model.ts'
import { changedChords } from '#contract/spot/hotkeys.ts'
import type { Chord, Chords } from '#contract/spot/hotkeys.ts'
import { keptForm } from '#contract/kernel/stored.ts'
import { sampleMarket } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { keepElsewhere } from '#tests/support/browser/elsewhere.ts'
import { openWalkedFloor } from '#tests/support/browser/floorCover.ts'

const { events } = hotkeyChordsModel

walkCovers([
  {
    flow: 'hotkeyChords',
    model: {
      ...hotkeyChordsModel,
      events: {
        ...events,
        // The browser reports its keyboard once.
        'names.received': [],
        'change.requested': ({ snapshot }: { snapshot: HotkeyChordsSnapshot }) =>
          snapshot.matches('idle') ? events['change.requested'] : [],
      },
    },
    app: {
      'chords.received': (page, { chords }) =>
        keepElsewhere(page, 'sf.hotkeyChords', keptForm('hotkeyChords', changedChords(chords as Chords))),
      'change.left': (page) => page.keyboard.press('Escape'),
      'key.pressed': (page, { chord }) => page.keyboard.press((chord as Chord).code),
    },
    open: async (page) => {
      await openWalkedFloor(page, { market: sampleMarket() })
      await page.getByRole('button', { name: 'Trading settings' }).click()
      await appears(page, page.getByText('Hotkeys'))
      await page.getByText('Hotkeys').click()
    },
    outOfReach: [
      // Faults in our own code.
      'hotkeyChords | error watchKept | 0',
      'hotkeyChords.listening | error watchKey | 0',
    ],
  },
])
