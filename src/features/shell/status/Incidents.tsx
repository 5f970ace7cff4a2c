import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { Incident, StatusOverview } from '#contract/shell/calls/status.ts'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { StatusRef } from '#machines/shell/status/status.machine.ts'
import { formatMinute } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'

/** Open incidents, then past ones, each with its updates. */
export function Incidents({ overview }: { overview: StatusOverview }) {
  const { t, i18n } = useTranslation('status')
  const { app } = useLoaderData<PageData<StatusRef>>()
  const zone = useSelector(app.preferences, zoneOf)
  const { incidents, incidentsAt, probedAt } = overview
  const open = incidents.filter(({ closedAt }) => closedAt === null)
  const past = incidents.filter(({ closedAt }) => closedAt !== null)
  return (
    <>
      {incidentsAt !== probedAt && (
        <Text as="p" tone="warning">
          {incidentsAt === null
            ? t('incidents.unknown')
            : t('incidents.old', { time: formatMinute(incidentsAt, i18n.language, zone) })}
        </Text>
      )}
      <Listed id="open" title={t('incidents.open')} none={t('incidents.noneOpen')} incidents={open} zone={zone} />
      <Listed id="past" title={t('incidents.past')} none={t('incidents.nonePast')} incidents={past} zone={zone} />
    </>
  )
}

interface ListedProps {
  id: string
  title: string
  none: string
  incidents: readonly Incident[]
  zone: string | undefined
}

function Listed({ id, title, none, incidents, zone }: ListedProps) {
  const { t, i18n } = useTranslation('status')
  const time = (at: number) => formatMinute(at, i18n.language, zone)
  return (
    <Panel sx={{ p: 5 }} aria-labelledby={id}>
      <Text as="h2" kind="heading" id={id}>
        {title}
      </Text>
      {incidents.length === 0 && (
        <Text as="p" tone="soft">
          {none}
        </Text>
      )}
      <Stack component="ul" sx={{ gap: 5, margin: 0, padding: 0, listStyle: 'none' }}>
        {incidents.map((incident) => (
          <Stack component="li" key={incident.id} sx={{ gap: 2, marginTop: 3 }}>
            <Text sx={{ fontWeight: 600 }}>
              {incident.closedAt === null
                ? t('incidents.since', { time: time(incident.openedAt) })
                : t('incidents.span', { from: time(incident.openedAt), to: time(incident.closedAt) })}
            </Text>
            {incident.updates.map(({ at, kind, text }) => (
              <Stack key={`${at} ${kind}`} direction="row" sx={{ gap: 3, alignItems: 'baseline', flexWrap: 'wrap' }}>
                <Tag tone={kind === 'close' ? 'success' : 'warning'}>{t(`kind.${kind}`)}</Tag>
                <Text tone="soft" numbers>
                  {time(at)}
                </Text>
                <Text sx={{ flex: '1 1 320px' }}>{text}</Text>
              </Stack>
            ))}
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}
