import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { arrangingPhase, isStepping, layoutMenu, saidOf } from '#machines/spot/workspace/workspace.view.ts'
import type { GridFloor } from '#machines/spot/workspace/workspace.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { RedoIcon, UndoIcon } from '#features/spot/parts/floorIcons.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { usePanelNames } from './panelNames.ts'

export interface ArrangeBarProps {
  actor: WorkspaceRef
  floor: GridFloor
  hintId: string
}

/** Announces layout changes to screen readers. */
function Said({ actor }: { actor: WorkspaceRef }) {
  const { t } = useTranslation('savedLayouts')
  const names = usePanelNames()
  const said = useSelector(actor, saidOf, shallowEqual)
  const words = () => {
    if (!said) return ''
    const { act, panel, place, preset } = said
    const name = panel === undefined ? '' : names[panel]
    if (act === 'preset') return t('said.preset', { preset: preset === undefined ? '' : t(`preset.${preset}`) })
    if (place && (act === 'move' || act === 'step' || act === 'resize' || act === 'stretch' || act === 'show')) {
      const { x, y, w, h } = place
      return t('said.place', {
        panel: name,
        from: String(x + 1),
        to: String(x + w),
        top: String(y + 1),
        bottom: String(y + h),
      })
    }
    if (act === 'stuck' || act === 'hide') return t(`said.${act}`, { panel: name })
    if (act === 'takenBack' || act === 'undo' || act === 'redo' || act === 'reset') return t(`said.${act}`)
    return ''
  }
  return (
    <span role="status" className="visually-hidden">
      {words()}
    </span>
  )
}

/** Shown above the panels while they are arranged: instructions, hidden panels, and the exit button. */
export function ArrangeBar({ actor, floor, hintId }: ArrangeBarProps) {
  const { t } = useTranslation(['savedLayouts', 'workspace'])
  const names = usePanelNames()
  const phase = useSelector(actor, arrangingPhase)
  const isMoving = useSelector(actor, isStepping)
  const { canUndo, canRedo } = useSelector(actor, layoutMenu, shallowEqual)
  return (
    <Box
      component="section"
      aria-label={t('workspace:arrange.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        minHeight: 48,
        padding: '4px 12px',
        boxSizing: 'border-box',
        background: 'var(--selected)',
        borderRadius: 'var(--radius-small)',
      }}
    >
      <Text id={hintId} kind="small" sx={{ flex: '1 1 240px' }}>
        {phase === 'preparing' ? t('arrange.preparing') : t(isMoving ? 'arrange.moving' : 'arrange.hint')}
      </Text>
      {floor.hidden.map(({ panel }) => (
        <Button key={panel} size="small" onClick={() => actor.send({ type: 'panel.shown', panel })}>
          {t('action.show', { panel: names[panel] })}
        </Button>
      ))}
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <IconButton
          size="small"
          label={t('action.undo')}
          aria-disabled={!canUndo || undefined}
          onClick={() => actor.send({ type: 'undo.requested' })}
        >
          <UndoIcon size={18} />
        </IconButton>
        <IconButton
          size="small"
          label={t('action.redo')}
          aria-disabled={!canRedo || undefined}
          onClick={() => actor.send({ type: 'redo.requested' })}
        >
          <RedoIcon size={18} />
        </IconButton>
        <Button size="small" look="primary" onClick={() => actor.send({ type: 'arranging.left' })}>
          {t('action.done')}
        </Button>
      </Box>
      <Said actor={actor} />
    </Box>
  )
}
