import { useSelector } from '@xstate/react'
import { faceOf, type InspectorRef, type Recordings } from '@statefloor/inspector-view'
import { replayAddress } from './replayed.ts'

/** What this product adds to the inspector: the screen of the tab that is shown, and how a test is made of what is seen. */
export function ScreenTools({ actor, recordings }: { actor: InspectorRef; recordings: Recordings }) {
  const { source, line, chosen, name } = faceOf(useSelector(actor, (snapshot) => snapshot))
  if (line === undefined) return null
  const store = recordings.of(source)
  const [first] = store.tabs()
  const tab = chosen?.tab ?? first?.id
  if (tab === undefined) return null
  const state = chosen === null ? undefined : store.actorAt(line, tab, chosen.actor)
  const chart = state === undefined ? undefined : store.chart(tab, state.logic)
  return (
    <div className="iv-tools">
      <a href={replayAddress(store.at(line).get(tab) ?? [], tab)} target={`replay-${tab}`}>
        Show the screen
      </a>
      <details>
        <summary>Make a test</summary>
        {source === 'live' && <p>Save the recording, and give its name.</p>}
        <p>
          <code>
            npm run paths -- from {source === 'file' ? name : 'recording.json'}
            {chart !== undefined && ` --flow ${chart.id}`}
            {` --line ${line + 1} --out found.test.ts`}
          </code>
        </p>
        <p>
          For a fault that is seen on this line. The test fails until it is repaired; --expect says what should have
          been there instead.
        </p>
      </details>
    </div>
  )
}
