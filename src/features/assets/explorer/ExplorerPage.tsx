import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { assetsLimits } from '#contract/assets/limits.ts'
import { networkName } from '#contract/assets/networkNames.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { explorerView } from '#machines/assets/explorer/explorer.machine.ts'
import type { ExplorerRef, ExplorerView } from '#machines/assets/explorer/explorer.machine.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { FoundPanel } from './FoundPanel.tsx'

/** Space reserved for the result, so that nothing moves when it arrives. */
const foundRoom = 420

/** A network and what to look up on it. */
function SearchForm({ actor, view }: { actor: ExplorerRef; view: ExplorerView }) {
  const { t } = useTranslation('explorer')
  const { networks, chosen, text } = view
  return (
    <Box
      component="form"
      role="search"
      noValidate
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: 'minmax(140px, 200px) minmax(0, 1fr) auto',
        [narrow]: { gridTemplateColumns: '1fr', gap: 2 },
      }}
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        actor.send({ type: 'search.submitted' })
      }}
    >
      <SelectField
        label={t('search.network')}
        value={networks.some(({ networkId }) => networkId === chosen) ? chosen : ''}
        placeholder={networkName(chosen)}
        options={networks.map(({ networkId, name }) => ({ value: networkId, label: name }))}
        onChange={(networkId) => actor.send({ type: 'network.chosen', networkId })}
      />
      <Field
        label={t('search.text')}
        type="search"
        inputMode="search"
        autoComplete="off"
        start={<SearchIcon size={16} color="var(--text-faint)" />}
        maxLength={assetsLimits.funds.maxAddress}
        value={text}
        onChange={(typed) => actor.send({ type: 'text.changed', text: typed })}
      />
      {/* Beside the field, below its label. */}
      <Box sx={{ display: 'grid', paddingTop: '22px', [narrow]: { paddingTop: 0 } }}>
        <Button look="primary" type="submit" disabled={!view.canSearch}>
          {t('search.submit')}
        </Button>
      </Box>
    </Box>
  )
}

/** The freshness of the data, in a line that is always there. */
function Freshness({ view }: { view: ExplorerView }) {
  const { t } = useTranslation('explorer')
  const now = view.isRefreshing ? t('state.refreshing') : view.isFollowed ? t('state.followed') : ''
  return (
    <Box role="status" aria-live="off" sx={{ minHeight: 20 }}>
      {view.error && <Text tone="warning">{t('state.stale')} </Text>}
      <Text tone="soft">{now}</Text>
    </Box>
  )
}

/** The public view of the simulated chain. */
export function ExplorerPage() {
  const { t } = useTranslation('explorer')
  const { actor, app } = useLoaderData<PageData<ExplorerRef>>()
  const view = useSelector(actor, explorerView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const { phase, error } = view
  const reload = () => actor.send({ type: 'reload.requested' })
  return (
    <PageFrame
      title={t('title')}
      actions={
        // A failure has a button of its own.
        <Box sx={{ visibility: phase === 'failed' ? 'hidden' : 'visible' }}>
          <Button disabled={phase !== 'shown' || view.isRefreshing} onClick={reload}>
            {t('action.refresh')}
          </Button>
        </Box>
      }
    >
      <Stack sx={{ gap: 4 }}>
        <Alert kind="info">{t('simulated')}</Alert>
        <SearchForm actor={actor} view={view} />
        <Box sx={{ minHeight: foundRoom }}>
          {phase === 'loading' && (
            <Box role="status" aria-label={t('state.loading')}>
              <Skeleton height={foundRoom} />
            </Box>
          )}
          {phase === 'failed' && (
            <FailureState title={t('state.failed')} retry={{ label: t('action.refresh'), onRetry: reload }}>
              {error && <FailureText error={error} />}
            </FailureState>
          )}
          {phase === 'shown' && (
            <Stack sx={{ gap: 2 }}>
              <FoundPanel view={view} zone={zone} />
              <Freshness view={view} />
            </Stack>
          )}
        </Box>
      </Stack>
    </PageFrame>
  )
}
