import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { marginTradePath } from '#contract/margin/marginLinks.ts'
import type { MarginAccountName } from '#contract/margin/schemas.ts'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { formRef, marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { lateView, panelsIn, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { useLiquidationLine } from '#features/margin/marginTrade/useLiquidationLine.ts'
import type { LoanForm as Form } from '#features/margin/loanForm/LoanForm.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import type { MarginViews } from './floor/lateMargin.ts'
import { lazyPart } from './lazyPart.tsx'
import { TradeFloor } from './SpotTradePage.tsx'

/** The form that borrows and repays: loads when it opens for the first time. */
const LoanForm = lazyPart<ComponentProps<typeof Form>>({
  words: ['loanForm'],
  load: async () => (await import('#features/margin/loanForm/LoanForm.tsx')).LoanForm,
})

interface CallsProps {
  views: MarginViews
  actor: AssetsMarginRef
  account: MarginAccountName
  symbol: string
}

/** The margin calls of the floor's account, and the form of its loans. */
function Calls({ views, actor, account, symbol }: CallsProps) {
  const called = useSelector(actor, (snapshot) => marginAccountOf(snapshot, account, symbol))
  const form = useSelector(actor, formRef)
  return (
    <>
      {called && <views.LoanCalls actor={actor} accounts={[called]} over={marginTradePath(symbol, account)} />}
      {form && <LoanForm.Part key={form.id} actor={form} />}
    </>
  )
}

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
        calls: views && margin && <Calls views={views} actor={margin} account={account} symbol={symbol} />,
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
