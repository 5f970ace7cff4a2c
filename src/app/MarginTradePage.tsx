import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { marginTradePath } from '#contract/margin/marginLinks.ts'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { lateView, panelsIn, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { useLiquidationLine } from '#features/margin/marginTrade/useLiquidationLine.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MarginViews } from './floor/lateMargin.ts'
import { TradeFloor } from './SpotTradePage.tsx'

interface MarginParts {
  readonly margin: { readonly views: () => MarginViews | undefined }
}

/** As high as the bar of the account. */
const barHeight = 52

/** The floor of a margin account: that of spot, with the account's risk and its loans. */
export function MarginTradePage() {
  const { t } = useTranslation('marginTrade')
  const { actor, app, parts } = useLoaderData<PageData<SpotTradeRef, MarginParts>>()
  const { marginAccounts: margin } = useSelector(actor, panelsIn, shallowEqual)
  const { symbol, account: of } = useSelector(actor, spotTradeView, shallowEqual)
  // The views come with the order lists.
  useSelector(actor, (snapshot) => lateView(snapshot).orders)
  const views = parts.margin.views()
  const account = of === 'isolated' ? of : 'cross'
  const line = useLiquidationLine(margin, account, symbol)
  const to = useMemo(() => (other: string) => marginTradePath(other, account), [account])
  const loans = useMemo(
    () =>
      views && {
        choices: (form: ComponentProps<typeof views.LoanChoices>) => <views.LoanChoices {...form} />,
        rows: ({ view }: ComponentProps<typeof views.LoanChoices>) => <views.LoanRows view={view} />,
      },
    [views],
  )
  const pair = symbol.toUpperCase().replace('_', '/')
  const shown = { app, account, symbol } as const
  return (
    <TradeFloor
      of={{
        bar: views ? <views.MarginBar actor={margin} {...shown} /> : <Skeleton height={barHeight} />,
        words: {
          title: t(account === 'isolated' ? 'page.isolated' : 'page.title', { pair }),
          unknown: {
            title: t('state.unknown', { pair }),
            hint: t(account === 'isolated' ? 'state.unknownIsolated' : 'state.unknownCross'),
          },
        },
        calls: views && margin && <views.MarginCalls actor={margin} account={account} symbol={symbol} />,
        loans,
        balances: views && margin && (
          <views.MarginBalances actor={margin} {...shown} login={loginToTrade(symbol, account)} />
        ),
        line,
        to,
      }}
    />
  )
}
