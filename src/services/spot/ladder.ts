import { fromCallback } from 'xstate'
import { orderDefaultsOf } from '#contract/spot/orderDefaults.ts'
import type { OrderDefaults } from '#contract/spot/orderDefaults.ts'
import { ladderMachine } from '#machines/spot/ladder/ladder.machine.ts'
import type { DisarmReason } from '#machines/spot/ladder/ladder.setup.ts'
import type { SpotTradeSnapshot } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import type { Services } from '../services.ts'
import { createOrderFormFlow } from './orderForm.ts'
import type { OrderFormBoards } from './orderForm.ts'

/** While it is armed: Escape, another window, another tab or a closed page disarms it. */
const watchPresence = fromCallback<{ type: string }>(({ sendBack }) => {
  const disarm = (reason: DisarmReason) => sendBack({ type: 'ladder.disarmed', reason })
  const pressed = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') disarm('escape')
  }
  const left = () => disarm('left')
  const hidden = () => {
    if (document.visibilityState === 'hidden') left()
  }
  // Before everything else that Escape may close.
  window.addEventListener('keydown', pressed, { capture: true })
  window.addEventListener('blur', left)
  window.addEventListener('pagehide', left)
  document.addEventListener('visibilitychange', hidden)
  return () => {
    window.removeEventListener('keydown', pressed, { capture: true })
    window.removeEventListener('blur', left)
    window.removeEventListener('pagehide', left)
    document.removeEventListener('visibilitychange', hidden)
  }
})

/** The default sizes as the floor's order form has them, which may just have saved one. */
const createDefaultsWatch = ({ choices }: Pick<Services, 'choices'>) =>
  fromCallback<{ type: string }>(({ sendBack, self }) => {
    const floor = self._parent?._parent?.getSnapshot() as SpotTradeSnapshot | undefined
    const form = floor?.children.orderForm
    let last: OrderDefaults | undefined
    const notify = () => {
      const defaults = form?.getSnapshot().context.defaults ?? orderDefaultsOf(choices.read('orderDefaults'))
      if (defaults === last) return
      last = defaults
      sendBack({ type: 'defaults.received', defaults })
    }
    notify()
    const following = form?.subscribe(notify)
    return () => following?.unsubscribe()
  })

/** The ladder, whose orders are checked and sent like those of the order form. */
export const createLadder = (services: Services, boards: OrderFormBoards) => {
  const { fetchTrader, checkOrder, submitOrder, watchPlaced } = createOrderFormFlow(services, boards).actors
  const watchDefaults = createDefaultsWatch(services)
  return ladderMachine.provide({
    actors: { watchPresence, fetchTrader, checkOrder, watchDefaults, submitOrder, watchPlaced },
  })
}
