import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { ReactNode } from 'react'
import type { PanelId } from '#contract/spot/workspace.ts'
import { leastSizes } from '#contract/spot/workspacePresets.ts'
import { firstWorkspace } from '#contract/spot/workspaceRules.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { panelsAway } from '#machines/spot/panelWindows/panelWindows.view.ts'
import {
  arrangingPhase,
  floorOf,
  panelWindowsOf,
  previewOf,
  shownWithout,
} from '#machines/spot/workspace/workspace.view.ts'
import type { GridFloor, PhoneFloor } from '#machines/spot/workspace/workspace.view.ts'
import { CloseIcon } from '#ui/content/icons.tsx'
import type { Arranging } from '#drawing/floor/arranging.ts'
import { FloorGrid } from '#drawing/floor/FloorGrid.tsx'
import type { FloorPanels } from '#drawing/floor/FloorGrid.tsx'
import { FloorSolo } from './FloorSolo.tsx'
import { FloorTabs } from './FloorTabs.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import type { ArrangeBarProps } from './ArrangeBar.tsx'
import { PanelWindow } from './PanelWindow.tsx'
import { usePanelNames } from './panelNames.ts'

const none: readonly PanelId[] = []

interface FloorParts {
  app: Pick<AppRefs, 'layout'>
  symbol: string
  /** Undefined while it loads or after it failed to load. */
  windowLink: WindowLinkRef | undefined
  head: ReactNode
  /** Below the panels, where the window has no space for it above them. */
  tail?: ReactNode
  panels: FloorPanels
  /** The tools of arranging, which is started from the same late code. */
  arrangeBarOf: (parts: ArrangeBarProps) => ReactNode
  onSide: (side: 'buy' | 'sell') => void
  /** Panels that this floor does not have; the others take their place. */
  without?: readonly PanelId[]
}

interface FloorProps extends FloorParts {
  /** Undefined after it failed to load: panels then use the default layout. */
  actor: WorkspaceRef | undefined
  /** The only panel of this window. */
  panel: PanelId | undefined
}

/** The panels one below the other, with Buy and Sell within reach of the thumb. */
function PhoneView({
  actor,
  floor,
  app,
  head,
  tail,
  panels,
  onSide,
  without = none,
}: Omit<FloorParts, 'arrangeBarOf'> & { actor: WorkspaceRef; floor: PhoneFloor }) {
  const { t } = useTranslation('workspace')
  const flows = useSelector(app.layout, device) === 'phone'
  const { tab } = floor
  const side = (one: 'buy' | 'sell') => {
    onSide(one)
    actor.send({ type: 'tab.chosen', panel: 'form' })
  }
  return (
    <FloorTabs
      head={head}
      tail={tail}
      panels={panels}
      label={t('tab.label')}
      names={{
        chart: t('tab.chart'),
        book: t('tab.book'),
        trades: t('tab.trades'),
        orders: t('tab.orders'),
        form: t('tab.form'),
      }}
      tab={tab}
      onTab={(panel) => actor.send({ type: 'tab.chosen', panel })}
      flows={flows}
      without={without}
      foot={
        tab === 'form' || without.includes('form') ? undefined : (
          <>
            {(['buy', 'sell'] as const).map((one) => (
              <Button key={one} look={one} size="large" fullWidth onClick={() => side(one)}>
                {t(`side.${one}`)}
              </Button>
            ))}
          </>
        )
      }
    />
  )
}

function GridView({
  actor,
  floor,
  symbol,
  windowLink,
  head,
  panels,
  arrangeBarOf,
  without = none,
}: Omit<FloorParts, 'app' | 'onSide' | 'tail'> & { actor: WorkspaceRef; floor: GridFloor }) {
  const { t } = useTranslation('workspace')
  const hintId = useId()
  const names = usePanelNames()
  const phase = useSelector(actor, arrangingPhase)
  const away = useSelector(useSelector(actor, panelWindowsOf), panelsAway, shallowEqual)
  const arranging: Arranging | undefined =
    phase === 'arranging'
      ? {
          label: t('arrange.title'),
          kind: t('arrange.kind'),
          names,
          hintId,
          least: leastSizes[floor.windowClass],
          actions: (panel) => (
            <>
              <PanelWindow symbol={symbol} panel={panel} windowLink={windowLink} />
              {floor.shown.length > 1 && (
                <IconButton
                  size="small"
                  label={t('arrange.hide', { panel: names[panel] })}
                  onClick={() => actor.send({ type: 'panel.hidden', panel })}
                >
                  <CloseIcon size={18} />
                </IconButton>
              )}
            </>
          ),
          preview: (hold) => previewOf(floor, hold),
          onHold: (hold) => {
            const { panel, x, y } = hold
            actor.send(
              hold.act === 'move'
                ? { type: 'panel.moved', panel, x, y, by: hold.by ?? { x, y } }
                : { type: 'panel.resized', panel, x, y, w: hold.w, h: hold.h },
            )
          },
          onStep: (panel, dx, dy) => actor.send({ type: 'panel.stepped', panel, dx, dy }),
          onStretch: (panel, dw, dh) => actor.send({ type: 'panel.stretched', panel, dw, dh }),
          onKept: () => actor.send({ type: 'step.kept' }),
          onUndone: () => actor.send({ type: 'step.undone' }),
        }
      : undefined
  return (
    <FloorGrid
      head={
        <>
          {head}
          {phase !== 'none' && arrangeBarOf({ actor, floor, hintId })}
        </>
      }
      panels={panels}
      // While they are arranged, all are there.
      places={phase === 'none' ? shownWithout(floor, [...away, ...without]) : floor.shown}
      whole={floor.windowClass === 'medium' || floor.windowClass === 'wide'}
      arranging={arranging}
    />
  )
}

function Standing({ actor, ...parts }: FloorParts & { actor: WorkspaceRef }) {
  const floor = useSelector(actor, floorOf, shallowEqual)
  return floor.kind === 'phone' ? (
    <PhoneView actor={actor} floor={floor} {...parts} />
  ) : (
    <GridView actor={actor} floor={floor} {...parts} />
  )
}

/** The floor in this window's layout. */
export function Floor({ actor, panel, ...parts }: FloorProps) {
  const flows = useSelector(parts.app.layout, device) === 'phone'
  if (panel)
    return (
      <FloorSolo head={parts.head} tail={parts.tail} panel={panel} flows={flows}>
        {parts.panels[panel]}
      </FloorSolo>
    )
  if (!actor)
    return <FloorGrid head={parts.head} panels={parts.panels} places={firstWorkspace.pad.shown} whole={false} />
  return <Standing actor={actor} {...parts} />
}
