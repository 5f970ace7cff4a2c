import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { panelIds } from '#contract/spot/workspace.ts'
import type { PanelId } from '#contract/spot/workspace.ts'
import { presetIds, presets } from '#contract/spot/workspacePresets.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { SavedLayoutsRef } from '#machines/spot/savedLayouts/savedLayouts.machine.ts'
import type { WindowLinkRef } from '#machines/spot/windowLink/windowLink.machine.ts'
import { panelsAway } from '#machines/spot/panelWindows/panelWindows.view.ts'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { floorOf, layoutMenu, panelWindowsOf } from '#machines/spot/workspace/workspace.view.ts'
import type { GridFloor } from '#machines/spot/workspace/workspace.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { LayoutIcon } from '#features/spot/parts/floorIcons.tsx'
import { PresetChoice } from './PresetChoice.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { FileButton } from '#ui/forms/FileButton.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { PanelWindow } from './PanelWindow.tsx'
import { LayoutOffer, SavedLayouts } from './SavedLayouts.tsx'
import { usePanelNames } from './panelNames.ts'

const { saved, pairs } = spotLimits.workspace
const most = { saved: String(saved), pairs: String(pairs) }
const row = { display: 'flex', flexWrap: 'wrap', gap: 2 } as const

interface LayoutMenuProps {
  actor: WorkspaceRef
  symbol: string
  app: Pick<AppRefs, 'copy'>
  /** The origin of shared links. */
  origin: string
  /** Undefined after it failed to load. */
  windowLink: WindowLinkRef | undefined
  /** Undefined after it failed. */
  layouts: SavedLayoutsRef | undefined
}

function Presets({ actor, floor }: { actor: WorkspaceRef; floor: GridFloor }) {
  const { t } = useTranslation('savedLayouts')
  const { preset, canUndo, canRedo, canReset } = useSelector(actor, layoutMenu, shallowEqual)
  return (
    <>
      <PresetChoice
        label={t('preset.title')}
        value={preset}
        options={presetIds.map((id) => ({
          value: id,
          label: t(`preset.${id}`),
          places: Object.values(presets[floor.windowClass][id]),
        }))}
        onChoose={(id) => actor.send({ type: 'preset.chosen', preset: id })}
      />
      <Button look="primary" fullWidth onClick={() => actor.send({ type: 'arranging.requested' })}>
        {t('action.arrange')}
      </Button>
      <Box sx={row}>
        <Button size="small" disabled={!canUndo} onClick={() => actor.send({ type: 'undo.requested' })}>
          {t('action.undo')}
        </Button>
        <Button size="small" disabled={!canRedo} onClick={() => actor.send({ type: 'redo.requested' })}>
          {t('action.redo')}
        </Button>
        <Button size="small" disabled={!canReset} onClick={() => actor.send({ type: 'layout.reset' })}>
          {t('action.reset')}
        </Button>
      </Box>
    </>
  )
}

/** Which panels are visible, each with a link to open it in its own window. */
function Panels({
  actor,
  symbol,
  windowLink,
  floor,
}: Pick<LayoutMenuProps, 'actor' | 'symbol' | 'windowLink'> & { floor: GridFloor | undefined }) {
  const { t } = useTranslation('savedLayouts')
  const names = usePanelNames()
  const away = useSelector(useSelector(actor, panelWindowsOf), panelsAway, shallowEqual)
  const nameOf = (panel: PanelId) => (away.includes(panel) ? t('panels.away', { panel: names[panel] }) : names[panel])
  return (
    <section aria-label={t('panels.title')}>
      <Text kind="label" tone="soft">
        {t('panels.title')}
      </Text>
      {panelIds.map((panel) => {
        const isShown = floor?.shown.some((place) => place.panel === panel) ?? true
        return (
          <Box key={panel} sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2 }}>
            {floor ? (
              <Check
                label={nameOf(panel)}
                checked={isShown}
                onChange={(isOn) => actor.send({ type: isOn ? 'panel.shown' : 'panel.hidden', panel })}
              />
            ) : (
              <Text>{nameOf(panel)}</Text>
            )}
            <PanelWindow symbol={symbol} panel={panel} windowLink={windowLink} />
          </Box>
        )
      })}
    </section>
  )
}

/** Exports the workspace to a file and imports it from one. */
function WorkspaceFile({ actor }: { actor: WorkspaceRef }) {
  const { t } = useTranslation('savedLayouts')
  const { isReading, isTaken, fault } = useSelector(actor, layoutMenu, shallowEqual)
  return (
    <Stack component="section" aria-label={t('file.title')} sx={{ gap: 2 }}>
      <Text kind="label" tone="soft">
        {t('file.title')}
      </Text>
      <Text kind="small" tone="soft">
        {t('file.note')}
      </Text>
      <Box sx={row}>
        <Button onClick={() => actor.send({ type: 'workspace.exported' })}>{t('action.export')}</Button>
        <FileButton
          accept="application/json,.json"
          maxBytes={shellLimits.settings.maxFile}
          busy={isReading}
          onText={(text) => actor.send({ type: 'file.picked', text })}
        >
          {t('action.import')}
        </FileButton>
      </Box>
      {isTaken && <Alert kind="success">{t('file.taken')}</Alert>}
      {fault && (
        <Alert kind="error" title={t('file.refused')}>
          {fault.reason === 'tooMany' ? t('fault.tooMany', most) : t(`fault.${fault.reason}`)}
        </Alert>
      )}
    </Stack>
  )
}

/** The layout's actions, behind one small button. */
export function LayoutMenu({ actor, symbol, app, origin, windowLink, layouts }: LayoutMenuProps) {
  const { t } = useTranslation('savedLayouts')
  const { isOpen } = useSelector(actor, layoutMenu, shallowEqual)
  const floor = useSelector(actor, floorOf, shallowEqual)
  const grid = floor.kind === 'grid' ? floor : undefined
  return (
    <>
      <Popover
        open={isOpen}
        onOpen={() => actor.send({ type: 'menu.requested' })}
        onClose={() => {
          actor.send({ type: 'menu.left' })
          layouts?.send({ type: 'menu.left' })
        }}
        label={t('menu.title')}
        side="end"
        // On a phone it is below the panels.
        above={grid === undefined}
        width={320}
        trigger={(props) => (
          <IconButton {...props} size="small" label={t('menu.title')}>
            <LayoutIcon size={20} />
          </IconButton>
        )}
      >
        <Stack sx={{ padding: 2, gap: 3 }}>
          {grid && <Presets actor={actor} floor={grid} />}
          {layouts && <SavedLayouts actor={layouts} workspace={actor} app={app} symbol={symbol} origin={origin} />}
          <Panels actor={actor} symbol={symbol} windowLink={windowLink} floor={grid} />
          <WorkspaceFile actor={actor} />
        </Stack>
      </Popover>
      {layouts && <LayoutOffer actor={layouts} workspace={actor} />}
    </>
  )
}
