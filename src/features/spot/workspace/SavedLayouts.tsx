import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { layoutAddress } from '#contract/spot/layoutLink.ts'
import { spotLimits } from '#contract/spot/limits.ts'
import { storedForm, workspaceOf } from '#contract/spot/workspaceRules.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import type { SavedLayoutsRef } from '#machines/spot/savedLayouts/savedLayouts.machine.ts'
import { offeredLayout, savedLayoutsView } from '#machines/spot/savedLayouts/savedLayouts.view.ts'
import type { WorkspaceRef } from '#machines/spot/workspace/workspace.machine.ts'
import { floorOf } from '#machines/spot/workspace/workspace.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { CloseIcon } from '#ui/content/icons.tsx'
import { SelectableText } from '#ui/content/SelectableText.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { EntryLine } from '#ui/forms/EntryLine.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { PresetPicture } from './PresetPicture.tsx'

const { saved: mostSaved, savedName, pairs: mostPairs } = spotLimits.workspace
/** Space for two lines and a button, so that a message moves nothing. */
const messageHeight = 48
/** What is copied, for the flow that copies. */
const what = 'layoutLink'

interface SavedLayoutsProps {
  actor: SavedLayoutsRef
  workspace: WorkspaceRef
  app: Pick<AppRefs, 'copy'>
  symbol: string
  /** The origin of shared links; the opening browser adds its language. */
  origin: string
}

/** What the floor shows, as it is stored. */
const shownLayout = (workspace: WorkspaceRef) => storedForm(workspace.getSnapshot().context.workspace)

/** The result of the last action on the list. */
function Message({ actor }: { actor: SavedLayoutsRef }) {
  const { t } = useTranslation('savedLayouts')
  const { phase, removed } = useSelector(actor, savedLayoutsView, shallowEqual)
  return (
    <Box
      sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 2, minHeight: messageHeight }}
    >
      <Text role="status" kind="small" tone={phase === 'full' ? 'warning' : 'soft'}>
        {phase === 'saved' && t('state.saved')}
        {phase === 'full' && t('state.full', { count: mostSaved })}
        {phase === 'removed' && t('state.removed', { name: removed ?? '' })}
      </Text>
      {phase === 'removed' && (
        <Button size="small" onClick={() => actor.send({ type: 'removal.undone' })}>
          {t('action.restore')}
        </Button>
      )}
    </Box>
  )
}

/** Whether the pair has a layout of its own. */
function OwnLayout({ actor, workspace, symbol }: Omit<SavedLayoutsProps, 'app' | 'origin'>) {
  const { t } = useTranslation('savedLayouts')
  const hint = useId()
  const { hasOwn, hasRoomForPair } = useSelector(actor, savedLayoutsView, shallowEqual)
  const pair = formatCoin(symbol)
  return (
    <div>
      <Check
        label={t('pair.own', { pair })}
        checked={hasOwn}
        blocked={!hasOwn && !hasRoomForPair}
        describedBy={hint}
        onChange={(isOwn) =>
          actor.send(isOwn ? { type: 'pair.separated', workspace: shownLayout(workspace) } : { type: 'pair.joined' })
        }
      />
      <Text id={hint} kind="small" tone="soft">
        {hasOwn
          ? t('pair.only', { pair })
          : hasRoomForPair
            ? t('pair.all', { pair })
            : t('pair.full', { count: mostPairs })}
      </Text>
    </div>
  )
}

/** Copies an address that offers the current layout to whoever opens it. */
function LayoutLink({ workspace, app, symbol, origin }: Omit<SavedLayoutsProps, 'actor'>) {
  const { t } = useTranslation('savedLayouts')
  const shown = useSelector(workspace, ({ context }) => context.workspace)
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  const text = `${origin}${layoutAddress(symbol, storedForm(shown))}`
  return (
    <>
      <Button fullWidth onClick={() => app.copy.send({ type: 'copy.requested', what, text })}>
        {t('action.copyLink')}
      </Button>
      {isRefused && (
        <>
          <Text kind="small" tone="warning" role="alert">
            {t('link.refused')}
          </Text>
          <SelectableText label={t('link.label')} selected>
            {text}
          </SelectableText>
        </>
      )}
    </>
  )
}

/** Layouts to return to by name, and to share. */
export function SavedLayouts({ actor, workspace, app, symbol, origin }: SavedLayoutsProps) {
  const { t } = useTranslation('savedLayouts')
  const { saved } = useSelector(actor, savedLayoutsView, shallowEqual)
  const floor = useSelector(workspace, floorOf, shallowEqual)
  return (
    <Stack component="section" aria-label={t('title')} sx={{ gap: 2 }}>
      <Text kind="label" tone="soft">
        {t('title')}
      </Text>
      <EntryLine
        label={t('name')}
        action={t('action.save')}
        maxLength={savedName}
        onEnter={(name) => {
          if (name === '') return false
          actor.send({ type: 'layout.saved', name, workspace: shownLayout(workspace) })
          return true
        }}
      />
      <Message actor={actor} />
      {saved.length === 0 && (
        <Text kind="small" tone="soft">
          {t('none')}
        </Text>
      )}
      {saved.map(({ name, workspace: layout }) => (
        <Box key={name} sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
          {floor.kind === 'grid' && <PresetPicture places={workspaceOf(layout)[floor.windowClass].shown} />}
          <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
            <Button size="small" fullWidth onClick={() => actor.send({ type: 'layout.chosen', name })}>
              {t('action.use', { name })}
            </Button>
          </Box>
          <IconButton
            size="small"
            label={t('action.remove', { name })}
            onClick={() => actor.send({ type: 'layout.removed', name })}
          >
            <CloseIcon size={18} />
          </IconButton>
        </Box>
      ))}
      <OwnLayout actor={actor} workspace={workspace} symbol={symbol} />
      <LayoutLink workspace={workspace} app={app} symbol={symbol} origin={origin} />
    </Stack>
  )
}

/** Asks whether to use the layout of a link. */
export function LayoutOffer({ actor, workspace }: Pick<SavedLayoutsProps, 'actor' | 'workspace'>) {
  const { t } = useTranslation('savedLayouts')
  const layout = useSelector(actor, offeredLayout)
  const floor = useSelector(workspace, floorOf, shallowEqual)
  const decline = () => actor.send({ type: 'offer.declined' })
  return (
    <Dialog
      open={layout !== undefined}
      title={t('offer.title')}
      onClose={decline}
      closeLabel={t('offer.close')}
      actions={
        <>
          <Button onClick={decline}>{t('offer.decline')}</Button>
          <Button look="primary" single onClick={() => actor.send({ type: 'offer.accepted' })}>
            {t('offer.accept')}
          </Button>
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Text>{t(floor.kind === 'phone' ? 'offer.phone' : 'offer.text')}</Text>
        {layout && floor.kind === 'grid' && (
          <PresetPicture places={workspaceOf(layout)[floor.windowClass].shown} scale={3} />
        )}
      </Stack>
    </Dialog>
  )
}
