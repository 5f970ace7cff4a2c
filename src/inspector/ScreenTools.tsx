import { useSelector } from '@xstate/react'
import { faceOf, type InspectorRef, type Recordings } from '@statefloor/inspector-view'
import { replayAddress } from './replayed.ts'
import type { ToolWords } from './toolWords.ts'

/**
 * This product's additions to the inspector: the screen of the selected tab, and the steps to turn a recording into a
 * test.
 */
export function ScreenTools({
  actor,
  recordings,
  words,
}: {
  actor: InspectorRef
  recordings: Recordings
  words: ToolWords
}) {
  const { source, line, chosen, name } = faceOf(useSelector(actor, (snapshot) => snapshot))
  if (line === undefined) return null
  const store = recordings.of(source)
  const [first] = store.tabs()
  const tab = chosen?.tab ?? first?.id
  if (tab === undefined) return null
  const state = chosen === null ? undefined : store.actorAt(line, tab, chosen.actor)
  const chart = state === undefined ? undefined : store.chart(tab, state.logic)
  const place = store.placeIn(tab, line)
  return (
    <div className="iv-tools">
      <a href={replayAddress(store.at(line).get(tab) ?? [], tab)} target={`replay-${tab}`}>
        {words.show}
      </a>
      <details>
        <summary>{words.make}</summary>
        {source === 'live' && <p>{words.save}</p>}
        <p>
          <code>
            npm run paths -- from {source === 'file' ? name : 'recording.json'}
            {chart !== undefined && ` --flow ${chart.id}`}
            {place !== undefined && ` --line ${place.number}`}
            {store.tabs().length > 1 && ` --tab ${tab}`}
            {' --out found.test.ts'}
          </code>
        </p>
        <p>{words.why}</p>
      </details>
    </div>
  )
}
