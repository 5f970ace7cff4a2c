import { useTranslation } from 'react-i18next'
import type { PhoneWallet } from '#contract/wallet/calls/web3.ts'
import { walletPaths } from '#contract/wallet/walletLinks.ts'
import type { PhoneWalletRef } from '#machines/wallet/phoneWallet/phoneWallet.machine.ts'
import { formatTime } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { ShieldDrawing } from '#ui/feedback/drawings.tsx'
import { EmptyState } from '#ui/feedback/EmptyState.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Text } from '#ui/content/Text.tsx'
import { WalletFace } from '#features/parts/walletFace/WalletFace.tsx'

interface Props {
  actor: PhoneWalletRef
  wallet: PhoneWallet
  ending: string | undefined
  zone: string | undefined
}

/** Browsers logged in to the wallet, newest first; each can be logged out. */
export function Logins({ actor, wallet, ending, zone }: Props) {
  const { t, i18n } = useTranslation('phoneWallet')
  const { walletInfo, logins } = wallet
  return (
    <>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3 }}>
        <WalletFace colorId={walletInfo.colorId} name={walletInfo.accountName} size={44} />
        <Stack sx={{ minWidth: 0 }}>
          <Text kind="heading">{walletInfo.accountName}</Text>
          <Text tone="soft">{walletInfo.walletName}</Text>
        </Stack>
      </Box>
      <Panel aria-labelledby="logins" sx={{ padding: '16px' }}>
        <Text as="h2" kind="heading" id="logins">
          {t('held.logins')}
        </Text>
        {logins.length === 0 && (
          <EmptyState
            drawing={<ShieldDrawing />}
            title={t('held.none')}
            action={<LinkButton to={walletPaths.home}>{t('none.action')}</LinkButton>}
          >
            {t('held.noneText')}
          </EmptyState>
        )}
        <PlainList>
          {logins.map(({ id, device, address, createdAt, collectedAt }) => {
            const name = device || t('question.unknownDevice')
            return (
              <li key={id}>
                <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 3 }}>
                  <Stack sx={{ minWidth: 0, alignItems: 'flex-start' }}>
                    <Text sx={{ fontWeight: 600 }}>{name}</Text>
                    <Text kind="small">
                      {t('held.since', { address, time: formatTime(createdAt, i18n.language, zone) })}
                    </Text>
                    {collectedAt === null && <Tag tone="warning">{t('held.waiting')}</Tag>}
                  </Stack>
                  <Button
                    size="small"
                    busy={ending === id}
                    disabled={ending !== undefined && ending !== id}
                    aria-label={t(ending === id ? 'action.ending' : 'action.endOf', { device: name })}
                    onClick={() => actor.send({ type: 'end.requested', id })}
                  >
                    {t('action.end')}
                  </Button>
                </Box>
              </li>
            )
          })}
        </PlainList>
      </Panel>
      <Text kind="small" tone="soft">
        {t('held.kept')}
      </Text>
    </>
  )
}
