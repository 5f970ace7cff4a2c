import { useSelector } from '@xstate/react'
import type { MessageRef } from './message.machine.ts'
import { words } from './words.ts'

/** The screen: it renders the current state and sends what the person does to the machine. */
export function MessageForm({ actor }: { readonly actor: MessageRef }) {
  const { value, context } = useSelector(actor, (snapshot) => snapshot)
  const submit = () => actor.send({ type: 'message.submitted' })
  switch (value) {
    case 'sending':
      return <p role="status">{words('phase.sending')}</p>
    case 'sent':
      return <p role="status">{words('outcome.sent')}</p>
    case 'failed':
      return (
        <div>
          <p role="alert">{words('failure.sending')}</p>
          <button onClick={submit}>{words('action.again')}</button>
          <button onClick={() => actor.send({ type: 'edit.requested' })}>{words('action.edit')}</button>
        </div>
      )
    default:
      return (
        <div>
          <label>
            {words('field.text')}{' '}
            <textarea
              value={context.text}
              onChange={(change) => actor.send({ type: 'text.changed', text: change.target.value })}
            />
          </label>
          {value === 'empty' ? <p role="alert">{words('failure.empty')}</p> : null}
          <button disabled={value === 'empty'} onClick={submit}>
            {words('action.send')}
          </button>
        </div>
      )
  }
}
