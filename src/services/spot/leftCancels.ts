import { fromCallback, fromPromise } from 'xstate'
import type { AnyActorRef } from 'xstate'
import type { CancelResult, Order } from '#contract/spot/calls/orders.ts'
import { orders } from '#contract/spot/calls/orders.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { SessionRef } from '#machines/account/session/session.machine.ts'
import { leftCancelsMachine } from '#machines/spot/leftCancels/leftCancels.machine.ts'
import type { LeftCancelsRef } from '#machines/spot/leftCancels/leftCancels.machine.ts'
import type { LeftCancel } from '#machines/spot/leftCancels/leftCancels.setup.ts'
import { leftOrders } from '#machines/spot/leftCancels/leftCancels.view.ts'
import type { OpenOrdersSnapshot } from '#machines/spot/openOrders/openOrders.machine.ts'
import type { LeftNews } from '#machines/spot/openOrders/openOrders.setup.ts'
import type { Services } from '../services.ts'

type System = AnyActorRef['system']

const name = 'leftCancels'

const createLeftCancels = ({ client }: Pick<Services, 'client'>) =>
  leftCancelsMachine.provide({
    actors: {
      watchPerson: fromCallback<{ type: string }>(({ sendBack, system }) => {
        const session = system.get('session') as SessionRef
        const sendPerson = () => sendBack({ type: 'session.changed', fid: sessionUser(session.getSnapshot())?.fid })
        sendPerson()
        const { unsubscribe } = session.subscribe(sendPerson)
        return unsubscribe
      }),
      cancelOrder: fromPromise<Order, { orderId: string | undefined }>(({ input: { orderId } }) =>
        orderId === undefined
          ? Promise.reject(new Error('Only an order that was left is cancelled'))
          : client.area(orders).cancel({ params: { orderId } }),
      ),
    },
  })

/** The flow for the document's lifetime, started by the first page that may leave a cancel behind. */
const reach = async (services: Services, system: System): Promise<LeftCancelsRef | undefined> => {
  const root = system.get('app') as AnyActorRef | undefined
  if (root && system.get(name) === undefined) {
    root.send({ type: 'flow.loaded', name, logic: createLeftCancels(services) })
    // The root may be in the middle of a transition and process the event afterwards.
    await Promise.resolve()
  }
  return system.get(name) as LeftCancelsRef | undefined
}

/** Tells a page's order lists about cancels that other pages left behind. */
export const createLeftWatch = (services: Services) =>
  fromCallback<{ type: string }>(({ sendBack, system }) => {
    const notify = (news: LeftNews) => sendBack(news)
    const ends: (() => void)[] = []
    let isOver = false
    void reach(services, system).then((flow) => {
      if (!flow || isOver) return
      let last = ''
      const sendLeft = () => {
        const orderIds = leftOrders(flow.getSnapshot())
        if (orderIds.join() === last) return
        last = orderIds.join()
        notify({ type: 'leftCancels.changed', orderIds })
      }
      const answered = flow.on('order.answered', ({ order }) => notify({ type: 'order.pushed', order }))
      const changed = flow.subscribe(sendLeft)
      ends.push(
        () => answered.unsubscribe(),
        () => changed.unsubscribe(),
      )
      sendLeft()
    })
    return () => {
      isOver = true
      for (const end of ends) end()
    }
  })

interface Sent<Answer> {
  readonly self: AnyActorRef
  readonly system: System
  readonly signal: AbortSignal
  readonly sending: Promise<Answer>
}

/** Events for a call that outlives its page. */
interface HandOverEvents<Answer> {
  readonly left: (of: { readonly fid: string; readonly pending: readonly string[] }) => LeftCancel
  readonly answered: (answer: Answer) => LeftCancel
  readonly failed: (error: unknown) => LeftCancel
}

/** The page's order list, which owns the call. */
const listOf = ({ _parent }: Pick<AnyActorRef, '_parent'>): OpenOrdersSnapshot['context'] | undefined => {
  const snapshot: unknown = _parent?.getSnapshot()
  return (snapshot as OpenOrdersSnapshot | undefined)?.context
}

/**
 * Leaving does not abort a cancellation: the call continues, and the flow for the document's lifetime receives its
 * result. If the user has changed, nothing more is reported or sent.
 */
const handOver = <Answer>(
  { self, system, signal, sending }: Sent<Answer>,
  { left, answered, failed }: HandOverEvents<Answer>,
): void => {
  const fid = listOf(self)?.fid
  let isAnswered = false
  const settle = () => {
    isAnswered = true
  }
  sending.then(settle, settle)
  signal.addEventListener('abort', () => {
    const list = listOf(self)
    const flow = system.get(name) as LeftCancelsRef | undefined
    if (isAnswered || fid === undefined || list?.fid !== fid || !flow) return
    flow.send(left({ fid, pending: list.pending }))
    void sending.then(
      (answer) => flow.send(answered(answer)),
      (error: unknown) => flow.send(failed(error)),
    )
  })
}

/** Hands over the cancellation of one order, together with those queued behind it. */
export const leaveCancel = (orderId: string, sent: Sent<Order>): void =>
  handOver(sent, {
    left: ({ fid, pending }) => ({
      type: 'cancels.left',
      fid,
      sent: orderId,
      others: pending.filter((other) => other !== orderId),
    }),
    answered: (order) => ({ type: 'cancel.answered', orderId, order }),
    failed: (error) => ({ type: 'cancel.failed', orderId, error }),
  })

/** Hands over the cancellation of all orders. */
export const leaveBulk = (sent: Sent<readonly CancelResult[]>): void =>
  handOver(sent, {
    left: ({ fid }) => ({ type: 'bulk.left', fid }),
    answered: (results) => ({ type: 'bulk.answered', results }),
    failed: (error) => ({ type: 'bulk.failed', error }),
  })
