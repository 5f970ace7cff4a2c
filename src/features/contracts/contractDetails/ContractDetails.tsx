import { shallowEqual, useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { contractName } from '#contract/contracts/panelMarket.ts'
import { decimal, multiply } from '#contract/kernel/decimal.ts'
import type { Decimal } from '#contract/kernel/decimal.ts'
import { hour } from '#contract/kernel/durations.ts'
import { contractDetailsView } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import type { ContractDetailsRef } from '#machines/contracts/contractDetails/contractDetails.machine.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { failureParts } from '#i18n/failure.ts'
import { digitsOf, formatAmount, formatMinute, formatPercent, formatPrice, formatShare } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { DenseTable } from '#ui/lists/DenseTable.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'

const hundred = decimal('100')
/** Funding rates are small. */
const rateDigits = 4

interface ContractDetailsProps {
  actor: ContractDetailsRef
  app: Pick<AppRefs, 'preferences'>
}

/** The rules of a contract in words and tables, its index and past funding. */
export function ContractDetails({ actor, app }: ContractDetailsProps) {
  const { t, i18n } = useTranslation(['contractDetails', 'common'])
  const { language } = i18n
  const { contract, news, error, isLoading, isFailed } = useSelector(actor, contractDetailsView, shallowEqual)
  const zone = useSelector(app.preferences, zoneOf)
  const dismiss = () => actor.send({ type: 'details.dismissed' })
  const coin = contract.coin.toUpperCase()
  const price = (value: Decimal) => formatPrice(value, language, digitsOf(contract.tick))
  const share = (value: Decimal) => formatShare(multiply(value, hundred), language)
  const minute = (at: number) => formatMinute(at, language, zone)
  const quoted = (value: Decimal) => t('inCoin', { amount: price(value), coin: contract.quote.toUpperCase() })
  return (
    <Dialog
      open
      width={560}
      height={720}
      title={t('title', { contract: contractName(contract) })}
      onClose={dismiss}
      closeLabel={t('action.close')}
      actions={<Button onClick={dismiss}>{t('action.done')}</Button>}
    >
      <Stack sx={{ gap: 4 }}>
        <Facts
          rows={[
            { name: t('fact.kind'), value: t(`kind.${contract.kind}`) },
            { name: t('fact.settle'), value: t(`settle.${contract.settle}`, { coin }) },
            {
              name: t('fact.contractSize'),
              value: t('inCoin', {
                amount: formatAmount(contract.contractSize, language),
                coin: contract.sizeCoin.toUpperCase(),
              }),
            },
            { name: t('fact.tick'), value: quoted(contract.tick) },
            {
              name: t('fact.amounts'),
              value: t('range', {
                from: formatAmount(contract.minAmount, language),
                to: formatAmount(contract.maxAmount, language),
              }),
            },
            { name: t('fact.maxPrice'), value: quoted(contract.maxPrice) },
            { name: t('fact.protection'), value: share(contract.protection) },
            {
              name: t('fact.fees'),
              value: t('fees', { maker: share(contract.makerFee), taker: share(contract.takerFee) }),
            },
            ...timesOf(contract).map(({ name, at }) => ({ name: t(`fact.${name}`), value: minute(at) })),
            ...(contract.fundingInterval === null
              ? []
              : [{ name: t('fact.funding'), value: t('every', { count: contract.fundingInterval / hour }) }]),
            ...(contract.deliveryFee === null
              ? []
              : [
                  {
                    name: t('fact.deliveryFee'),
                    value: t('percent', { value: formatAmount(multiply(contract.deliveryFee, hundred), language) }),
                  },
                ]),
            {
              name: t('fact.insurance'),
              value:
                news?.insurance === undefined
                  ? '–'
                  : t('inCoin', { amount: formatAmount(news.insurance, language), coin }),
            },
          ]}
        />
        <Section title={t('tiers.title')}>
          <DenseTable
            caption={t('tiers.title')}
            areas='"upTo leverage" "rate rate"'
            rows={contract.tiers}
            rowKey={({ upTo }) => upTo}
            columns={[
              {
                key: 'upTo',
                head: t(`tiers.upTo.${contract.settle}`, { coin: contract.quote.toUpperCase() }),
                area: 'upTo',
                named: true,
                numbers: true,
                cell: ({ upTo }) => formatAmount(upTo, language),
              },
              {
                key: 'leverage',
                head: t('tiers.leverage'),
                area: 'leverage',
                named: true,
                numbers: true,
                cell: ({ maxLeverage }) => t('leverage', { leverage: maxLeverage }),
              },
              {
                key: 'rate',
                head: t('tiers.rate'),
                area: 'rate',
                named: true,
                numbers: true,
                cell: ({ maintenanceRate }) => share(maintenanceRate),
              },
            ]}
          />
        </Section>
        {isLoading && (
          <Box role="status" aria-label={t('loading')}>
            <Skeleton height={240} />
          </Box>
        )}
        {isFailed && (
          <FailureState
            title={t('failed')}
            retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            {...(error && failureParts(error))}
          />
        )}
        {news && (
          <Section title={t('sources.title')}>
            <Text kind="small" tone="soft">
              {t('sources.note', { bound: share(news.index.outlierBound) })}
            </Text>
            <DenseTable
              caption={t('sources.title')}
              areas='"name price" "weight state"'
              rows={news.index.sources}
              rowKey={({ name }) => name}
              columns={[
                { key: 'name', head: t('sources.name'), area: 'name', cell: ({ name }) => name.toUpperCase() },
                {
                  key: 'weight',
                  head: t('sources.weight'),
                  area: 'weight',
                  named: true,
                  numbers: true,
                  cell: ({ weight }) => share(weight),
                },
                {
                  key: 'price',
                  head: t('sources.price'),
                  area: 'price',
                  named: true,
                  numbers: true,
                  cell: ({ price: last }) => (last === null ? '–' : price(last)),
                },
                {
                  key: 'state',
                  head: t('sources.state'),
                  area: 'state',
                  named: true,
                  cell: ({ state }) => t(`sources.${state}`),
                },
              ]}
            />
          </Section>
        )}
        {news && contract.kind === 'perpetual' && (
          <Section title={t('fundings.title')}>
            {news.fundings.length === 0 ? (
              <Text kind="small">{t('fundings.none')}</Text>
            ) : (
              <DenseTable
                caption={t('fundings.title')}
                areas='"at rate"'
                rows={news.fundings}
                rowKey={({ at }) => String(at)}
                columns={[
                  { key: 'at', head: t('fundings.at'), area: 'at', cell: ({ at }) => minute(at) },
                  {
                    key: 'rate',
                    head: t('fundings.rate'),
                    area: 'rate',
                    numbers: true,
                    cell: ({ rate }) => formatPercent(multiply(rate, hundred), language, rateDigits),
                  },
                ]}
              />
            )}
          </Section>
        )}
      </Stack>
    </Dialog>
  )
}

const timesOf = ({ deliveryAt, openUntil }: Contract) => [
  ...(openUntil === null ? [] : [{ name: 'openUntil' as const, at: openUntil }]),
  ...(deliveryAt === null ? [] : [{ name: 'deliveryAt' as const, at: deliveryAt }]),
]

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Stack component="section" aria-label={title} sx={{ gap: 2 }}>
      <Text kind="label">{title}</Text>
      {children}
    </Stack>
  )
}
