import { useTranslation } from 'react-i18next'
import { Box } from '../../ui/Box'
import { StaleMark } from '../../ui/StaleMark'
import { Text } from '../../ui/Text'

export type LiveArea = 'spot' | 'perpetual' | 'delivery'

/** Which kinds of market are live, and which are not since when: spoken, too, since it changes what may be relied on. */
export function Areas({ stale }: { stale: Readonly<Record<LiveArea, string | undefined>> }) {
  const { t } = useTranslation('live')
  const old = (['spot', 'perpetual', 'delivery'] as const).flatMap((area) => (stale[area] === undefined ? [] : [{ area, words: stale[area] }]))
  return (
    <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', minHeight: 20 }}>
      {old.length === 0 ? (
        <Text kind="small" tone="soft">
          {t('state.live')}
        </Text>
      ) : (
        old.map(({ area, words }) => (
          <Text key={area} kind="small" tone="warning">
            <StaleMark words={words} /> {t('area.stale', { area: t(`area.${area}`), state: words })}
          </Text>
        ))
      )}
    </Box>
  )
}
