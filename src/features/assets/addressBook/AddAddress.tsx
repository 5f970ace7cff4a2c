import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AddressBookRef } from '#machines/assets/addressBook/addressBook.machine.ts'
import type { AddressForm } from '#machines/assets/addressBook/addressBook.setup.ts'
import { addView, bookView } from '#machines/assets/addressBook/addressBook.view.ts'
import { failureParts } from '#i18n/failure.ts'
import { formatCoin } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check as Tick } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Form } from '#ui/forms/Form.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import type { CheckForm } from './checkForm.ts'
import { Letters } from '../parts/Letters.tsx'

/** A new address: the form, what to look at, and the safety check. */
export function AddAddress({ actor, Check }: { actor: AddressBookRef; Check: CheckForm }) {
  const { t } = useTranslation('addressBook')
  const view = useSelector(actor, addView, shallowEqual)
  if (view.phase === 'sending')
    return (
      <div role="status">
        <Text kind="body">{t('state.adding')}</Text>
      </div>
    )
  if (view.phase === 'editing' || view.phase === 'checking') return <AddressFields actor={actor} />
  return (
    <Stack sx={{ gap: 3 }}>
      <Text kind="body">{t('review.text', { network: view.network?.name ?? '' })}</Text>
      <Letters groups={view.address} />
      {view.phase === 'proving' && view.safetyCheck && <Check actor={view.safetyCheck} error={undefined} />}
      {view.phase === 'reviewing' && <Warnings actor={actor} />}
    </Stack>
  )
}

function Warnings({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation('addressBook')
  const view = useSelector(actor, addView, shallowEqual)
  return (
    <>
      {view.warnings.map(({ kind, known }, at) => (
        <Stack key={`${kind} ${at}`} sx={{ gap: 2 }}>
          <Alert kind="warning" title={t(`warning.${kind}`, { label: known?.label ?? '' })} />
          {known && (
            <>
              <Text tone="soft">{t('review.mine')}</Text>
              <Letters groups={known.mine} />
              <Text tone="soft">{t('review.theirs', { label: known.label ?? '' })}</Text>
              <Letters groups={known.theirs} />
            </>
          )}
        </Stack>
      ))}
      {view.warnings.length > 0 && (
        <Tick
          label={t('review.accept')}
          checked={view.hasAccepted}
          onChange={(isAccepted) => actor.send({ type: 'warnings.accepted', isAccepted })}
        />
      )}
      <Stack direction="row" sx={{ gap: 2 }}>
        <Button onClick={() => actor.send({ type: 'edit.requested' })}>{t('action.edit')}</Button>
        <Button look="primary" disabled={!view.canConfirm} onClick={() => actor.send({ type: 'address.confirmed' })}>
          {t('action.confirm')}
        </Button>
      </Stack>
    </>
  )
}

const { maxAddress, maxMemo } = assetsLimits.funds

function AddressFields({ actor }: { actor: AddressBookRef }) {
  const { t } = useTranslation('addressBook')
  const view = useSelector(actor, addView, shallowEqual)
  const { networks } = useSelector(actor, bookView, shallowEqual)
  const isChecking = view.phase === 'checking'
  const change = (field: keyof AddressForm) => (text: string) => actor.send({ type: 'field.changed', field, text })
  const missing = (field: keyof AddressForm) =>
    view.isIncomplete && view.form[field].trim() === '' ? t('problem.missing') : undefined
  return (
    <Form label={t('dialog.add')} onSubmit={() => actor.send({ type: 'check.requested' })}>
      <SelectField
        label={t('add.network')}
        value={view.form.networkId}
        placeholder={t('add.chooseNetwork')}
        options={networks.map(({ networkId, name }) => ({ value: networkId, label: name }))}
        onChange={change('networkId')}
        error={missing('networkId')}
        roomForNote
        disabled={isChecking}
      />
      <SelectField
        label={t('add.coin')}
        value={view.coins.some(({ coinId }) => String(coinId) === view.form.coinId) ? view.form.coinId : ''}
        options={[
          { value: '', label: t('list.allCoins') },
          ...view.coins.map(({ coinId, shortName }) => ({ value: String(coinId), label: formatCoin(shortName) })),
        ]}
        onChange={change('coinId')}
        hint={t('add.coinHint')}
        disabled={isChecking || view.coins.length === 0}
      />
      <Field
        label={t('add.address')}
        value={view.form.address}
        autoComplete="off"
        maxLength={maxAddress * 10}
        onChange={change('address')}
        error={missing('address') ?? (view.problem && t(`problem.${view.problem}`))}
        disabled={isChecking}
        required
      />
      {view.network?.memo && (
        <Field
          label={t(`add.memo.${view.network.memo.name}`)}
          value={view.form.memo}
          autoComplete="off"
          maxLength={maxMemo}
          onChange={change('memo')}
          hint={t('add.memoHint')}
          disabled={isChecking}
        />
      )}
      <Field
        label={t('add.label')}
        value={view.form.label}
        autoComplete="off"
        maxLength={assetsLimits.addressBook.maxLabel}
        onChange={change('label')}
        error={missing('label')}
        disabled={isChecking}
        required
      />
      {view.error && <Alert kind="error" {...failureParts(view.error)} />}
      <Button look="primary" type="submit" busy={isChecking}>
        {t('action.continue')}
      </Button>
    </Form>
  )
}
