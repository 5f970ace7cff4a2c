import { useTranslation } from 'react-i18next'
import { amountIn } from '#contract/kernel/amountField.ts'
import type { Web3SwapRef } from '#machines/wallet/web3Swap/web3Swap.machine.ts'
import type { Web3SwapView } from '#machines/wallet/web3Swap/web3Swap.view.ts'
import { formatAmount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Facts } from '#ui/lists/Facts.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { QuoteFacts } from './QuoteFacts.tsx'

/** The review of a swap before it is sent. */
export function SwapReview({ actor, view }: { actor: Web3SwapRef; view: Web3SwapView }) {
  const { t, i18n } = useTranslation('web3Swap')
  const { review, quote, from, to, chain } = view
  const amount = (value: Parameters<typeof formatAmount>[0]) => formatAmount(value, i18n.language)
  const slippage = amountIn(view.slippage)
  const rows = [
    ...(chain ? [{ name: t('review.chain'), value: chain.name }] : []),
    ...(quote && from ? [{ name: t('review.pay'), value: `${amount(quote.amountIn)} ${from.token.symbol}` }] : []),
    ...(quote && to ? [{ name: t('review.get'), value: `${amount(quote.amountOut)} ${to.token.symbol}` }] : []),
    ...(slippage === undefined ? [] : [{ name: t('review.slippage'), value: `${amount(slippage)} %` }]),
  ]
  const close = () => actor.send({ type: 'review.closed' })
  return (
    <Dialog
      open={review !== undefined}
      title={t('review.title')}
      onClose={close}
      closeLabel={t('review.close')}
      height={520}
      actions={
        <>
          <Button onClick={close}>{t('review.back')}</Button>
          {review === 'outdated' ? (
            <Button look="primary" onClick={() => actor.send({ type: 'price.requested' })}>
              {t('review.renew')}
            </Button>
          ) : (
            <Button
              look="primary"
              single
              disabled={review === 'pricing'}
              onClick={() => actor.send({ type: 'review.confirmed' })}
            >
              {t('review.confirm', { amount: quote ? amount(quote.amountIn) : '', symbol: from?.token.symbol ?? '' })}
            </Button>
          )}
        </>
      }
    >
      <Stack sx={{ gap: 3 }}>
        <Facts rows={rows} />
        <QuoteFacts view={view} label={t('review.price')} />
        {review === 'outdated' && <Alert kind="warning">{t('review.outdated')}</Alert>}
      </Stack>
    </Dialog>
  )
}
