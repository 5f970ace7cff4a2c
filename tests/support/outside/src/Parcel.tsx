import { useSelector } from '@xstate/react'
import type { ParcelRef } from './parcel.machine.ts'
import { words } from './words.ts'

/** The screen: it renders the current state and sends what the person does to the machine. */
export function Parcel({ actor }: { readonly actor: ParcelRef }) {
  const snapshot = useSelector(actor, (now) => now)
  const { weight } = snapshot.context
  const isWeighing = snapshot.matches({ form: { open: 'weighing' } })
  const isFailed = snapshot.matches({ form: { open: 'failed' } })
  return (
    <main>
      {isWeighing ? (
        <label>
          {words('field.weight')}{' '}
          <input
            value={weight}
            onChange={(change) => actor.send({ type: 'weight.changed', weight: change.target.value })}
          />
        </label>
      ) : null}
      {isFailed ? <p role="alert">{words('failure.rate')}</p> : null}
      {isWeighing || isFailed ? (
        <button onClick={() => actor.send({ type: 'rate.requested' })}>{words('action.rate')}</button>
      ) : null}
      {snapshot.matches({ form: { open: 'rating' } }) ? <p role="status">{words('phase.rating')}</p> : null}
      {snapshot.matches({ form: { open: 'rated' } }) ? (
        <button onClick={() => actor.send({ type: 'parcel.sent' })}>{words('action.send')}</button>
      ) : null}
      {snapshot.matches({ form: 'open' }) ? (
        <button onClick={() => actor.send({ type: 'pause.requested' })}>{words('action.pause')}</button>
      ) : null}
      {snapshot.matches({ form: 'paused' }) ? (
        <>
          <p role="status">{words('phase.paused')}</p>
          <button onClick={() => actor.send({ type: 'pause.ended' })}>{words('action.resume')}</button>
        </>
      ) : null}
      {snapshot.matches({ form: 'sent' }) ? <p role="status">{words('phase.sent')}</p> : null}
      {snapshot.matches({ tracking: 'idle' }) ? <p>{words('tracking.idle')}</p> : null}
      {snapshot.matches({ tracking: 'following' }) ? <p>{words('tracking.following')}</p> : null}
      {snapshot.matches({ tracking: 'lost' }) ? <p>{words('tracking.lost')}</p> : null}
      {snapshot.matches({ tracking: 'idle' }) ? null : (
        <button onClick={() => actor.send({ type: 'tracking.renewed' })}>{words('action.renew')}</button>
      )}
    </main>
  )
}
