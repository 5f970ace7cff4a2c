import { createInspectorActors, inspectorMachine, InspectorPage, Recordings } from '@statefloor/inspector-view'
import { useLayoutEffect } from 'react'
import { createActor } from 'xstate'
import { layoutOf } from './layoutWorker.ts'

const recordings = new Recordings()
/** One for the document, and no part of the app's own actors: what it hears outlives its screen. */
const actor = createActor(inspectorMachine.provide({ actors: createInspectorActors(recordings) })).start()

/** The page `/inspector`. */
export function InspectorScreen() {
  // No page of the catalogue: its title stands in no file of words.
  useLayoutEffect(() => {
    document.title = 'Inspector'
  }, [])
  return <InspectorPage actor={actor} recordings={recordings} layoutOf={layoutOf} />
}
