import { useTranslation } from 'react-i18next'
import { assetsLimits } from '#contract/assets/limits.ts'
import type { WithdrawQuote } from '#machines/assets/withdraw/withdraw.setup.ts'
import type { WithdrawQuoteView } from '#machines/assets/withdraw/withdraw.view.ts'
import { formatAmount, formatCoin, formatMinute } from '#i18n/format.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { FieldNote } from '#ui/forms/FieldNote.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'
import { problemWords } from './withdrawWords.ts'

const { maxAddress, maxMemo } = assetsLimits.funds

/** Payment links are longer than the address in them. */
const maxPasted = 10 * maxAddress

const minute = 60_000

interface TargetProps {
  actor: WithdrawQuote
  view: WithdrawQuoteView
  zone: string | undefined
}

/** Coin and destination: address or address book entry, network and memo. */
export function TargetFields({ actor, view, zone }: TargetProps) {
  const { t, i18n } = useTranslation('withdraw')
  const { setup, coin, entries, fields, canEdit } = view
  const words = (search: string, noMatch: string) => ({ search, noMatch, close: t('picker.close') })
  const coinOption = (one: (typeof setup.coins)[number]) => ({
    value: String(one.coinId),
    label: formatCoin(one.shortName),
    detail: one.name,
    note: formatAmount(setup.available[one.coinId] ?? ('0' as never), i18n.language, one.precision),
    picture: <CoinLogo name={one.shortName} src={one.webLogo} />,
  })
  const entryOption = (entry: (typeof entries)[number]) => ({
    value: entry.addressId,
    label: entry.label,
    detail: `${entry.address.slice(0, 8)}…${entry.address.slice(-6)}`,
    note:
      entry.stage === 'coolingOff'
        ? t('book.coolingOff', { time: formatMinute(entry.usableAt, i18n.language, zone) })
        : undefined,
  })
  return (
    <Stack sx={{ gap: 3 }}>
      <Stack sx={{ gap: 1 }}>
        <Picker
          label={t('field.coin')}
          chosen={coin && coinOption(coin)}
          options={setup.coins.map(coinOption)}
          words={words(t('picker.coins'), t('picker.noCoin'))}
          disabled={!canEdit}
          onPick={(coinId) => actor.send({ type: 'field.changed', change: { field: 'coin', coinId: Number(coinId) } })}
        />
        <FieldNote
          id="withdraw-coin"
          error={problemWords(view, 'coin', i18n.language)}
          hint={
            coin && view.available !== undefined
              ? t(view.isEmpty ? 'hint.empty' : 'hint.available', {
                  amount: formatAmount(view.available, i18n.language),
                  coin: formatCoin(coin.shortName),
                })
              : t('hint.spot')
          }
        />
      </Stack>
      <Field
        label={t('field.address')}
        value={fields.address}
        autoComplete="off"
        maxLength={maxPasted}
        disabled={!canEdit || !coin}
        placeholder={coin ? t('field.paste') : t('field.coinFirst')}
        onChange={(text) => actor.send({ type: 'field.changed', change: { field: 'address', text } })}
        error={problemWords(view, 'address', i18n.language)}
        hint={view.entry ? t('book.known', { label: view.entry.label }) : t('hint.address')}
      />
      <Picker
        label={t('book.title')}
        placeholder={t(coin === undefined ? 'field.coinFirst' : entries.length === 0 ? 'book.none' : 'book.choose')}
        chosen={
          view.entry && entries.some(({ addressId }) => addressId === view.entry?.addressId)
            ? entryOption(view.entry)
            : undefined
        }
        options={entries.map(entryOption)}
        words={words(t('book.search'), t('book.noMatch'))}
        disabled={!canEdit || entries.length === 0}
        onPick={(addressId) => {
          const entry = entries.find((one) => one.addressId === addressId)
          if (entry) actor.send({ type: 'field.changed', change: { field: 'entry', entry } })
        }}
      />
      <NetworkFields actor={actor} view={view} />
    </Stack>
  )
}

/** The network, which the address determines or the user chooses, and its memo. */
function NetworkFields({ actor, view }: Omit<TargetProps, 'zone'>) {
  const { t, i18n } = useTranslation('withdraw')
  const { coin, networks, network, memoRule, fields, canEdit } = view
  const option = ({ way, network: { networkId, name, blockTime } }: (typeof networks)[number]) => {
    const minutes = Math.max(1, Math.round((way.doneAfter * blockTime) / minute))
    return {
      value: networkId,
      label: name,
      detail: way.withdraw === 'open' ? t('network.arrival', { minutes: String(minutes) }) : t('network.suspended'),
      note: t('network.fee', {
        fee: formatAmount(way.withdrawFee, i18n.language),
        coin: formatCoin(coin?.shortName ?? ''),
      }),
      isDisabled: way.withdraw !== 'open',
    }
  }
  const chosen = networks.find((one) => one.network.networkId === network?.networkId)
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: view.hasMemo ? 'repeat(auto-fit, minmax(min(100%, 12.5rem), 1fr))' : '1fr',
      }}
    >
      <Stack sx={{ gap: 1 }}>
        <Picker
          label={t('field.network')}
          placeholder={fields.address === '' ? t('network.byAddress') : t('network.choose')}
          chosen={chosen && option(chosen)}
          options={networks.map(option)}
          words={{ search: t('network.search'), noMatch: t('network.none'), close: t('picker.close') }}
          disabled={!canEdit || !coin}
          onPick={(networkId) => actor.send({ type: 'field.changed', change: { field: 'network', networkId } })}
        />
        <FieldNote
          id="withdraw-network"
          error={problemWords(view, 'network', i18n.language)}
          hint={t(fields.address !== '' && !chosen && networks.length > 1 ? 'network.several' : 'hint.network')}
        />
      </Stack>
      {view.hasMemo && (
        <Field
          label={t(`field.${memoRule?.name ?? 'memo'}`)}
          value={memoRule ? fields.memo : ''}
          autoComplete="off"
          maxLength={maxMemo}
          disabled={!canEdit || !memoRule}
          placeholder={network && !memoRule ? t('field.noMemo', { network: network.name }) : ''}
          onChange={(text) => actor.send({ type: 'field.changed', change: { field: 'memo', text } })}
          error={problemWords(view, 'memo', i18n.language)}
          hint={t('hint.memo')}
        />
      )}
    </Box>
  )
}
