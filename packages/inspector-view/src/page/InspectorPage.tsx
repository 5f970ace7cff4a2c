import { useDeferredValue, useState, type DragEvent } from 'react'
import type { Store } from '@statefloor/inspector/store'
import { defaultLayout, type LayoutOf } from '../chart/index.ts'
import { ActorTree } from './ActorTree.tsx'
import { ChartDrawing, SequenceDrawing } from './drawings.tsx'
import { EventLog } from './EventLog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { delaysOf } from './delays.ts'
import { happenedAt } from './happened.ts'
import type { InspectorRef } from './inspector.machine.ts'
import type { LineAt, View } from './inspector.setup.ts'
import { faceOf, wantedLines } from './inspector.view.ts'
import { ActorDetails, LineDetails } from './LineDetails.tsx'
import { linesThatPass } from './lineIndex.ts'
import { Outline, type ChartMarks } from './Outline.tsx'
import type { Recordings } from './recordings.ts'
import { Notices, Toolbar } from './Toolbar.tsx'
import { useSnapshot } from './useSnapshot.ts'
import './page.css'

export interface InspectorPageProps {
  /** `inspectorMachine` with `createInspectorActors(recordings)`, started. */
  readonly actor: InspectorRef
  readonly recordings: Recordings
  /** Where charts are laid out, if not in a worker that the package starts by itself. */
  readonly layoutOf?: LayoutOf
}

const views: readonly (readonly [View, string])[] = [
  ['chart', 'Chart'],
  ['outline', 'Outline'],
  ['sequence', 'Sequence'],
]

/** A line with the actor that it is of. */
const lineAt = (store: Store, line: number | undefined): LineAt | undefined => {
  const entry = line === undefined ? undefined : store.entry(line)
  if (line === undefined || entry === undefined) return undefined
  return { line, chosen: entry.kind === 'record' ? { tab: entry.tab, actor: entry.record.actor } : null }
}

/** When a line was, on the clock of its tab; lines of whole tabs have no time. */
const timeAt = (store: Store, line: number): number => {
  for (let at = line; at >= store.first; at -= 1) {
    const entry = store.entry(at)
    if (entry?.kind === 'record' && entry.record.at > 0) return entry.record.at
  }
  return 0
}

/** The inspector's whole page. */
export function InspectorPage({ actor, recordings, layoutOf = defaultLayout }: InspectorPageProps) {
  const snapshot = useSnapshot(actor)
  const face = faceOf(snapshot)
  const { filter, now } = snapshot.context
  const store = recordings.of(face.source)
  const { chosen, line } = face
  // A long log is searched after what is typed is shown.
  const wanted = useDeferredValue(JSON.stringify(wantedLines(filter, chosen)))
  const index = linesThatPass(store, wanted)
  const [isOver, setIsOver] = useState(false)

  const chooseLine = (next: number) => {
    const at = lineAt(store, next)
    if (at !== undefined) actor.send({ type: 'line.chosen', ...at })
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    const files = [...event.dataTransfer.files]
    if (files.length > 0) actor.send({ type: 'files.chosen', files })
  }

  const happened = face.isPaused && line !== undefined ? happenedAt(store, line) : undefined
  const isOfChosen = happened !== undefined && chosen?.tab === happened.tab && chosen.actor === happened.actor
  // At an event, its actor is shown as the event left it.
  const shown = isOfChosen ? (happened.movedLine ?? line) : line
  const state = chosen === null || shown === undefined ? undefined : store.actorAt(shown, chosen.tab, chosen.actor)
  const chart = state === undefined || chosen === null ? undefined : store.chart(chosen.tab, state.logic)
  const at = face.isPaused && line !== undefined ? timeAt(store, line) : now

  const drawn = () => {
    if (line !== undefined && chosen !== null && face.view === 'sequence')
      return <SequenceDrawing store={store} tab={chosen.tab} line={line} onChoose={chooseLine} />
    if (state === undefined) return <p className="iv-quiet">Choose an actor to see its chart.</p>
    if (chart === undefined) return <p className="iv-quiet">{state.id} is no machine: it has no chart.</p>
    const marks: ChartMarks = {
      chart,
      active: state.status === 'active' ? state.states : [],
      last: state.last,
      refused: isOfChosen ? happened.refused.map(({ id }) => id) : [],
    }
    if (face.view === 'chart')
      return <ChartDrawing {...marks} delays={delaysOf(store, line ?? 0, state, at)} layoutOf={layoutOf} />
    return <Outline key={`${chosen?.tab} ${state.actor}`} {...marks} />
  }

  return (
    <div
      className="iv"
      data-over={isOver || undefined}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => {
        setIsOver(false)
      }}
      onDrop={drop}
    >
      <header className="iv-head">
        <h1>Inspector</h1>
        <Toolbar
          actor={actor}
          face={face}
          back={line === undefined ? undefined : lineAt(store, index.beside(line, -1))}
          forth={line === undefined ? undefined : lineAt(store, index.beside(line, 1))}
        />
      </header>
      <Notices actor={actor} face={face} />
      <main className="iv-main">
        <section className="iv-pane iv-actors" aria-labelledby="iv-actors">
          <h2 id="iv-actors">Actors</h2>
          {line === undefined ? (
            <p className="iv-quiet">
              No tab tells anything yet. Open a page of this app with <code>?inspect</code> at the end of its address,
              or open a recording.
            </p>
          ) : (
            <ActorTree
              store={store}
              line={line}
              chosen={chosen}
              onChoose={(next) => {
                actor.send({ type: 'actor.chosen', ...next })
              }}
            />
          )}
        </section>
        <section className="iv-pane iv-view" aria-labelledby="iv-view">
          <div className="iv-bar">
            <h2 id="iv-view">{state?.id ?? 'Chart'}</h2>
            {views.map(([view, words]) => (
              <button
                key={view}
                type="button"
                aria-pressed={face.view === view}
                onClick={() => {
                  actor.send({ type: 'view.chosen', view })
                }}
              >
                {words}
              </button>
            ))}
          </div>
          <div className="iv-drawing">{drawn()}</div>
        </section>
        <section className="iv-pane iv-details" aria-labelledby="iv-details">
          <h2 id="iv-details">Details</h2>
          {happened !== undefined && <LineDetails happened={happened} />}
          {state !== undefined && <ActorDetails state={state} changes={isOfChosen ? happened.changes : []} now={at} />}
          {happened === undefined && state === undefined && (
            <p className="iv-quiet">Choose an actor or a line to see its context and what changed.</p>
          )}
        </section>
        <section className="iv-pane iv-lines" aria-labelledby="iv-lines">
          <div className="iv-bar">
            <h2 id="iv-lines">Log</h2>
            <FilterBar actor={actor} filter={filter} shown={index.count} />
          </div>
          {line !== undefined && index.count === 0 && <p className="iv-quiet">No line passes this filter.</p>}
          <EventLog
            key={face.source === 'file' ? face.name : 'live'}
            store={store}
            index={index}
            line={line ?? 0}
            isPaused={face.isPaused}
            onChoose={chooseLine}
          />
        </section>
      </main>
    </div>
  )
}
