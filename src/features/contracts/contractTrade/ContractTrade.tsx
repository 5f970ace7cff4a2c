import { shallowEqual, useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { Ledger } from '#contract/contracts/ledgers.ts'
import type { Contract } from '#contract/contracts/panelMarket.ts'
import { contractName, panelMarket } from '#contract/contracts/panelMarket.ts'
import { areaOf } from '#contract/markets/marketFeed.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { ContractTradeRef } from '#machines/contracts/contractTrade/contractTrade.machine.ts'
import {
  contractTradeView,
  isChoosingContract,
  lateView,
} from '#machines/contracts/contractTrade/contractTrade.view.ts'
import { FloorFace } from '#features/parts/floor/FloorFace.tsx'
import type { FloorParts } from '#features/parts/floor/FloorFace.tsx'
import { LatePanel } from '#features/parts/floor/LatePanel.tsx'
import { MarketStrip, MarketTail } from '#features/parts/floor/MarketStrip.tsx'

interface ContractTradeProps {
  actor: ContractTradeRef
  app: AppRefs
  /** The panels of a known contract. */
  panelsOf: (contract: Contract) => FloorParts['panels']
  /** Mark, index, funding and open interest, in the strip. */
  figuresOf: (contract: Contract) => ReactNode
  /** Makes the contract a favourite. */
  starOf: (contract: Contract) => ReactNode
  /** The list of contracts, while it is open. */
  pairs: ReactNode
  floorOf: (parts: FloorParts) => ReactNode
  /** Opens the details of the contract: beside its name, on a phone below the panels. */
  details: ReactNode
}

const titleOf = (ledger: Ledger, isDelivery: boolean) =>
  isDelivery ? 'delivery' : ledger === 'simulation' ? 'simulated' : 'title'

/** The floor of a contract in each of its states. */
export function ContractTrade({
  actor,
  app,
  panelsOf,
  figuresOf,
  starOf,
  pairs,
  floorOf,
  details,
}: ContractTradeProps) {
  const { t } = useTranslation(['contractTrade', 'common'])
  const { phase, ledger, contractCode, contract, error, areRulesOld } = useSelector(
    actor,
    contractTradeView,
    shallowEqual,
  )
  const late = useSelector(actor, lateView, shallowEqual)
  const isOpen = useSelector(actor, isChoosingContract)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const onOpen = useCallback(() => actor.send({ type: 'pairs.opened' }), [actor])
  const onClose = useCallback(() => actor.send({ type: 'pairs.closed' }), [actor])
  const retry = () => actor.send({ type: 'retry.requested' })
  if (!contract)
    return (
      <FloorFace
        phase={phase}
        title={t(`page.${titleOf(ledger, areaOf(contractCode) === 'delivery')}`, {
          contract: contractCode.toUpperCase(),
        })}
        unknown={{
          title: t('state.unknown', { contract: contractCode.toUpperCase() }),
          hint: t(
            ledger === 'simulation'
              ? 'state.simulatedHint'
              : areaOf(contractCode) === 'delivery'
                ? 'state.deliveredHint'
                : 'state.unknownHint',
          ),
        }}
        error={error}
        onRetry={retry}
        isPhone={isPhone}
        floorOf={floorOf}
      />
    )
  const market = panelMarket(contract)
  const name = contractName(contract)
  const isDelivery = contract.kind === 'delivery'
  const panels = panelsOf(contract)
  const rest = {
    market,
    tools: isPhone ? details : null,
    link: null,
    line: null,
    onRetry: areRulesOld ? retry : undefined,
    figures: figuresOf(contract),
    notice: contract.state === 'settling' || contract.state === 'reduceOnly' ? t(`state.${contract.state}`) : undefined,
  }
  return (
    <>
      <h1 className="visually-hidden">{t(`page.${titleOf(ledger, isDelivery)}`, { contract: name })}</h1>
      {floorOf({
        head: (
          <MarketStrip
            market={market}
            // On a phone the day matters more than the usual quote coin.
            name={isDelivery ? (isPhone ? name.replace('/USDT', '') : name) : t('name', { pair: name })}
            app={app}
            rest={isPhone ? undefined : rest}
            star={
              <>
                {starOf(contract)}
                {!isPhone && details}
              </>
            }
            choice={{ title: t('choice.title'), isOpen, list: pairs, onOpen, onClose }}
          />
        ),
        tail: isPhone && <MarketTail {...rest} />,
        panels: {
          ...panels,
          chart: (
            <LatePanel phase={late.chart} part="chart" onRetry={() => actor.send({ type: 'chart.requested' })}>
              {panels.chart}
            </LatePanel>
          ),
          orders: (
            <LatePanel phase={late.orders} part="orders" onRetry={() => actor.send({ type: 'orders.requested' })}>
              {panels.orders}
            </LatePanel>
          ),
        },
      })}
    </>
  )
}
