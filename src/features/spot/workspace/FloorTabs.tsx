import { useId } from 'react'
import type { ReactNode } from 'react'
import { panelIds } from '#contract/spot/workspace.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { useMeasured } from '#ui/layout/measured.ts'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { from, low } from '#ui/layout/windows.ts'
import { styled } from '#ui/styled.ts'
import { FloorPlace, gap, windowLeft } from '#drawing/floor/FloorPlace.ts'
import type { FloorPanels } from '#drawing/floor/FloorGrid.tsx'

const Frame = styled('div')({
  display: 'flex',
  flexDirection: 'column',
  padding: gap,
  // Above the content there are only the pair, its price and the tabs.
  paddingBlockStart: 0,
  boxSizing: 'border-box',
  width: '100%',
  minHeight: windowLeft,
})

const Bar = styled('div')({ background: 'var(--panel)', borderRadius: 'var(--radius-small)' })

const View = styled('div')({
  position: 'relative',
  flex: '1 1 auto',
  display: 'grid',
  gap,
  gridTemplateColumns: 'minmax(0, 1fr)',
  gridAutoRows: 'auto',
  // Where there is space, the book is beside the form that it fills in.
  [from(340)]: { '&[data-tab="form"]': { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 2fr)' } },
  [from(560)]: { '&[data-tab="form"]': { gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1fr)' } },
  '& > [data-panel="chart"]': { minHeight: 380 },
  '& > [data-panel="orders"]': { minHeight: 360 },
  // The submit button stays visible while the page scrolls.
  '& > [data-panel="form"][data-padded]': { overflow: 'visible' },
  // A chart without a width would lose its visible range.
  '& > [data-away]': { position: 'absolute', insetInline: 0, insetBlockStart: 0, height: 380, visibility: 'hidden' },
  // A list that scrolls inside has a limited height.
  '&[data-bounded] > :is([data-panel="book"], [data-panel="trades"])': { height: `max(420px, ${windowLeft} - 220px)` },
})

const Tail = styled('div')({ marginBlockStart: gap })

const Foot = styled('div')({
  position: 'sticky',
  insetBlockEnd: 'var(--bottom-inset)',
  zIndex: 2,
  display: 'grid',
  gridAutoFlow: 'column',
  gridAutoColumns: '1fr',
  gap: 8,
  margin: -gap,
  marginBlockStart: gap,
  padding: '8px 12px',
  background: 'var(--panel)',
  borderBlockStart: '1px solid var(--line)',
  // In a low window, or at a large zoom, it would cover the content.
  [low]: { position: 'static' },
})

interface FloorTabsProps {
  head: ReactNode
  /** Below the panels. */
  tail: ReactNode
  panels: FloorPanels
  label: string
  names: { readonly [Panel in PanelId]: string }
  tab: PanelId
  onTab: (panel: PanelId) => void
  /** Lists are as tall as their rows, and the page scrolls; otherwise they scroll inside. */
  flows: boolean
  /** Panels that this floor does not have. */
  without: readonly PanelId[]
  /** Always visible. */
  foot: ReactNode
}

/** In the order of use. */
const tabs: readonly PanelId[] = ['chart', 'book', 'trades', 'orders', 'form']

/** As in the document: the form's tab begins with it. */
const order: readonly PanelId[] = ['form', ...panelIds.filter((panel) => panel !== 'form')]

/** The panels of a tab: the form's tab includes the book that fills it in. */
const inView = (tab: PanelId, panel: PanelId): boolean => panel === tab || (tab === 'form' && panel === 'book')

/** One panel at a time. Hidden panels stay mounted, so that a chart keeps its state. */
export function FloorTabs({ head, tail, panels, label, names, tab, onTab, flows, without, foot }: FloorTabsProps) {
  const id = useId()
  const measured = useMeasured('--foot-height')
  return (
    <Frame>
      {head}
      <Bar>
        <Tabs
          low
          label={label}
          tabs={tabs.filter((value) => !without.includes(value)).map((value) => ({ value, label: names[value] }))}
          value={tab}
          onChange={onTab}
          panelId={id}
        />
      </Bar>
      <View id={id} role="tabpanel" aria-label={names[tab]} data-tab={tab} data-bounded={!flows || undefined}>
        {order
          .filter((panel) => !without.includes(panel))
          .map((panel) => (
            <FloorPlace
              key={panel}
              data-panel={panel}
              data-padded={panel === 'form' || undefined}
              hidden={panel !== 'chart' && !inView(tab, panel)}
              data-away={(panel === 'chart' && !inView(tab, panel)) || undefined}
            >
              {panels[panel]}
            </FloorPlace>
          ))}
      </View>
      <Tail>{tail}</Tail>
      {foot && <Foot ref={measured}>{foot}</Foot>}
    </Frame>
  )
}
