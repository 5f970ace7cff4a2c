import { createRoot } from 'react-dom/client'
import { createActor, fromPromise } from 'xstate'
import { MessageForm } from './MessageForm.tsx'
import { messageMachine } from './message.machine.ts'
import { recordTab } from './recorded.ts'

const sendMessage = fromPromise<void, { readonly text: string }>(async ({ input, signal }) => {
  const response = await fetch('/messages', { method: 'POST', body: JSON.stringify(input), signal })
  if (!response.ok) throw new Error(`The server answered ${response.status}`)
})

const isInspected = new URLSearchParams(location.search).has('inspect')
const actor = createActor(messageMachine.provide({ actors: { sendMessage } }), {
  ...(isInspected ? { inspect: recordTab() } : {}),
}).start()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<MessageForm actor={actor} />)
