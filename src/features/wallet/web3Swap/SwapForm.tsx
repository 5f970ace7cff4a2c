import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { amountIn, fieldOf } from '#contract/kernel/amountField.ts'
import { fieldText, typedAmount } from '#contract/kernel/amountText.ts'
import { decimal } from '#contract/kernel/decimal.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import { walletLimits } from '#contract/wallet/limits.ts'
import type { Web3SwapRef } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import type { Web3SwapView } from '#machines/wallet/web3Swap/web3Swap.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { SwapIcon } from '#ui/content/icons.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'
import { amountProblem, slippageProblem } from './problems.ts'
import { QuoteFacts } from './QuoteFacts.tsx'
import { steppedBack } from '../parts/steppedBack.ts'

/** A token and its amount. */
const Side = ({ children }: { children: ReactNode }) => (
  <Panel as="div" sx={{ p: 4, display: 'grid', gridTemplateColumns: 'minmax(0, 2fr) minmax(0, 3fr)', gap: 3 }}>
    {children}
  </Panel>
)

const usePickerWords = () => {
  const { t } = useTranslation('web3Swap')
  return { search: t('picker.search'), noMatch: t('picker.noMatch'), close: t('picker.close') }
}

const chainOption = ({ chainIndex, name, logo }: Web3SwapView['chains'][number]) => ({
  value: chainIndex,
  label: name,
  picture: <CoinLogo name={name} src={logo} />,
})

/** The token paid and the token received, on one chain. */
function Sides({ actor, view }: { actor: Web3SwapRef; view: Web3SwapView }) {
  const { t, i18n } = useTranslation('web3Swap')
  const { from, to, quote, tokens } = view
  const words = usePickerWords()
  const options = tokens.map((token) => ({
    value: token.tokenAddress,
    label: token.symbol,
    ...(token.name === token.symbol ? {} : { detail: token.name }),
    note: formatAmount(token.balance, i18n.language, kernelLimits.amounts.shownDigits),
    picture: <CoinLogo name={token.symbol} src={token.logo} />,
  }))
  const chosen = (side: Web3SwapView['from']) => options.find(({ value }) => value === side?.token.tokenAddress)
  return (
    <>
      <Side>
        <Picker
          label={t('field.from')}
          chosen={chosen(from)}
          options={options}
          words={words}
          disabled={!view.canEdit}
          onPick={(tokenAddress) => actor.send({ type: 'from.chosen', tokenAddress })}
        />
        <Field
          label={t('field.amount')}
          value={fieldText(view.amount, i18n.language)}
          inputMode="decimal"
          autoComplete="off"
          numbers
          placeholder="0"
          disabled={!view.canEdit}
          onChange={(text) => actor.send({ type: 'amount.changed', typed: typedAmount(text, i18n.language) })}
          onBlur={() => actor.send({ type: 'amount.blurred' })}
          error={amountProblem(view, i18n.language)}
          hint={
            from && t('hint.balance', { balance: formatAmount(from.balance, i18n.language), symbol: from.token.symbol })
          }
          end={
            <Button
              look="plain"
              size="small"
              disabled={!view.canEdit || !view.canFill}
              onClick={() => actor.send({ type: 'amount.filled' })}
            >
              {t('action.all')}
            </Button>
          }
        />
      </Side>
      <Box sx={{ display: 'flex', justifyContent: 'center' }}>
        <IconButton
          size="small"
          label={t('action.flip')}
          disabled={!view.canEdit}
          onClick={() => actor.send({ type: 'tokens.flipped' })}
        >
          <SwapIcon />
        </IconButton>
      </Box>
      <Side>
        <Picker
          label={t('field.to')}
          chosen={chosen(to)}
          options={options}
          words={words}
          disabled={!view.canEdit}
          onPick={(tokenAddress) => actor.send({ type: 'to.chosen', tokenAddress })}
        />
        <Stack sx={{ gap: 1 }}>
          <Text kind="label" tone="soft">
            {t('quote.out')}
          </Text>
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              gap: 2,
              minHeight: 44,
              opacity: view.isQuoteStale ? steppedBack : 1,
            }}
          >
            <Text kind="heading" numbers>
              {quote ? formatAmount(quote.amountOut, i18n.language) : '—'}
            </Text>
          </Box>
          <Text kind="small" tone="faint" numbers>
            {to && t('hint.balance', { balance: formatAmount(to.balance, i18n.language), symbol: to.token.symbol })}
          </Text>
        </Stack>
      </Side>
    </>
  )
}

const choices = (locale: string) =>
  walletLimits.web3.slippage.choices.map((choice): { value: string; label: string } => ({
    value: choice,
    label: `${formatAmount(decimal(choice), locale)} %`,
  }))

/** The swap form: tokens, slippage, price, and the next action. */
export function SwapForm({ actor, view }: { actor: Web3SwapRef; view: Web3SwapView }) {
  const { t, i18n } = useTranslation('web3Swap')
  const { failure, phase } = view
  const symbol = view.from?.token.symbol ?? ''
  const approved = view.quote ? formatAmount(view.quote.amountIn, i18n.language) : ''
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 3 }}
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        actor.send({ type: 'review.requested' })
      }}
    >
      <Picker
        label={t('field.chain')}
        chosen={view.chain && chainOption(view.chain)}
        options={view.chains.map(chainOption)}
        words={usePickerWords()}
        disabled={!view.canEdit}
        onPick={(chainIndex) => actor.send({ type: 'chain.chosen', chainIndex })}
      />
      <Sides actor={actor} view={view} />
      <Field
        label={t('field.slippage')}
        value={fieldText(view.slippage, i18n.language)}
        inputMode="decimal"
        autoComplete="off"
        numbers
        disabled={!view.canEdit}
        onChange={(text) => actor.send({ type: 'slippage.changed', typed: typedAmount(text, i18n.language) })}
        onBlur={() => actor.send({ type: 'slippage.blurred' })}
        error={slippageProblem(view, i18n.language)}
        hint={t('hint.slippage')}
        end={
          <Segmented
            label={t('field.slippageChoice')}
            options={choices(i18n.language)}
            value={amountIn(view.slippage) ?? ''}
            locked={!view.canEdit}
            onChange={(value) => actor.send({ type: 'slippage.changed', typed: fieldOf(decimal(value)) })}
          />
        }
      />
      <QuoteFacts view={view} label={t('quote.title')} />
      {view.needsApproval || phase === 'approving' ? (
        <Button
          look="primary"
          size="large"
          fullWidth
          disabled={phase === 'form' && !view.canApprove}
          busy={phase === 'approving'}
          onClick={() => actor.send({ type: 'approve.requested' })}
        >
          {phase === 'approving' ? t('state.approving', { symbol }) : t('action.approve', { symbol, amount: approved })}
        </Button>
      ) : (
        <Button
          look="primary"
          size="large"
          type="submit"
          fullWidth
          disabled={phase === 'form' && !view.canSwap}
          busy={phase === 'sending' || phase === 'settling'}
        >
          {phase === 'sending' || phase === 'settling'
            ? t('state.sending')
            : view.isBlank
              ? t('action.enter')
              : t('action.swap')}
        </Button>
      )}
      {/* Below the button, which therefore stays in place. */}
      {failure && (
        <FailureState
          title={t(`failure.${failure.step}`)}
          {...(failure.step === 'terms'
            ? { retry: { label: t('action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) } }
            : {})}
          {...failureParts(failure.error)}
        />
      )}
      {view.needsApproval && <Text tone="soft">{t('approval.hint', { symbol, amount: approved })}</Text>}
      {phase === 'settling' && <Alert kind="warning">{t('state.settling')}</Alert>}
    </Stack>
  )
}
