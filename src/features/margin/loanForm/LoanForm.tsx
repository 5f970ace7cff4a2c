import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { LoanFormRef } from '#machines/margin/loanForm/loanForm.machine.ts'
import { loanFormView } from '#machines/margin/loanForm/loanForm.view.ts'
import { formatCoin } from '#i18n/format.ts'
import { ShareButtons } from '#features/parts/figures/ShareButtons.tsx'
import { Figures } from '#features/parts/figures/Figures.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Dialog } from '#ui/overlays/Dialog.tsx'
import { LoanAmount } from './LoanAmount.tsx'
import { LoanRefusal } from './LoanRefusal.tsx'
import { useLoanFigures } from './useLoanFigures.ts'

/** The form that borrows a coin in a margin account, or repays one. */
export function LoanForm({ actor }: { actor: LoanFormRef }) {
  const { t } = useTranslation('loanForm')
  const view = useSelector(actor, loanFormView)
  const { act, phase, desk, coin, choices } = view
  const figures = useLoanFigures(view)
  const { pair } = desk.account
  const title = pair === null ? t(`title.${act}.cross`) : t(`title.${act}.pair`, { pair: formatCoin(pair) })
  const isBusy = phase !== 'editing'
  const dismiss = () => actor.send({ type: 'form.dismissed' })
  return (
    <Dialog
      open
      width={420}
      height={680}
      title={title}
      {...(phase === 'sending' ? {} : { onClose: dismiss, closeLabel: t('action.cross') })}
    >
      <Form
        label={title}
        isRefused={view.problem !== undefined}
        onSubmit={() => actor.send({ type: 'form.submitted' })}
      >
        {/* Removed while it is sent again, so that a second refusal with the same text is announced too. */}
        {view.refusal && !isBusy && <LoanRefusal view={view} refusal={view.refusal} />}
        {choices.length === 0 ? (
          <Alert kind="info">{t(`none.${act}`)}</Alert>
        ) : (
          <>
            <SelectField
              label={t('field.coin')}
              value={coin === undefined ? '' : String(coin.coinId)}
              options={choices.map(({ coinId, shortName }) => ({
                value: String(coinId),
                label: formatCoin(shortName),
              }))}
              disabled={isBusy}
              onChange={(value) => actor.send({ type: 'coin.chosen', coinId: Number(value) })}
            />
            <LoanAmount actor={actor} view={view} />
            <ShareButtons
              label={t(`shares.${act}`)}
              shares={view.shares}
              textOf={(percent) => t('share', { percent })}
              disabled={isBusy}
              onChoose={(amount) => actor.send({ type: 'share.chosen', amount })}
            />
            {act === 'repay' && (
              <Check
                label={t('field.all')}
                checked={view.isAll}
                blocked={isBusy}
                onChange={() => actor.send({ type: 'all.toggled' })}
              />
            )}
            <Figures rows={figures} />
          </>
        )}
        <Text kind="small" tone="soft">
          {t(`note.${act}`)}
        </Text>
        {phase === 'settling' && <Alert kind="warning">{t('settling')}</Alert>}
        <Stack direction="row" sx={{ gap: 2, justifyContent: 'flex-end', flexWrap: 'wrap' }}>
          <Button disabled={phase === 'sending'} onClick={dismiss}>
            {t('action.dismiss')}
          </Button>
          <Button look="primary" type="submit" busy={isBusy} disabled={isBusy || choices.length === 0}>
            {t(`action.${act}`)}
          </Button>
        </Stack>
      </Form>
    </Dialog>
  )
}
