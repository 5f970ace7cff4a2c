import {
  createInspectorActors,
  inspectorMachine,
  InspectorPage,
  Recordings,
  sharedIn,
} from '@statefloor/inspector-view'
import '@statefloor/inspector-view/style.css'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'

const recordings = new Recordings()
const machine = inspectorMachine.provide({ actors: createInspectorActors(recordings) })
// A link leads to a recording in this browser.
const actor = createActor(machine, { input: { shared: sharedIn(window.location.href) } }).start()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<InspectorPage actor={actor} recordings={recordings} />)
