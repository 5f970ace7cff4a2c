import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { copyView } from '#machines/shell/copy/copy.machine.ts'
import type { TopupRef } from '#machines/assets/topup/topup.machine.ts'
import type { TopupView } from '#machines/assets/topup/topup.view.ts'
import { FailureText } from '#features/parts/failure/FailureText.tsx'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { CopyLine } from '#ui/content/CopyLine.tsx'
import { Qr } from '#ui/content/Qr.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Check } from '#ui/forms/Check.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

const qrSize = 168

/** A line to copy: the address, or its memo. */
function Copied({
  app,
  what,
  label,
  copy,
  text,
}: {
  app: AppRefs
  what: string
  label: string
  copy: string
  text: string
}) {
  const { t } = useTranslation('topup')
  const isRefused = useSelector(app.copy, (snapshot) => copyView(snapshot, what).isRefused)
  return (
    <CopyLine
      strong
      label={label}
      text={text}
      copyLabel={copy}
      onCopy={() => app.copy.send({ type: 'copy.requested', what, text })}
      refused={isRefused ? t('address.refused') : undefined}
    />
  )
}

/** Limits and times of a deposit, from the network’s own figures. */
function Warnings({ view }: { view: TopupView }) {
  const { t, i18n } = useTranslation('topup')
  const { coin, network, way } = view
  if (!coin || !network || !way) return null
  const names = { coin: formatCoin(coin.shortName), network: network.name }
  return (
    <Alert kind="warning" title={t('warning.only', names)}>
      {t('warning.minimum', { ...names, minimum: formatAmount(way.minDeposit, i18n.language) })}{' '}
      {t('warning.blocks', { credit: String(way.creditAfter), unlock: String(way.unlockAfter) })}
    </Alert>
  )
}

/** Which of the addresses is shown, its note, and another one. */
function Addresses({ actor, view }: { actor: TopupRef; view: TopupView }) {
  const { t } = useTranslation('topup')
  const { addresses, address, remark, isChanging, error } = view
  if (!address) return null
  const nameOf = (one: typeof address) =>
    one.remark === '' ? t('address.unnamed', { end: one.memo ?? one.address.slice(-6) }) : one.remark
  return (
    <Stack
      component="form"
      noValidate
      sx={{ gap: 3 }}
      onSubmit={(event: { preventDefault: () => void }) => {
        event.preventDefault()
        if (view.isRemarkNew) actor.send({ type: 'remark.submitted', addressId: address.addressId })
      }}
    >
      {addresses.length > 1 && (
        <SelectField
          label={t('address.others')}
          value={address.addressId}
          options={addresses.map((one) => ({ value: one.addressId, label: nameOf(one) }))}
          onChange={(addressId) => actor.send({ type: 'address.selected', addressId })}
        />
      )}
      <Field
        label={t('address.remark')}
        value={remark}
        maxLength={assetsLimits.funds.maxRemark}
        autoComplete="off"
        onChange={(text) => actor.send({ type: 'remark.changed', text })}
      />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button type="submit" disabled={!view.isRemarkNew || isChanging}>
          {t('address.save')}
        </Button>
        <Button disabled={!view.canAdd || isChanging} onClick={() => actor.send({ type: 'address.requested' })}>
          {t('address.add')}
        </Button>
      </Box>
      <Box sx={{ minHeight: 20 }}>
        {isChanging ? (
          <Text tone="soft" role="status">
            {t('address.changing')}
          </Text>
        ) : error ? (
          <Alert kind="error" title={t('address.failed')}>
            <FailureText error={error} />
          </Alert>
        ) : (
          !view.canAdd && <Text tone="soft">{t('address.full', { most: String(assetsLimits.funds.addresses) })}</Text>
        )}
      </Box>
    </Stack>
  )
}

/** The address of a coin on a network, as a QR code and as text, with the memo that belongs to it. */
export function AddressPanel({ actor, app, view }: { actor: TopupRef; app: AppRefs; view: TopupView }) {
  const { t } = useTranslation('topup')
  const { coin, network, address, memo } = view
  if (!coin || !network || !address) return null
  const names = { coin: formatCoin(coin.shortName), network: network.name }
  const memoName = memo && t(`memo.name.${memo.name}`)
  return (
    <Panel aria-label={t('address.title', names)} sx={{ p: 4, flex: 1 }}>
      <Stack sx={{ gap: 4 }}>
        <Warnings view={view} />
        {memoName !== undefined && (
          <Stack sx={{ gap: 1 }}>
            <Text tone="soft">{t('memo.hint', { ...names, memo: memoName })}</Text>
            <Check
              label={t('memo.tick', { memo: memoName })}
              checked={view.isTicked}
              onChange={(isTicked) => actor.send({ type: 'memo.ticked', isTicked })}
            />
          </Stack>
        )}
        {view.isAddressShown && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 4, alignItems: 'flex-start' }}>
            <Box sx={{ lineHeight: 0, borderRadius: 'var(--radius)', overflow: 'hidden', flex: 'none' }}>
              <Qr value={address.address} size={qrSize} label={t('address.qr', names)} />
            </Box>
            <Stack sx={{ gap: 3, flex: '1 1 220px', minWidth: 0 }}>
              <Copied
                app={app}
                what={`deposit address ${address.addressId}`}
                label={t('address.label')}
                copy={t('address.copy')}
                text={address.address}
              />
              {memo && memoName !== undefined && address.memo !== null && (
                <Copied
                  app={app}
                  what={`deposit memo ${address.addressId}`}
                  label={t(`memo.label.${memo.name}`)}
                  copy={t('memo.copy', { memo: memoName })}
                  text={address.memo}
                />
              )}
            </Stack>
          </Box>
        )}
        <Addresses actor={actor} view={view} />
      </Stack>
    </Panel>
  )
}
