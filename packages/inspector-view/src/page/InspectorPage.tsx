import { useDeferredValue, useRef, useState, type DragEvent, type ReactNode } from 'react'
import type { ActorState, Chart } from '@statefloor/inspector'
import type { Store } from '@statefloor/inspector/store'
import { defaultLayout, type LayoutOf } from '../chart/index.ts'
import { ActPanel, ActResult } from './ActPanel.tsx'
import { ActorTree } from './ActorTree.tsx'
import { Coverage } from './Coverage.tsx'
import { ChartDrawing, SequenceDrawing } from './drawings.tsx'
import { EventLog } from './EventLog.tsx'
import { FilterBar } from './FilterBar.tsx'
import { delaysOf } from './delays.ts'
import { useKnown, type Knowledge } from './facts.ts'
import { happenedAt } from './happened.ts'
import type { InspectorRef } from './inspector.machine.ts'
import type { ActorAt, LineAt, Pane, Part } from './inspector.setup.ts'
import { faceOf, wantedLines } from './inspector.view.ts'
import { ActorDetails, LineDetails } from './LineDetails.tsx'
import { linesThatPass } from './lineIndex.ts'
import { Outline, type ChartMarks } from './Outline.tsx'
import { englishPageWords, useWords, WordsProvider, type PageWords } from './pageWords.ts'
import { PartDetails } from './PartDetails.tsx'
import type { Recordings } from './recordings.ts'
import { shares, Splitter } from './Splitter.tsx'
import { Notices, Toolbar } from './Toolbar.tsx'
import { useSnapshot } from './useSnapshot.ts'
import { ViewBar } from './ViewBar.tsx'
import { lastOf, nextOf, occurrenceOf, walkedOf } from './walked.ts'

/** Props of `InspectorPage`. */
export interface InspectorPageProps {
  /** `inspectorMachine` with `createInspectorActors(recordings)`, started. */
  readonly actor: InspectorRef
  readonly recordings: Recordings
  /** Where charts are laid out; by default, in a worker that the package starts. */
  readonly layoutOf?: LayoutOf
  /** The host's knowledge of its flows, from tests and sources. */
  readonly knowledge?: Knowledge
  readonly words?: PageWords
  /** The app's own controls below the time and file controls. */
  readonly tools?: ReactNode
}

const nothingKnown: Knowledge = {}
const noFaults: readonly string[] = []

/** Actors that wait for an answer: calls that an actor made, or the actor itself. */
const callsOf = (store: Store, line: number, { tab }: ActorAt, state: ActorState, chart: Chart | undefined) =>
  chart === undefined
    ? [state]
    : Object.values(state.children)
        .flatMap((id) => store.actorAt(line, tab, id) ?? [])
        .filter((child) => child.status === 'active' && store.chart(tab, child.logic) === undefined)

/** A line with its actor. */
const lineAt = (store: Store, line: number | undefined): LineAt | undefined => {
  const entry = line === undefined ? undefined : store.entry(line)
  if (line === undefined || entry === undefined) return undefined
  return { line, chosen: entry.kind === 'record' ? { tab: entry.tab, actor: entry.record.actor } : null }
}

/** The time of a line, on the clock of its tab; lines of a whole tab have no time. */
const timeAt = (store: Store, line: number): number => {
  for (let at = line; at >= store.first; at -= 1) {
    const entry = store.entry(at)
    if (entry?.kind === 'record' && entry.record.at > 0) return entry.record.at
  }
  return 0
}

/** The whole page of the inspector. */
export function InspectorPage({ words = englishPageWords, ...props }: InspectorPageProps) {
  return (
    <WordsProvider value={words}>
      <Page {...props} />
    </WordsProvider>
  )
}

function Page({
  actor,
  recordings,
  layoutOf = defaultLayout,
  knowledge = nothingKnown,
  tools,
}: Omit<InspectorPageProps, 'words'>) {
  const words = useWords()
  const snapshot = useSnapshot(actor)
  const face = faceOf(snapshot)
  const { filter, now, background } = snapshot.context
  const { acts } = snapshot.children
  const store = recordings.of(face.source)
  const { chosen, line } = face
  // Searching a long log must not delay typing.
  const wanted = useDeferredValue(JSON.stringify(wantedLines(filter, chosen, background)))
  const index = linesThatPass(store, wanted)
  const [isOver, setIsOver] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)

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
  // At an event, show its actor as the event left it.
  const shown = isOfChosen ? (happened.movedLine ?? line) : line
  const state = chosen === null || shown === undefined ? undefined : store.actorAt(shown, chosen.tab, chosen.actor)
  const chart = state === undefined || chosen === null ? undefined : store.chart(chosen.tab, state.logic)
  const at = face.isPaused && line !== undefined ? timeAt(store, line) : now

  const parent =
    state === undefined || state.parent === null || chosen === null || shown === undefined
      ? undefined
      : store.actorAt(shown, chosen.tab, state.parent)
  const parentChart = parent === undefined || chosen === null ? undefined : store.chart(chosen.tab, parent.logic)
  const facts = useKnown(knowledge.factsOf, chart?.id)
  const parentFacts = useKnown(knowledge.factsOf, parentChart?.id)
  const sources = useKnown(knowledge.sourcesOf, chart?.id)
  const can = chosen === null ? undefined : store.tabs().find(({ id }) => id === chosen.tab)?.can
  /** The past can't be changed. */
  const isActable =
    face.source === 'live' && !face.isPaused && state?.status === 'active' && can !== undefined && can.length > 0
  const walked = face.isCoverageShown && chart !== undefined ? walkedOf(store, chart, facts) : undefined

  const choosePart = (part: Part) => {
    actor.send({ type: 'part.chosen', part })
    const found = chosen === null || line === undefined ? undefined : occurrenceOf(store, line, chosen, part)
    if (found !== undefined) chooseLine(found)
  }

  const drawn = () => {
    if (line !== undefined && chosen !== null && face.view === 'sequence')
      return (
        <SequenceDrawing
          store={store}
          chosen={chosen}
          isOfActor={filter.scope === 'actor'}
          line={line}
          isPaused={face.isPaused}
          onChoose={chooseLine}
        />
      )
    if (state === undefined) return <p className="iv-quiet">{words.chooseActor}</p>
    if (chart === undefined) return <p className="iv-quiet">{words.noChart(state.id)}</p>
    const marks: ChartMarks = {
      chart,
      active: state.status === 'active' ? state.states : [],
      last: state.last,
      refused: isOfChosen ? happened.refused.map(({ id }) => id) : [],
      picked: face.part,
      walked,
    }
    if (face.view === 'chart')
      return (
        <ChartDrawing
          {...marks}
          delays={delaysOf(store, line ?? 0, state, at)}
          layoutOf={layoutOf}
          onChoose={choosePart}
        />
      )
    return <Outline key={`${chosen?.tab} ${state.actor}`} {...marks} onChoose={choosePart} />
  }

  const pressed = () => {
    const { part } = face
    if (part === null || chart === undefined || chosen === null || line === undefined) return null
    return (
      <PartDetails
        chart={chart}
        part={part}
        facts={facts}
        sources={sources}
        taken={store.walked(chart.key).get(part.id) ?? 0}
        earlier={lastOf(store, line - 1, chosen, part)}
        later={nextOf(store, line, chosen, part)}
        isSomewhere={occurrenceOf(store, line, chosen, part) !== undefined}
        onLine={chooseLine}
        onSource={(place) => {
          acts?.send({ type: 'source.requested', place })
        }}
        onClose={() => {
          actor.send({ type: 'part.closed' })
          // The button disappears with what it closes; move the focus, so that keyboard users keep their place.
          heading.current?.focus()
        }}
      />
    )
  }

  const splitter = (pane: Pane) => <Splitter actor={actor} pane={pane} sizes={face.sizes} />

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
        <h1 ref={title} tabIndex={-1}>
          {words.title}
        </h1>
        <Toolbar
          actor={actor}
          face={face}
          store={store}
          back={line === undefined ? undefined : lineAt(store, index.beside(line, -1))}
          forth={line === undefined ? undefined : lineAt(store, index.beside(line, 1))}
        />
        {tools}
      </header>
      <Notices
        actor={actor}
        face={face}
        onClosed={() => {
          title.current?.focus()
        }}
      />
      <main className="iv-main" data-full={face.isFull || undefined} style={shares(face.sizes)}>
        <section className="iv-pane iv-actors" id="iv-pane-actors" aria-labelledby="iv-actors">
          <h2 id="iv-actors">{words.actors}</h2>
          {line === undefined ? (
            <p className="iv-quiet">{words.noTabs}</p>
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
        {splitter('actors')}
        <section className="iv-pane iv-view" aria-labelledby="iv-view">
          <ViewBar actor={actor} face={face} title={state?.id ?? words.noView} />
          {walked !== undefined && chart !== undefined && (
            <Coverage chart={chart} walked={walked} facts={facts} onChoose={choosePart} />
          )}
          <div className="iv-drawing">{drawn()}</div>
        </section>
        {splitter('details')}
        <section className="iv-pane iv-details" id="iv-pane-details" aria-labelledby="iv-details">
          <h2 id="iv-details" ref={heading} tabIndex={-1}>
            {words.details}
          </h2>
          {pressed()}
          {happened !== undefined && <LineDetails happened={happened} />}
          {state !== undefined && (
            <ActorDetails
              state={state}
              changes={isOfChosen ? happened.changes : []}
              now={at}
              onEnd={
                isActable && can.includes('fireDelay') && chosen !== null
                  ? (timer) => {
                      acts?.send({
                        type: 'act.requested',
                        tab: chosen.tab,
                        command: { name: 'fireDelay', actor: state.actor, payload: { timer } },
                      })
                    }
                  : undefined
              }
            />
          )}
          {happened === undefined && state === undefined && <p className="iv-quiet">{words.chooseLine}</p>}
          {state !== undefined && chosen !== null && line !== undefined && (
            <>
              <h3>{words.act}</h3>
              {acts !== undefined && <ActResult acts={acts} />}
              {isActable && acts !== undefined ? (
                <ActPanel
                  acts={acts}
                  target={{
                    at: chosen,
                    state,
                    chart,
                    facts,
                    parentFacts,
                    calls: callsOf(store, line, chosen, state, chart),
                    can,
                    faults: knowledge.faults ?? noFaults,
                  }}
                />
              ) : (
                <p className="iv-quiet">{words.actLive}</p>
              )}
            </>
          )}
        </section>
        {splitter('lines')}
        <section className="iv-pane iv-lines" id="iv-pane-lines" aria-labelledby="iv-lines">
          <div className="iv-bar">
            <h2 id="iv-lines">{words.log}</h2>
            <FilterBar actor={actor} filter={filter} hasBackground={background.length > 0} shown={index.count} />
          </div>
          {line !== undefined && index.count === 0 && <p className="iv-quiet">{words.noLinePasses}</p>}
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
