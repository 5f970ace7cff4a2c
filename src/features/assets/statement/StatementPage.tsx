import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { assetsLimits } from '#contract/assets/limits.ts'
import { recordsPathOf } from '#contract/assets/financialLinks.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { sessionUser } from '#machines/account/session/session.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { StatementRef } from '#machines/assets/statement/statement.machine.ts'
import { statementView } from '#machines/assets/statement/statement.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { Text } from '#ui/content/Text.tsx'
import { DaysDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { PrintButton } from '#ui/forms/PrintButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DaysFilter } from '#features/parts/records/DaysFilter.tsx'
import { StatementSheet } from './StatementSheet.tsx'

type View = ReturnType<typeof statementView>

/** Controls are hidden in print. */
const onScreen = { '@media print': { display: 'none' } } as const
/** Blocks one below the other, because a flexible box would end with an empty sheet. */
const onPaper = { '@media print': { display: 'block', '& > * + *': { marginTop: '16px' } } } as const

/** The range of days, and what can be done with the statement. */
function Controls({ actor, view }: { actor: StatementRef; view: View }) {
  const { t } = useTranslation('statement')
  const { from, to, today, problem } = view
  const choose = (days: { from?: string | undefined; to?: string | undefined }) =>
    actor.send({ type: 'range.chosen', from: days.from ?? from, to: days.to ?? to })
  const problemText = problem && t(`problem.${problem}`, { days: assetsLimits.statement.maxDays })
  return (
    <Panel sx={{ p: 4, ...onScreen }}>
      <DaysFilter
        label={t('field.period')}
        presets={view.presets.map(({ preset }) => ({ value: preset, label: t(`preset.${preset}`) }))}
        preset={view.preset ?? ''}
        onPreset={(value) => {
          const chosen = view.presets.find(({ preset }) => preset === value)
          if (chosen) choose(chosen.days)
        }}
        bounds={{ first: kernelLimits.records.firstDay, last: today }}
        from={{
          label: t('field.from'),
          day: from,
          error: problem === 'future' ? undefined : problemText,
          onChange: (day) => choose({ from: day }),
        }}
        to={{
          label: t('field.to'),
          day: to,
          error: problem === 'future' ? problemText : undefined,
          onChange: (day) => choose({ to: day }),
        }}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 2 }}>
        <Button
          disabled={view.phase !== 'shown'}
          busy={view.isSaving}
          onClick={() => actor.send({ type: 'save.requested' })}
        >
          {t('action.csv')}
        </Button>
        <PrintButton label={t('action.print')} />
      </Box>
      {/* Its line is reserved, so that nothing below moves. */}
      <Box sx={{ minHeight: 20, mt: 2 }}>
        {view.isUnsaved ? (
          <Text kind="small" tone="error" role="alert">
            {t('state.unsaved')}
          </Text>
        ) : (
          <Text kind="small" tone="faint">
            {t('page.hint')}
          </Text>
        )}
      </Box>
    </Panel>
  )
}

/** Opening and closing balances of every account for a range of days, and the changes, for screen and paper. */
export function StatementPage() {
  const { t } = useTranslation(['statement', 'common'])
  const { actor, app } = useLoaderData<PageData<StatementRef>>()
  const view = useSelector(actor, statementView, shallowEqual)
  const fid = useSelector(app.session, (snapshot) => sessionUser(snapshot)?.fid)
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <Box sx={onScreen}>
          <LinkButton look="plain" size="small" to={recordsPathOf('bills')}>
            {t('action.records')}
          </LinkButton>
        </Box>
      }
    >
      <Stack sx={{ gap: 4, ...onPaper }}>
        <Controls actor={actor} view={view} />
        {view.phase === 'loading' && (
          <Box role="status" aria-label={t('state.loading')}>
            <Skeleton height={360} />
          </Box>
        )}
        {view.phase === 'misdated' && <EmptyState drawing={<DaysDrawing />} title={t('state.misdated')} />}
        {view.phase === 'failed' && (
          <FailureState
            title={t('state.failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.statement && <StatementSheet statement={view.statement} fid={fid} />}
      </Stack>
    </PageFrame>
  )
}
