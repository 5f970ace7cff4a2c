import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import type { PartStatus, StatusDay } from '#contract/shell/calls/status.ts'
import { downMinutes, lookOf, uptimeOf } from '#machines/shell/status/status.view.ts'
import { formatCount, formatShare } from '#i18n/format.ts'
import { DayBar } from './DayBar.tsx'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Details } from '#ui/layout/Details.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { from, narrow } from '#ui/layout/windows.ts'
import { DataTable } from '#ui/lists/DataTable.tsx'

const wide = from(shellLimits.device.stackBelow)

const tones = { up: 'success', down: 'error', unknown: 'neutral' } as const

/** Each part with its state, its uptime and a bar of days. */
export function Parts({ parts }: { parts: readonly PartStatus[] }) {
  const { t, i18n } = useTranslation('status')
  const dayWords = (day: StatusDay): string => {
    const look = lookOf(day)
    return look === 'impaired' || look === 'down'
      ? t('day.outage', { minutes: formatCount(downMinutes(day), i18n.language) })
      : t(`day.${look}`)
  }
  return (
    <Panel sx={{ p: 5 }} aria-labelledby="parts">
      <Text as="h2" kind="heading" id="parts">
        {t('parts.title')}
      </Text>
      <Stack component="ul" sx={{ gap: 5, margin: '16px 0', padding: 0, listStyle: 'none' }}>
        {parts.map((part) => {
          const uptime = uptimeOf(part)
          const share =
            uptime === undefined
              ? t('parts.unmeasured')
              : t('parts.uptime', { share: formatShare(uptime, i18n.language) })
          const name = t(`part.${part.part}`)
          return (
            <Stack component="li" key={part.part} sx={{ gap: 2 }}>
              <Stack direction="row" sx={{ gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <Text sx={{ fontWeight: 600 }}>{name}</Text>
                <Tag tone={tones[part.state]}>{t(`state.${part.state}`)}</Tag>
                <Text numbers tone="soft" sx={{ marginInlineStart: 'auto', [narrow]: { display: 'none' } }}>
                  {share}
                </Text>
                {/* On a phone the heading says what it is a share of, so that it fits beside name and state. */}
                <Text numbers tone="soft" sx={{ marginInlineStart: 'auto', [wide]: { display: 'none' } }}>
                  {uptime === undefined ? share : formatShare(uptime, i18n.language)}
                </Text>
              </Stack>
              <DayBar
                label={`${name}: ${share}`}
                days={part.days.map((day) => ({
                  key: day.date,
                  look: lookOf(day),
                  words: `${day.date}: ${dayWords(day)}`,
                }))}
              />
            </Stack>
          )
        })}
      </Stack>
      <Text as="p" kind="small" tone="soft">
        {t('parts.legend')}
      </Text>
      <Details summary={t('parts.table')} label={t('parts.table')}>
        <DataTable
          caption={t('parts.table')}
          rows={(parts[0]?.days ?? []).map(({ date }, place) => ({ date, place })).toReversed()}
          rowKey={({ date }) => date}
          columns={[
            { key: 'date', head: t('parts.day'), kind: 'lead', cell: ({ date }) => date },
            ...parts.map(({ part, days }) => ({
              key: part,
              head: t(`part.${part}`),
              cell: ({ place }: { readonly place: number }) => {
                const day = days[place]
                return day && dayWords(day)
              },
            })),
          ]}
        />
      </Details>
    </Panel>
  )
}
