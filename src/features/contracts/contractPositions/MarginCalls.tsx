import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { transferSearch } from '#contract/assets/transferLinks.ts'
import type { ContractFigures } from '#contract/contracts/figures.ts'
import { isDollarCoin } from '#contract/contracts/coinDigits.ts'
import { accountSide } from '#contract/contracts/wallets.ts'
import type { Board } from '#contract/kernel/board.ts'
import { decimal, isZero, multiply, scaleOf } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { marginCalls } from '#contract/risk/marginCalls.ts'
import type { CallRemedy, MarginCall, NewerMarks } from '#contract/risk/marginCalls.ts'
import { isRemedying } from '#machines/contracts/contractPositions/contractPositions.view.ts'
import { formatAmount, formatPrice, formatShare } from '#i18n/format.ts'
import { useHeldName } from '#features/contracts/parts/useHeldName.ts'
import { useNewerMarks } from '#features/contracts/parts/useNewerMarks.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { PositionsParts } from './parts.ts'

const hundred = decimal('100')

interface MarginCallsProps extends PositionsParts {
  holdings: NonNullable<PositionsParts['view']['holdings']>
  figures: Board<ContractFigures>
}

interface CalledProps extends PositionsParts {
  call: MarginCall
  marks: NewerMarks
}

/** A pool close to liquidation: what says so is announced once, and the figures beside it move with the mark. */
function Called({ actor, view, call, marks }: CalledProps) {
  const { t, i18n } = useTranslation('contractPositions')
  const { language } = i18n
  const id = useId()
  const nameOf = useHeldName()
  const amount = (value: Decimal) => formatAmount(value, language)
  const rate = (value: Decimal | null) =>
    value === null ? t('usedUp') : formatShare(multiply(value, hundred), language)
  const leadsTo = ({ kind, amount: freed, coin, riskRateAfter, liquidation }: CallRemedy) => {
    if (kind === 'cancelOrders')
      return isZero(freed) ? t('call.keeps') : t('call.frees', { amount: amount(freed), coin: coin.toUpperCase() })
    if (!liquidation) return t('call.leadsToNone', { rate: rate(riskRateAfter) })
    return t('call.leadsTo', {
      rate: rate(riskRateAfter),
      contract: liquidation.contractCode.toUpperCase(),
      price:
        liquidation.price === null ? t('never') : formatPrice(liquidation.price, language, scaleOf(liquidation.price)),
    })
  }
  const buttonOf = (remedy: CallRemedy, describedBy: string) => {
    const { kind, contractCode, positionSide, coin } = remedy
    const values = {
      contract: contractCode === null ? '' : nameOf({ contractCode, positionSide }),
      coin: coin.toUpperCase(),
      amount: amount(remedy.amount),
    }
    if (kind === 'transferIn' || contractCode === null || remedy.lacking)
      return (
        <LinkButton
          size="small"
          fullWidth
          aria-describedby={describedBy}
          to={transferSearch(accountSide('target', call))}
        >
          {remedy.lacking
            ? t('call.transferFirst', { coin: values.coin, amount: amount(remedy.lacking) })
            : t('call.transferIn', values)}
        </LinkButton>
      )
    const asked = { kind, contractCode, ...(positionSide !== 'both' && { positionSide }) }
    return (
      <Button
        size="small"
        fullWidth
        aria-describedby={describedBy}
        busy={isRemedying(view, asked)}
        onClick={() => actor.send({ type: 'remedy.requested', ...asked, marks })}
      >
        {t(`call.${kind}`, values)}
      </Button>
    )
  }
  // Nothing is transferred to the simulation.
  const remedies = call.remedies.filter(
    ({ kind, lacking }) => view.ledger === 'real' || (kind !== 'transferIn' && !lacking),
  )
  const { contractCode: isolated, positionSide: side } = call
  const pool =
    isolated !== undefined
      ? nameOf({ contractCode: isolated, positionSide: side })
      : isDollarCoin(call.coin)
        ? t(`call.cross.${call.account}`)
        : t('call.crossIn', { coin: call.coin.toUpperCase() })
  return (
    <Stack role="group" aria-label={pool} sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5, alignItems: 'center' }}>
        <Box sx={{ flex: '1 1 260px' }}>
          <Alert kind={call.isUrgent ? 'error' : 'warning'}>
            {t(call.isUrgent ? 'call.urgent' : 'call.warned', { pool })}
          </Alert>
        </Box>
        <Text kind="small" numbers>
          {t('call.rate', { rate: rate(call.riskRate) })}
        </Text>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fit, minmax(min(240px, 100%), 1fr))',
          gap: 1,
          alignItems: 'start',
        }}
      >
        {remedies.map((remedy) => {
          const key = `${remedy.kind} ${remedy.contractCode ?? ''} ${remedy.positionSide}`
          const describedBy = `${id} ${key}`.replaceAll(' ', '-')
          return (
            <Stack key={key} sx={{ gap: 0.5 }}>
              {buttonOf(remedy, describedBy)}
              <Text kind="small" tone="soft" numbers id={describedBy}>
                {leadsTo(remedy)}
              </Text>
            </Stack>
          )
        })}
      </Box>
    </Stack>
  )
}

/**
 * Margin calls at the newest marks, each with what brings its risk rate down by one press: below the rows, so that no
 * row moves, and above results, which stay at the lower edge.
 */
export function MarginCalls({ actor, view, holdings, figures }: MarginCallsProps) {
  const { positions } = holdings
  const marks = useNewerMarks(figures, positions)
  const calls = marginCalls(holdings, view.contracts, marks)
  if (calls.length === 0) return null
  return (
    <Stack sx={{ flex: 'none', gap: 2, maxHeight: '75%', overflowY: 'auto', padding: '8px 16px' }}>
      {calls.map((call) => (
        <Called key={call.id} actor={actor} view={view} call={call} marks={marks} />
      ))}
    </Stack>
  )
}
