import type { InspectorRef } from './inspector.machine.ts'
import type { View } from './inspector.setup.ts'
import type { InspectorFace } from './inspector.view.ts'
import { useWords } from './pageWords.ts'

const views: readonly View[] = ['chart', 'outline', 'sequence']

/** How an actor is shown: as a drawing, an outline or a sequence, with coverage, and at full size. */
export function ViewBar({ actor, face, title }: { actor: InspectorRef; face: InspectorFace; title: string }) {
  const words = useWords()
  return (
    <div className="iv-bar">
      <h2 id="iv-view">{title}</h2>
      {views.map((view) => (
        <button
          key={view}
          type="button"
          aria-pressed={face.view === view}
          onClick={() => {
            actor.send({ type: 'view.chosen', view })
          }}
        >
          {words.views[view]}
        </button>
      ))}
      <button
        type="button"
        aria-pressed={face.isCoverageShown}
        onClick={() => {
          actor.send({ type: 'coverage.toggled' })
        }}
      >
        {words.coverage}
      </button>
      <button
        type="button"
        aria-pressed={face.isFull}
        onClick={() => {
          actor.send({ type: face.isFull ? 'view.reduced' : 'view.enlarged' })
        }}
      >
        {words.fullSize}
      </button>
    </div>
  )
}
