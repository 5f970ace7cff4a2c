import type { CSSProperties, KeyboardEvent, PointerEvent } from 'react'
import type { InspectorRef } from './inspector.machine.ts'
import { paneLimits, type Pane, type PaneSizes } from './inspector.setup.ts'
import { useWords } from './pageWords.ts'

/** How far an arrow key moves it, in percent. */
const step = 2

/** On which side of its splitter a pane is, as the edge of the page where it begins. */
const edges = { actors: 'left', details: 'right', lines: 'bottom' } as const

const sizeAt = (pane: Pane, { clientX, clientY }: PointerEvent, { left, right, bottom, width, height }: DOMRect) => {
  switch (edges[pane]) {
    case 'left':
      return ((clientX - left) / width) * 100
    case 'right':
      return ((right - clientX) / width) * 100
    case 'bottom':
      return ((bottom - clientY) / height) * 100
  }
}

/** The keys that enlarge and shrink each pane. */
const keys = {
  left: { larger: 'ArrowRight', smaller: 'ArrowLeft' },
  right: { larger: 'ArrowLeft', smaller: 'ArrowRight' },
  bottom: { larger: 'ArrowUp', smaller: 'ArrowDown' },
} as const

/** The widths and heights of the panes, for the style of the page. */
export const shares = ({
  actors,
  details,
  lines,
}: PaneSizes): CSSProperties & Readonly<Record<`--${string}`, string>> => ({
  '--iv-of-actors': `${actors}fr`,
  '--iv-of-view': `${100 - actors - details}fr`,
  '--iv-of-details': `${details}fr`,
  '--iv-of-upper': `${100 - lines}fr`,
  '--iv-of-lines': `${lines}fr`,
})

/** The line between two panes, moved by pointer or arrow keys. */
export function Splitter({ actor, pane, sizes }: { actor: InspectorRef; pane: Pane; sizes: PaneSizes }) {
  const words = useWords()
  const size = sizes[pane]
  const onResize = (next: number) => {
    actor.send({ type: 'pane.resized', pane, size: next })
  }
  const { least, most } = paneLimits[pane]
  const press = (event: KeyboardEvent) => {
    const { larger, smaller } = keys[edges[pane]]
    const wanted: Readonly<Record<string, number>> = {
      [larger]: size + step,
      [smaller]: size - step,
      Home: least,
      End: most,
    }
    const next = wanted[event.key]
    if (next === undefined) return
    event.preventDefault()
    onResize(next)
  }
  return (
    <div
      className="iv-splitter"
      data-pane={pane}
      role="separator"
      tabIndex={0}
      aria-label={words.sizes[pane]}
      aria-controls={`iv-pane-${pane}`}
      aria-orientation={edges[pane] === 'bottom' ? 'horizontal' : 'vertical'}
      aria-valuenow={Math.round(size)}
      aria-valuemin={least}
      aria-valuemax={most}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return
        // Otherwise the drag would select text.
        event.preventDefault()
        event.currentTarget.focus()
        event.currentTarget.setPointerCapture(event.pointerId)
      }}
      onPointerMove={(event) => {
        const box = event.currentTarget.parentElement?.getBoundingClientRect()
        if (box !== undefined && event.currentTarget.hasPointerCapture(event.pointerId))
          onResize(sizeAt(pane, event, box))
      }}
    />
  )
}
