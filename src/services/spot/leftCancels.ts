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

/** The flow with its real actors. */
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

/** The flow that lives as long as the document: whoever may leave a cancel behind starts it. */
const reach = async (services: Services, system: System): Promise<LeftCancelsRef | undefined> => {
  const root = system.get('app') as AnyActorRef | undefined
  if (root && system.get(name) === undefined) {
    root.send({ type: 'flow.loaded', name, logic: createLeftCancels(services) })
    // The root may be in the middle of something, and takes it then.
    await Promise.resolve()
  }
  return system.get(name) as LeftCancelsRef | undefined
}

/** What the lists of a page have to know of those that other pages left. */
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
  /** The actor that sent it. */
  readonly self: AnyActorRef
  readonly system: System
  readonly signal: AbortSignal
  readonly sending: Promise<Answer>
}

/** The events of a call that its page does not live to see answered. */
interface HandOverEvents<Answer> {
  readonly left: (of: { readonly fid: string; readonly pending: readonly string[] }) => LeftCancel
  readonly answered: (answer: Answer) => LeftCancel
  readonly failed: (error: unknown) => LeftCancel
}

/** The page's list of orders, whose call it is. */
const listOf = ({ _parent }: Pick<AnyActorRef, '_parent'>): OpenOrdersSnapshot['context'] | undefined => {
  const snapshot: unknown = _parent?.getSnapshot()
  return (snapshot as OpenOrdersSnapshot | undefined)?.context
}

/**
 * Who leaves wants their orders cancelled all the same: the call goes on, and the flow that lives longer gets what
 * became of it. When it is the person who has changed, nothing more is said to anybody, or sent.
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

/** Of one order: those that wait behind it are left with it. */
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

/** Of all orders. */
export const leaveBulk = (sent: Sent<readonly CancelResult[]>): void =>
  handOver(sent, {
    left: ({ fid }) => ({ type: 'bulk.left', fid }),
    answered: (results) => ({ type: 'bulk.answered', results }),
    failed: (error) => ({ type: 'bulk.failed', error }),
  })
