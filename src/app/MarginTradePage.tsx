import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { marginTradePath } from '#contract/margin/marginLinks.ts'
import { loginToTrade } from '#contract/spot/loginToTrade.ts'
import type { AssetsMarginRef } from '#machines/margin/assetsMargin/assetsMargin.machine.ts'
import { formRef, marginAccountOf } from '#machines/margin/assetsMargin/assetsMargin.view.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import type { SpotTradeRef } from '#machines/spot/spotTrade/spotTrade.machine.ts'
import { panelsIn, spotTradeView } from '#machines/spot/spotTrade/spotTrade.view.ts'
import { LoanCalls } from '#features/margin/parts/LoanCalls.tsx'
import { MarginBalances } from '#features/margin/marginTrade/MarginBalances.tsx'
import { MarginBar } from '#features/margin/marginTrade/MarginBar.tsx'
import { useLiquidationLine } from '#features/margin/marginTrade/useLiquidationLine.ts'
import { LoanChoices, LoanRows } from '#features/spot/orderForm/LoanFields.tsx'
import type { LoanForm as Form } from '#features/margin/loanForm/LoanForm.tsx'
import { lazyPart } from './lazyPart.tsx'
import { TradeFloor } from './SpotTradePage.tsx'

/** The form that borrows and repays: loads when it opens for the first time. */
const LoanForm = lazyPart<ComponentProps<typeof Form>>({
  words: ['loanForm'],
  load: async () => (await import('#features/margin/loanForm/LoanForm.tsx')).LoanForm,
})

const formLoans = {
  choices: (parts: ComponentProps<typeof LoanChoices>) => <LoanChoices {...parts} />,
  rows: ({ view }: ComponentProps<typeof LoanChoices>) => <LoanRows view={view} />,
}

/** The margin calls of the floor's account, and the form of its loans. */
function Calls({ actor, account, symbol }: { actor: AssetsMarginRef; account: 'cross' | 'isolated'; symbol: string }) {
  const called = useSelector(actor, (snapshot) => marginAccountOf(snapshot, account, symbol))
  const form = useSelector(actor, formRef)
  return (
    <>
      {called && <LoanCalls actor={actor} accounts={[called]} over={marginTradePath(symbol, account)} />}
      {form && <LoanForm.Part key={form.id} actor={form} />}
    </>
  )
}

/** The floor of a margin account: that of spot, with the account's risk and its loans. */
export function MarginTradePage() {
  const { t } = useTranslation('marginTrade')
  const { actor, app } = useLoaderData<PageData<SpotTradeRef>>()
  const { marginAccounts } = useSelector(actor, panelsIn, shallowEqual)
  const { symbol, account: of } = useSelector(actor, spotTradeView, shallowEqual)
  const account = of === 'isolated' ? of : 'cross'
  const line = useLiquidationLine(marginAccounts, account, symbol)
  const to = useMemo(() => (other: string) => marginTradePath(other, account), [account])
  const pair = symbol.toUpperCase().replace('_', '/')
  return (
    <TradeFloor
      of={{
        bar: <MarginBar actor={marginAccounts} app={app} account={account} symbol={symbol} />,
        words: {
          title: t(account === 'isolated' ? 'page.isolated' : 'page.title', { pair }),
          unknown: {
            title: t('state.unknown', { pair }),
            hint: t(account === 'isolated' ? 'state.unknownIsolated' : 'state.unknownCross'),
          },
        },
        calls: marginAccounts && <Calls actor={marginAccounts} account={account} symbol={symbol} />,
        loans: formLoans,
        balances: marginAccounts && (
          <MarginBalances
            actor={marginAccounts}
            app={app}
            account={account}
            symbol={symbol}
            login={loginToTrade(symbol, account)}
          />
        ),
        line,
        to,
      }}
    />
  )
}
