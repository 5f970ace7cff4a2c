import { useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { coinDigits } from '#contract/contracts/coinDigits.ts'
import { contractRecordsPath } from '#contract/contracts/recordLinks.ts'
import type { PositionData } from '#contract/contracts/schemas.ts'
import type { Board } from '#contract/kernel/board.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { accountAt } from '#contract/risk/liveAccount.ts'
import { hiddenAmount, isHidden as isHiddenOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import type {
  ContractAccounts as Known,
  ContractAccountsRef,
} from '#machines/contracts/contractAccounts/contractAccounts.machine.ts'
import { contractAccountsView } from '#machines/contracts/contractAccounts/contractAccounts.view.ts'
import type { AppRefs, PageData } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatPrice } from '#i18n/format.ts'
import { useNewerMarks } from '#features/contracts/parts/useNewerMarks.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { AccountPanel } from './AccountPanel.tsx'
import { HeldPositions } from './HeldPositions.tsx'

interface Parts {
  readonly figures: { readonly board: Board<ContractFigures> }
}

const noPositions: readonly PositionData[] = []

/** The accounts and positions at the newest marks. */
function Contents({ app, known, figures }: { app: AppRefs; known: Known; figures: Board<ContractFigures> }) {
  const { t, i18n } = useTranslation('contractAccounts')
  const titleId = useId()
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const marks = useNewerMarks(figures, known.positions)
  const amount = (value: Decimal, coin: string) =>
    isHidden ? hiddenAmount : formatPrice(value, i18n.language, coinDigits(coin))
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fit, minmax(min(360px, 100%), 1fr))', gap: 4 }}>
        {known.accounts.map((account) => (
          <AccountPanel
            key={`${account.account} ${account.coin}`}
            account={account}
            live={accountAt(known, known.contracts, marks, account)}
            amount={amount}
          />
        ))}
      </Box>
      <Panel aria-labelledby={titleId}>
        <Stack sx={{ gap: 2, paddingBlock: 3 }}>
          <Text kind="heading" as="h2" id={titleId} sx={{ paddingInline: 4 }}>
            {t('positions.title')}
          </Text>
          <HeldPositions known={known} marks={marks} amount={amount} />
        </Stack>
      </Panel>
    </>
  )
}

/** The accounts of contracts: what is in them, how close they are to liquidation, and the positions. */
export function ContractAccounts() {
  const { t } = useTranslation(['contractAccounts', 'common'])
  const { actor, app, parts } = useLoaderData<PageData<ContractAccountsRef, Parts>>()
  const view = useSelector(actor, contractAccountsView)
  const refresh = () => actor.send({ type: 'refresh.requested' })
  return (
    <PageFrame
      title={t('title')}
      actions={
        <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 2 }}>
          {/* Rendered from the start, because content added later would move what is beside and below it. */}
          {view.phase !== 'failed' && (
            <Button look="plain" size="small" busy={view.isBusy} onClick={refresh}>
              {t('action.refresh')}
            </Button>
          )}
          <LinkButton look="plain" size="small" to={contractRecordsPath}>
            {t('action.records')}
          </LinkButton>
        </Stack>
      }
    >
      <Stack sx={{ gap: 4 }}>
        {view.phase === 'failed' && (
          <FailureState
            title={t('failed')}
            retry={{ label: t('common:action.retry'), onRetry: refresh, busy: view.isBusy }}
            {...(view.error && failureParts(view.error))}
          />
        )}
        {view.phase === 'loading' && (
          <Stack role="status" aria-label={t('loading')} sx={{ gap: 4 }}>
            <Skeleton height={260} />
            <Skeleton height={120} />
          </Stack>
        )}
        {view.phase === 'shown' && (
          <>
            {/* Always a line of this height, so that nothing moves when the figures become old. */}
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, minHeight: 36 }}>
              {view.isStale ? (
                <>
                  <Text role="alert" tone="warning">
                    {t('stale')}
                  </Text>
                  <Button size="small" busy={view.isBusy} onClick={refresh}>
                    {t('common:action.retry')}
                  </Button>
                </>
              ) : (
                <Text tone="soft">{t('hint')}</Text>
              )}
            </Box>
            <Contents
              app={app}
              known={view.known ?? { accounts: [], positions: noPositions, contracts: [] }}
              figures={parts.figures.board}
            />
          </>
        )}
      </Stack>
    </PageFrame>
  )
}
