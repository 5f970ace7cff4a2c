import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { RecordsExportRef } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import { exportView } from '#machines/assets/recordsExport/recordsExport.view.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import { failureWords } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'

type View = ReturnType<typeof exportView>

/** What became of the file, or what it will be. Two lines are kept for it on a phone. */
function Told({ view }: { view: View }) {
  const { t, i18n } = useTranslation('transferRecords')
  const count = (value: number) => formatCount(value, i18n.language)
  const { phase, progress, file, error } = view
  if (phase === 'failed')
    return (
      <Text kind="small" tone="error" role="alert">
        {view.isUnsaved ? t('export.unsaved') : `${t('export.failed')} ${error ? failureWords(error) : ''}`}
      </Text>
    )
  if (phase === 'idle')
    return (
      <Text kind="small" tone="faint">
        {t('export.hint', { most: count(limits.recordsExport.maxRows) })}
      </Text>
    )
  return (
    <>
      <Text kind="small" tone="soft" role="status">
        {phase === 'saved' && file
          ? view.isCut
            ? t('export.cut', { rows: count(file.count), total: count(file.total) })
            : t('export.saved', { rows: count(file.count) })
          : t(`export.${phase}` as 'export.gathering')}
      </Text>
      {file && (
        <Text kind="small" tone="soft">
          {file.name}
        </Text>
      )}
      {phase === 'gathering' && progress && (
        <Text kind="small" tone="soft" numbers>
          {t('export.progress', { done: count(progress.done), all: count(progress.all) })}
        </Text>
      )}
    </>
  )
}

/** A file of all records that match the filter. `query` is undefined where nothing can be asked. */
export function RecordsExport({ actor, query }: { actor: RecordsExportRef; query: RecordsQuery | undefined }) {
  const { t } = useTranslation(['transferRecords', 'common'])
  const view = useSelector(actor, exportView)
  const isBusy = view.phase === 'gathering' || view.phase === 'saving'
  return (
    <Box
      component="section"
      aria-label={t('export.title')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        columnGap: 3,
        rowGap: 1,
        paddingInline: 4,
        paddingBlock: 2,
        minHeight: 56,
        boxSizing: 'border-box',
        borderBottom: '1px solid var(--line)',
      }}
    >
      {isBusy || view.phase === 'failed' ? (
        <>
          {view.phase === 'failed' && (
            <Button size="small" single onClick={() => actor.send({ type: 'retry.asked' })}>
              {t('common:action.retry')}
            </Button>
          )}
          <Button
            size="small"
            single
            disabled={view.phase === 'saving'}
            onClick={() => actor.send({ type: 'export.cancelled' })}
          >
            {t('export.cancel')}
          </Button>
        </>
      ) : (
        <Button
          size="small"
          single
          disabled={query === undefined}
          onClick={() => query && actor.send({ type: 'export.asked', query })}
        >
          {t('export.start')}
        </Button>
      )}
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: 2,
          flex: '1 1 200px',
          minHeight: '2rem',
          alignItems: 'center',
          overflowWrap: 'anywhere',
        }}
      >
        <Told view={view} />
      </Box>
    </Box>
  )
}
