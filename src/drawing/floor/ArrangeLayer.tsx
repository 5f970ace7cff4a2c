import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { KeyboardEvent, Ref } from 'react'
import { GridLayout } from 'react-grid-layout'
import type { Compactor, EventCallback, Layout, LayoutItem } from 'react-grid-layout'
import { spotLimits } from '#contract/spot/limits.ts'
import { rowsOf } from '#contract/spot/panelGrid.ts'
import type { PanelRect } from '#contract/spot/panelGrid.ts'
import { isPanelId } from '#contract/spot/workspace.ts'
import { styled } from '#ui/styled.ts'
import type { ArrangeLayerProps, Hold } from './arranging.ts'
import { gap } from './FloorPlace.ts'

const edge = 12

const Layer = styled('div')({
  position: 'absolute',
  inset: 0,
  zIndex: 2,
  userSelect: 'none',
  WebkitUserSelect: 'none',
  '& .react-grid-layout': { position: 'relative' },
  '& .react-grid-item': {
    position: 'absolute',
    boxSizing: 'border-box',
    transition: 'transform var(--quick), width var(--quick), height var(--quick)',
  },
  '& .react-grid-item.resizing, & .react-grid-item.react-draggable-dragging': { transition: 'none', zIndex: 3 },
  // The panels themselves show the new position.
  '& .react-grid-placeholder': { display: 'none' },
  '& .react-resizable-handle': { position: 'absolute', zIndex: 1, touchAction: 'none' },
  '& .react-resizable-handle-n, & .react-resizable-handle-s': {
    insetInline: edge,
    height: edge,
    cursor: 'ns-resize',
  },
  '& .react-resizable-handle-e, & .react-resizable-handle-w': { insetBlock: edge, width: edge, cursor: 'ew-resize' },
  '& .react-resizable-handle-n': { insetBlockStart: 0 },
  '& .react-resizable-handle-s': { insetBlockEnd: 0 },
  '& .react-resizable-handle-e': { right: 0 },
  '& .react-resizable-handle-w': { left: 0 },
  '& .react-resizable-handle-se': {
    right: 0,
    bottom: 0,
    width: 24,
    height: 24,
    cursor: 'nwse-resize',
    '&::after': {
      content: '""',
      position: 'absolute',
      right: 5,
      bottom: 5,
      width: 9,
      height: 9,
      borderRight: '2px solid var(--text-soft)',
      borderBottom: '2px solid var(--text-soft)',
    },
  },
})

const Sheet = styled('div')({
  borderRadius: 'var(--radius-small)',
  border: '1px dashed var(--line-strong)',
  background: 'color-mix(in srgb, var(--panel) 62%, transparent)',
  '&:hover, &:focus-within': { borderColor: 'var(--brand)' },
  '&.react-draggable-dragging, &.resizing': {
    border: '1px solid var(--brand)',
    background: 'color-mix(in srgb, var(--brand) 14%, transparent)',
    boxShadow: 'var(--shadow)',
  },
})

const Grip = styled('button')({
  position: 'absolute',
  inset: 0,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'center',
  padding: 0,
  border: 0,
  borderRadius: 'inherit',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontWeight: 600,
  cursor: 'grab',
  '.react-draggable-dragging &': { cursor: 'grabbing' },
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -2 },
  '& > span': {
    padding: '6px 14px',
    borderRadius: 999,
    background: 'var(--raised)',
    border: '1px solid var(--line)',
    boxShadow: 'var(--shadow-low)',
  },
  // On touch screens a finger scrolls the page on an overlay and drags the panel by its name.
  '@media (pointer: coarse)': { pointerEvents: 'none', '& > span': { pointerEvents: 'auto', padding: '12px 20px' } },
})

const Actions = styled('div')({
  position: 'absolute',
  top: edge,
  insetInlineEnd: edge,
  zIndex: 2,
  display: 'flex',
  gap: 2,
  padding: 2,
  borderRadius: 999,
  background: 'var(--raised)',
  border: '1px solid var(--line)',
})

const ways = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] } as const
const isWay = (key: string): key is keyof typeof ways => key in ways

const gripClass = 'panel-grip'
const gridShape = {
  cols: spotLimits.workspace.columns,
  maxRows: 2 * spotLimits.workspace.mostRows,
  margin: [gap, gap],
  containerPadding: [0, 0],
} as const
const edges = ['n', 'e', 's', 'w', 'se'] as const

const handle = (axis: string, ref: Ref<HTMLElement>) => (
  <span ref={ref} className={`react-resizable-handle react-resizable-handle-${axis}`} />
)

const dragging = { enabled: true, handle: `.${gripClass}`, threshold: 3 }
const resizing = { enabled: true, handles: edges, handleComponent: handle }

const itemsOf = (places: readonly PanelRect[], least: ArrangeLayerProps['arranging']['least']): Layout =>
  places.map(({ panel, x, y, w, h }) => ({ i: panel, x, y, w, h, minW: least[panel].w, minH: least[panel].h }))

/** The size of the grid beneath, px. */
const useBox = (grid: ArrangeLayerProps['grid']) => {
  const [box, setBox] = useState({ width: 0, height: 0 })
  useLayoutEffect(() => {
    const element = grid.current
    if (!element) return undefined
    const measure = () => setBox({ width: element.clientWidth, height: element.clientHeight })
    measure()
    const size = new ResizeObserver(measure)
    size.observe(element)
    return () => size.disconnect()
  }, [grid])
  return box
}

/** The grid column and row of a pointer. */
const cellAt = (event: Event, grid: HTMLElement, row: number): { readonly x: number; readonly y: number } => {
  const at = event instanceof MouseEvent ? event : (event as TouchEvent).touches[0]
  const { left, top } = grid.getBoundingClientRect()
  const column = (grid.clientWidth + gap) / spotLimits.workspace.columns
  return {
    x: Math.floor(((at?.clientX ?? left) - left) / column),
    y: Math.floor(((at?.clientY ?? top) - top) / (row + gap)),
  }
}

/**
 * An overlay on each panel, with which it is dragged and resized. The library moves the overlays; the grid's rules
 * (`preview`) decide where panels go and which ones give way, so that pointer and keys do the same.
 */
export function ArrangeLayer({ grid, places, arranging, gesture, onGesture }: ArrangeLayerProps) {
  const box = useBox(grid)
  const rows = rowsOf(places)
  const row = gesture?.row ?? (box.height - (rows - 1) * gap) / rows
  /** The panel that is held, and the resulting layout. */
  const held = useRef<{ readonly hold: Hold; readonly places: readonly PanelRect[] }>(undefined)
  /** After Escape a new grid is mounted, which holds nothing. */
  const [turn, setTurn] = useState(0)

  const hold = (act: Hold['act'], item: LayoutItem | null, event: Event) => {
    if (!item || !grid.current || !isPanelId(item.i)) return
    const { i: panel, x, y, w, h } = item
    const now: Hold =
      act === 'resize' ? { act, panel, x, y, w, h } : { act, panel, x, y, by: cellAt(event, grid.current, row) }
    held.current = { hold: now, places: arranging.preview(now) }
    onGesture({ places: held.current.places, row })
  }
  const letGo = () => {
    const last = held.current
    held.current = undefined
    onGesture(undefined)
    return last
  }
  const drop = () => {
    const last = letGo()
    if (last) arranging.onHold(last.hold)
  }
  const holding =
    (act: Hold['act']): EventCallback =>
    (_layout, _from, item, _placeholder, event) =>
      hold(act, item, event)

  const { least } = arranging
  const compactor = useMemo(
    (): Compactor => ({
      type: null,
      allowOverlap: true,
      compact: (layout) => (held.current ? itemsOf(held.current.places, least) : layout),
    }),
    [least],
  )

  const isHeld = gesture !== undefined
  useEffect(() => {
    if (!isHeld) return undefined
    const pressed = ({ key }: globalThis.KeyboardEvent) => {
      if (key !== 'Escape') return
      held.current = undefined
      onGesture(undefined)
      setTurn((count) => count + 1)
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [isHeld, onGesture])
  // When arranging ends, so does the gesture.
  useEffect(() => () => onGesture(undefined), [onGesture])

  const keys = (event: KeyboardEvent, panel: PanelRect['panel']) => {
    const { onStep, onStretch, onKept, onUndone } = arranging
    if (event.key === 'Escape') onUndone()
    else if (event.key === 'Enter' || event.key === ' ') onKept()
    else if (isWay(event.key)) {
      const [x, y] = ways[event.key]
      if (event.shiftKey) onStretch(panel, x, y)
      else onStep(panel, x, y)
    } else return
    event.preventDefault()
  }

  const gridConfig = useMemo(() => ({ ...gridShape, rowHeight: row }), [row])
  const layout = useMemo(() => itemsOf(places, least), [places, least])
  return (
    <Layer role="group" aria-label={arranging.label}>
      {/* The document's policy forbids the library to add a style element; an existing element with this id keeps it
          from trying. */}
      <span id="react-draggable-style-el" hidden />
      {box.width > 0 && (
        <GridLayout
          key={turn}
          width={box.width}
          layout={layout}
          gridConfig={gridConfig}
          dragConfig={dragging}
          resizeConfig={resizing}
          compactor={compactor}
          autoSize={false}
          onDrag={holding('move')}
          onDragStop={drop}
          onResize={holding('resize')}
          onResizeStop={drop}
        >
          {places.map(({ panel }) => (
            <Sheet key={panel} data-sheet={panel}>
              <Grip
                type="button"
                className={gripClass}
                aria-roledescription={arranging.kind}
                aria-describedby={arranging.hintId}
                onKeyDown={(event) => keys(event, panel)}
                onBlur={arranging.onKept}
              >
                <span>{arranging.names[panel]}</span>
              </Grip>
              <Actions>{arranging.actions(panel)}</Actions>
            </Sheet>
          ))}
        </GridLayout>
      )}
    </Layer>
  )
}
