import { useTranslation } from 'react-i18next'
import type { CoinDetail } from '#contract/markets/coins.ts'
import { isBuilt } from '#contract/shell/neighbours.ts'
import { formatCount } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Facts } from '#ui/lists/Facts.tsx'

/** The networks of the coin, with the venue's rules for deposits. */
export function Networks({ detail: { networks } }: { detail: CoinDetail }) {
  const { t, i18n } = useTranslation('coinInfo')
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="networks">
      <Text as="h2" kind="heading" id="networks">
        {t('networks.title')}
      </Text>
      {networks.length === 0 && (
        <Text as="p" tone="soft" sx={{ marginTop: 2 }}>
          {t('networks.none')}
        </Text>
      )}
      <Stack sx={{ gap: 4, marginTop: 3 }}>
        {networks.map(({ name, kind, contract, creditAfter, unlockAfter, memo }) => (
          <div key={name}>
            <Text as="h3" sx={{ marginBottom: 2, fontWeight: 600 }} translate="no">
              {name}
            </Text>
            <Facts
              rows={[
                { name: t('networks.kind'), value: t(`networks.${kind}`) },
                ...(contract === null
                  ? []
                  : [{ name: t('networks.contract'), value: <span translate="no">{contract}</span> }]),
                {
                  name: t('networks.confirmations'),
                  value:
                    creditAfter === null || unlockAfter === null
                      ? t('networks.noRule')
                      : t('networks.blocks', {
                          credit: formatCount(creditAfter, i18n.language),
                          unlock: formatCount(unlockAfter, i18n.language),
                        }),
                },
                ...(memo === null ? [] : [{ name: t(`networks.${memo}`), value: t('networks.required') }]),
              ]}
            />
          </div>
        ))}
      </Stack>
      {!isBuilt('topup') && (
        <Text as="p" kind="small" tone="faint" sx={{ marginTop: 3 }}>
          {t('networks.closed')}
        </Text>
      )}
    </Panel>
  )
}
