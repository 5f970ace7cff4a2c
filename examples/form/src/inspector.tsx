import { createInspectorActors, inspectorMachine, InspectorPage, Recordings } from '@statefloor/inspector-view'
import '@statefloor/inspector-view/style.css'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'

const recordings = new Recordings()
const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings) })).start()
const root = document.getElementById('root')
if (root === null) throw new Error('The page has no root')
createRoot(root).render(<InspectorPage actor={actor} recordings={recordings} />)
