import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Command } from '#contract/shell/palette.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { CommandPaletteRef } from '#machines/shell/commandPalette/commandPalette.machine.ts'
import { paletteView } from '#machines/shell/commandPalette/commandPalette.view.ts'
import { paletteRef } from '#machines/shell/shortcuts/shortcuts.view.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { NoMatchDrawing } from '#ui/feedback/floorDrawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { ComboField, ComboLink, ComboRow, showActive } from '#ui/forms/ComboField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { KeyCaps } from '#features/parts/keys/KeyList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { FocusFirst } from '#ui/overlays/FocusFirst.tsx'
import { Text } from '#ui/content/Text.tsx'

interface RowProps {
  id: string
  command: Command
  isActive: boolean
  onChoose: () => void
}

function Row({ id, command, isActive, onChoose }: RowProps) {
  const { t } = useTranslation('commandPalette')
  const { kind, label, to, keys = [] } = command
  const moreId = `${id}-more`
  const row = {
    id,
    role: 'option',
    'aria-label': label,
    'aria-describedby': moreId,
    'aria-selected': isActive,
    ref: isActive ? showActive : undefined,
  }
  const contents = (
    <>
      <Text sx={{ minWidth: 0, overflowWrap: 'anywhere' }} translate={kind === 'market' ? 'no' : undefined}>
        {label}
      </Text>
      <Text id={moreId} kind="small" tone="soft">
        {t(`kind.${kind}`)}
      </Text>
      <KeyCaps keys={keys} between="+" />
    </>
  )
  return to === undefined ? (
    <ComboRow {...row} onClick={onChoose}>
      {contents}
    </ComboRow>
  ) : (
    <ComboLink {...row} to={to} onFollow={onChoose}>
      {contents}
    </ComboLink>
  )
}

/** The open palette. */
export function OpenPalette({ actor }: { actor: CommandPaletteRef }) {
  const { t } = useTranslation(['commandPalette', 'common'])
  const listId = useId()
  const view = paletteView(useSelector(actor, (snapshot) => snapshot))
  const rowId = (id: string) => `${listId}-${id}`
  const choose = (id: string) => actor.send({ type: 'row.chosen', id })
  return (
    <Dialog
      open
      title={t('title')}
      onClose={() => actor.send({ type: 'palette.closed' })}
      closeLabel={t('close')}
      width={560}
      height={560}
    >
      <Stack data-fields sx={{ gap: 2 }}>
        <FocusFirst>
          <ComboField
            label={t('field.label')}
            placeholder={t('field.placeholder')}
            value={view.text}
            maxLength={shellLimits.palette.maxText}
            listId={listId}
            activeId={view.active === undefined ? undefined : rowId(view.active)}
            onChange={(text) => actor.send({ type: 'text.changed', text })}
            onMove={(move) => actor.send({ type: 'row.moved', move })}
            onEnter={() => view.active !== undefined && choose(view.active)}
          />
        </FocusFirst>
        <Text role="status" className="visually-hidden">
          {t('found', { count: view.rows.length })}
        </Text>
        <Box id={listId} role="listbox" aria-label={t('title')} aria-busy={view.isBusy}>
          {view.rows.map((command) => (
            <Row
              key={command.id}
              id={rowId(command.id)}
              command={command}
              isActive={command.id === view.active}
              onChoose={() => choose(command.id)}
            />
          ))}
        </Box>
        {view.rows.length === 0 && (
          <EmptyState drawing={<NoMatchDrawing />} title={t('nothing')}>
            {t('nothingHint')}
          </EmptyState>
        )}
        {/* Below the rows, so that it moves none of them. */}
        {view.hasFailed && (
          <Alert
            kind="warning"
            action={
              <Button size="small" onClick={() => actor.send({ type: 'retry.requested' })}>
                {t('common:action.retry')}
              </Button>
            }
          >
            {t('noMarkets')}
          </Alert>
        )}
      </Stack>
    </Dialog>
  )
}

/** Searches all pages and commands by any word of theirs. */
export function CommandPalette({ app }: { app: Pick<AppRefs, 'shortcuts'> }) {
  const actor = useSelector(app.shortcuts, paletteRef)
  return actor ? <OpenPalette actor={actor} /> : null
}
