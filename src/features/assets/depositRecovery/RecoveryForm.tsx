import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { DepositRecoveryRef } from '#machines/assets/depositRecovery/depositRecovery.machine.ts'
import type { depositRecoveryView } from '#machines/assets/depositRecovery/depositRecovery.view.ts'
import type { RecoveryFields } from '#machines/assets/depositRecovery/depositRecovery.rules.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { Screenshots } from '#features/parts/screenshots/Screenshots.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const { maxAddress, maxMemo, maxNote } = assetsLimits.funds
const maxHash = 128
const maxAmount = 40
/** Room for one note below the button. In px. */
const noteRoom = 108

/** The payment as the sender knows it. */
export function RecoveryForm({
  actor,
  view,
}: {
  actor: DepositRecoveryRef
  view: ReturnType<typeof depositRecoveryView>
}) {
  const { t } = useTranslation('depositRecovery')
  const { fields, problem, networks, error } = view
  const isSending = view.phase === 'submitting'
  const change = (field: keyof RecoveryFields) => (text: string) => actor.send({ type: 'field.changed', field, text })
  const errorOf = (field: keyof RecoveryFields) => (problem === field ? t(`problem.${problem}`) : undefined)
  const text = (field: 'txHash' | 'fromAddress' | 'amount' | 'memoSent' | 'note', maxLength: number) => (
    <Field
      label={t(`field.${field}`)}
      value={fields[field]}
      maxLength={maxLength}
      autoComplete="off"
      disabled={isSending}
      error={errorOf(field)}
      onChange={change(field)}
      {...(field === 'amount' ? { inputMode: 'decimal' as const, numbers: true } : {})}
    />
  )
  return (
    <Panel sx={{ p: 4 }}>
      <Stack
        component="form"
        noValidate
        sx={{ gap: 3 }}
        onSubmit={(event: { preventDefault: () => void }) => {
          event.preventDefault()
          actor.send({ type: 'form.submitted' })
        }}
      >
        <SelectField
          label={t('field.network')}
          value={fields.networkId}
          placeholder={t('choose')}
          options={networks.map(({ networkId, name }) => ({ value: networkId, label: name }))}
          disabled={isSending}
          error={errorOf('networkId')}
          roomForNote
          onChange={change('networkId')}
        />
        {text('txHash', maxHash)}
        {text('fromAddress', maxAddress)}
        {text('amount', maxAmount)}
        {text('memoSent', maxMemo)}
        {text('note', maxNote)}
        <Text as="p" kind="small" tone="soft">
          {t('page.filesNote')}
        </Text>
        <Screenshots
          places={assetsLimits.funds.recoveryFiles}
          files={view.files}
          isOpen={!isSending}
          isUploading={view.isUploading}
          canAdd={view.canAttach}
          error={view.fileError}
          canRetry={view.canRetryFile}
          onEvent={actor.send}
        />
        <Button look="primary" type="submit" fullWidth busy={isSending}>
          {isSending ? t('action.sending') : t(view.isRevising ? 'action.resend' : 'action.send')}
        </Button>
        {/* Below the button, with room reserved, so that button and list stay in place. */}
        <Stack sx={{ gap: 2, minHeight: noteRoom }}>
          {problem === 'files' && <Alert kind="info">{t('problem.files')}</Alert>}
          {view.isUnknown && <Alert kind="warning">{t('state.unknown')}</Alert>}
          {error && !isSending && (
            <Alert kind="error" title={t('state.refused')}>
              <FailureText error={error} />
            </Alert>
          )}
        </Stack>
      </Stack>
    </Panel>
  )
}
