import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import type { Board } from '#contract/kernel/board.ts'
import { floorPath } from '#contract/contracts/ledgers.ts'
import { loginPath } from '#contract/shell/redirect.ts'
import type { ContractPositionsRef } from '#machines/contracts/contractPositions/contractPositions.machine.ts'
import type { LiquidationsRef } from '#machines/contracts/liquidations/liquidations.machine.ts'
import type { PositionFormRef } from '#machines/contracts/positionForm/positionForm.machine.ts'
import type { RehearsalRef } from '#machines/contracts/rehearsal/rehearsal.machine.ts'
import type { PositionsTab } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import {
  contractPositionsView,
  formRef,
  isCancelling,
  isCancellingAlgo,
  isClosing,
  liquidationsRef,
  rehearsalRef,
} from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { LockDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyLine } from '#ui/feedback/EmptyLine.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { ActResults } from './ActResults.tsx'
import { AlgoRows } from './AlgoRows.tsx'
import { AlgoButton } from './AlgoButton.tsx'
import { MarginCalls } from './MarginCalls.tsx'
import { OrderRows } from './OrderRows.tsx'
import { PositionRows } from './PositionRows.tsx'

interface ContractPositionsProps {
  actor: ContractPositionsRef
  /** The contract of the page, to which a login returns. */
  contractCode: string
  /** Marks and funding of the contracts in which there are positions. */
  figures: Board<ContractFigures>
  /** The user's time zone; undefined: the browser's. */
  zone: string | undefined
  /** The form of a position; its code loads when one first opens. */
  formOf: (form: PositionFormRef) => ReactNode
  /** The rehearsal of a position; its code loads when one first opens. */
  rehearsalOf: (rehearsal: RehearsalRef) => ReactNode
  /** The list of liquidations; its code loads when its tab first opens. */
  liquidationsOf: (liquidations: LiquidationsRef) => ReactNode
}

/** The open positions and orders of the user, in all contracts. */
export function ContractPositions(props: ContractPositionsProps) {
  const { actor, contractCode, figures, zone, formOf, rehearsalOf, liquidationsOf } = props
  const { t } = useTranslation(['contractPositions', 'common'])
  const view = useSelector(actor, contractPositionsView)
  const form = useSelector(actor, formRef)
  const rehearsal = useSelector(actor, rehearsalRef)
  const liquidations = useSelector(actor, liquidationsRef)
  const titleId = useId()
  const panelId = useId()
  const retry = () => actor.send({ type: 'retry.requested' })
  const counts = {
    positions: view.holdings?.positions.length,
    orders: view.holdings && view.holdings.orders.length + view.holdings.algos.length,
  }
  const labelOf = (tab: PositionsTab) => {
    const count = tab === 'liquidations' ? undefined : counts[tab]
    return tab === 'liquidations' || count === undefined ? t(`tab.${tab}`) : t(`tab.${tab}Counted`, { count })
  }
  const isListed = view.tab !== 'liquidations'
  return (
    <Box
      component="section"
      aria-labelledby={titleId}
      sx={{ display: 'flex', flexDirection: 'column', height: '100%', minHeight: 0 }}
    >
      <h2 id={titleId} className="visually-hidden">
        {t('title')}
      </h2>
      <Tabs
        low
        label={t('title')}
        tabs={view.tabs.map((value) => ({ value, label: labelOf(value) }))}
        value={view.tab}
        onChange={(tab) => actor.send({ type: 'tab.chosen', tab })}
        panelId={panelId}
      />
      <Box
        id={panelId}
        role="tabpanel"
        aria-label={t(`tab.${view.tab}`)}
        sx={{ flex: '1 1 0', minHeight: 0, overflowY: 'auto' }}
      >
        {view.person === 'stale' && (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, padding: '4px 16px' }}>
            <Text role="status" kind="small" tone="warning">
              {t('stale')}
            </Text>
            <Button size="small" onClick={retry}>
              {t('common:action.retry')}
            </Button>
          </Box>
        )}
        {view.person === 'signedOut' && (
          <EmptyLine
            drawing={<LockDrawing />}
            title={t('guest')}
            action={
              <LinkButton look="primary" to={loginPath(floorPath(view.ledger, contractCode))}>
                {t('login')}
              </LinkButton>
            }
          />
        )}
        {isListed && view.person === 'loading' && (
          <Box role="status" aria-label={t('loading')} sx={{ padding: 4 }}>
            <Skeleton height={48} />
          </Box>
        )}
        {isListed && view.person === 'failed' && (
          <FailureState
            title={t('failed')}
            retry={{ label: t('common:action.retry'), onRetry: retry }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {liquidations && liquidationsOf(liquidations)}
        {isListed &&
          view.holdings &&
          (view.tab === 'positions' ? (
            <PositionRows
              actor={actor}
              rows={view.holdings.positions}
              contracts={view.contracts}
              figures={figures}
              zone={zone}
              isBusy={(position) => isClosing(view.acts, position)}
            />
          ) : (
            <>
              <AlgoRows
                actor={actor}
                rows={view.holdings.algos}
                contracts={view.contracts}
                zone={zone}
                isBusy={(algo) => isCancellingAlgo(view.acts, algo)}
              />
              <OrderRows actor={actor} rows={view.holdings.orders} isBusy={(order) => isCancelling(view.acts, order)} />
              <Box sx={{ padding: '4px 8px' }}>
                <AlgoButton actor={actor} contractCode={contractCode} />
              </Box>
            </>
          ))}
      </Box>
      {view.holdings && <MarginCalls actor={actor} view={view} holdings={view.holdings} figures={figures} />}
      <ActResults actor={actor} view={view} />
      {form && formOf(form)}
      {rehearsal && rehearsalOf(rehearsal)}
    </Box>
  )
}
