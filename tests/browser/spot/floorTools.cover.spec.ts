import { seenOrder } from '#contract/spot/lastSeen.ts'
import { epoch } from '#machines/model/flowModel.ts'
import { floorToolsModel } from '#machines/spot/floorTools/floorTools.model.ts'
import { sampleMarket, sampleOrder } from '#machines/spot/openOrders/openOrders.samples.ts'
import { appears, walkCovers } from '#tests/support/browser/covers.ts'
import { openWalkedFloor, rememberSeen } from '#tests/support/browser/floorCover.ts'

const model = { ...floorToolsModel, inputs: { somebody: floorToolsModel.inputs.somebody } }

walkCovers([
  {
    flow: 'floorTools',
    model,
    app: {},
    open: async (page) => {
      // An order of theirs is gone since: there is something to read.
      await rememberSeen(page, { at: epoch, orders: [seenOrder(sampleOrder('7'))] })
      await openWalkedFloor(page, { market: sampleMarket() })
      await appears(page, page.getByRole('button', { name: 'While you were away' }))
    },
    outOfReach: [
      // What the floor hands on: `receipt.spec.ts` follows it.
      'floorTools | orders.listed | 0',
      // Who is here is walked by the session's cover.
      'floorTools | session.changed | 0',
      'floorTools | session.changed | 1',
      // What a guest opens: `hotkeys.spec.ts`.
      'floorTools.closed | settings.opened | 1',
      // Faults of our own code.
      'floorTools | error awayReceipt | 0',
      'floorTools | error fillNotices | 0',
      'floorTools | error roundTrip | 0',
      'floorTools | error cancelOnDisconnect | 0',
      'floorTools | error hotkeyChords | 0',
      'floorTools | error windowLink | 0',
    ],
  },
])
