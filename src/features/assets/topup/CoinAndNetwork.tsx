import { useTranslation } from 'react-i18next'
import type { TopupRef } from '#machines/assets/topup/topup.machine.ts'
import type { TopupView } from '#machines/assets/topup/topup.view.ts'
import { formatAmount, formatCoin } from '#i18n/format.ts'
import { CoinLogo } from '#ui/content/CoinLogo.tsx'
import { Text } from '#ui/content/Text.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { ChoiceList } from '#ui/forms/ChoiceList.tsx'
import { narrow } from '#ui/layout/windows.ts'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Picker } from '#ui/overlays/Picker.tsx'

/** Room of the coin and one network, kept on phones, where the deposits are below; the loading page has it too. */
export const formRoom = 240

const minute = 60_000

/** The coin, then the networks that it can come in on, with what each takes. */
export function CoinAndNetwork({ actor, view }: { actor: TopupRef; view: TopupView }) {
  const { t, i18n } = useTranslation('topup')
  const { coins, coin, networks, network } = view
  const option = (one: (typeof coins)[number]) => ({
    value: String(one.coinId),
    label: formatCoin(one.shortName),
    detail: one.name,
    picture: <CoinLogo name={one.shortName} src={one.webLogo} />,
  })
  const symbol = coin && formatCoin(coin.shortName)
  const ways = coin?.networks ?? []
  const isOpen = ways.some(({ deposit }) => deposit === 'open')
  const lineOf = (way: (typeof ways)[number]) => {
    const known = networks.find(({ networkId }) => networkId === way.networkId)
    if (way.deposit !== 'open') return t('pick.suspended')
    const minutes = Math.round((way.unlockAfter * (known?.blockTime ?? 0)) / minute)
    const minimum = `${formatAmount(way.minDeposit, i18n.language)} ${symbol ?? ''}`
    return minutes < 1
      ? t('network.arrivalSoon', { minimum })
      : t('network.arrival', { minutes: String(minutes), minimum })
  }
  return (
    <Panel as="div" sx={{ p: 4, [narrow]: { boxSizing: 'border-box', minHeight: formRoom } }}>
      <Stack sx={{ gap: 4 }}>
        <Picker
          label={t('field.coin')}
          chosen={coin && option(coin)}
          options={coins.map(option)}
          words={{ search: t('picker.search'), noMatch: t('picker.noMatch'), close: t('picker.close') }}
          onPick={(coinId) => actor.send({ type: 'coin.chosen', coinId: Number(coinId) })}
        />
        {symbol === undefined ? (
          <Text tone="soft">{t('pick.coin')}</Text>
        ) : isOpen ? (
          <Stack sx={{ gap: 2 }}>
            <Text kind="label" tone="soft">
              {network ? t('field.network') : t('pick.network')}
            </Text>
            <ChoiceList
              label={t('field.network')}
              choices={ways.map((way) => ({
                value: way.networkId,
                label: (
                  <Stack component="span">
                    {networks.find(({ networkId }) => networkId === way.networkId)?.name ?? way.networkId}
                    <Text kind="small" tone="soft">
                      {lineOf(way)}
                    </Text>
                  </Stack>
                ),
              }))}
              value={network?.networkId}
              onChoose={(networkId) => {
                if (ways.some((way) => way.networkId === networkId && way.deposit === 'open'))
                  actor.send({ type: 'network.chosen', networkId })
              }}
            />
          </Stack>
        ) : (
          <EmptyState title={t('pick.closed', { coin: symbol })}>{t('pick.closedHint', { coin: symbol })}</EmptyState>
        )}
      </Stack>
    </Panel>
  )
}
