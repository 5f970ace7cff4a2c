import { useTranslation } from 'react-i18next'
import type { CallError } from '#contract/kernel/errors.ts'
import type { OrderAccount } from '#contract/spot/orderKinds.ts'
import type { OpenOrdersRef, OpenOrdersSnapshot } from '#machines/spot/openOrders/openOrders.machine.ts'
import { cancelAllView, pairName } from '#machines/spot/openOrders/openOrders.view.ts'
import { WhyLink } from '#features/parts/failure/FailureText.tsx'
import { failureParts, failureWords } from '#i18n/failure.ts'
import { formatCount } from '#i18n/format.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const refusal = (code: number): CallError => ({ kind: 'business', call: 'orders.cancelAll', code })

type View = ReturnType<typeof cancelAllView>

function Results({ view }: { view: View }) {
  const { t, i18n } = useTranslation('openOrders')
  const number = (count: number) => formatCount(count, i18n.language)
  return (
    <Stack sx={{ gap: 2 }}>
      <Text>{t('cancelAll.cancelled', { number: number(view.cancelled) })}</Text>
      {view.filled > 0 && <Text>{t('cancelAll.filled', { number: number(view.filled) })}</Text>}
      {view.other > 0 && <Text>{t('cancelAll.other', { number: number(view.other) })}</Text>}
      {view.failures.length > 0 && (
        <>
          <Text tone="error">{t('cancelAll.failures', { number: number(view.failures.length) })}</Text>
          <PlainList>
            {view.failures.map(({ orderId, code, isOver }) => (
              <li key={orderId}>
                {isOver
                  ? t('cancelAll.failureOver', { order: orderId })
                  : t('cancelAll.failure', { order: orderId, why: failureWords(refusal(code)) })}
                {!isOver && <WhyLink error={refusal(code)} />}
              </li>
            ))}
          </PlainList>
        </>
      )}
    </Stack>
  )
}

/** The confirmation before all orders are cancelled, and the result for each. */
export function CancelAll({
  actor,
  snapshot,
  account,
}: {
  actor: OpenOrdersRef
  snapshot: OpenOrdersSnapshot
  account: OrderAccount
}) {
  const { t, i18n } = useTranslation(['openOrders', 'common'])
  const view = cancelAllView(snapshot)
  const dismiss = () => actor.send({ type: 'cancelAll.dismissed' })
  const isReported = view.phase === 'reported'
  const isSending = view.phase === 'sending'
  const values = {
    number: formatCount(view.count, i18n.language),
    pair: view.scope.symbol === undefined ? '' : pairName(view.scope.symbol),
  }
  const side = view.scope.side ?? 'both'
  return (
    <Dialog
      open={view.phase !== undefined}
      role="alertdialog"
      width={420}
      height={340}
      title={t(`cancelAll.title.${side}`)}
      {...(isSending ? {} : { onClose: dismiss, closeLabel: t('cancelAll.close') })}
      actions={
        isReported ? (
          <Button look="primary" onClick={dismiss}>
            {t('cancelAll.dismiss')}
          </Button>
        ) : (
          <>
            <Button disabled={isSending} onClick={dismiss}>
              {t('cancelAll.dismiss')}
            </Button>
            <Button
              look="danger"
              busy={isSending}
              disabled={isSending || !view.canConfirm}
              onClick={() => actor.send({ type: 'cancelAll.confirmed' })}
            >
              {t('cancelAll.confirm')}
            </Button>
          </>
        )
      }
    >
      {/* The live region must exist before it has text; otherwise screen readers do not announce it. */}
      <div role="status">{isReported && <Results view={view} />}</div>
      {!isReported && (
        <Stack sx={{ gap: 3 }}>
          <Text>
            {t(
              `cancelAll.${view.scope.symbol === undefined ? 'ofAll' : 'ofPair'}${view.isCounted ? '' : 'Uncounted'}.${side}`,
              values,
            )}
          </Text>
          {account === 'cross' && <Text>{t('cancelAll.only.cross')}</Text>}
          {account === 'isolated' && (
            <Text>{t(view.scope.symbol === undefined ? 'cancelAll.only.isolatedAll' : 'cancelAll.only.isolated')}</Text>
          )}
          {view.phase === 'failed' && view.failure && (
            <Alert
              kind="error"
              title={t(`cancelAll.${view.failure}`, { number: values.number })}
              {...(view.error && failureParts(view.error))}
            />
          )}
        </Stack>
      )}
    </Dialog>
  )
}
