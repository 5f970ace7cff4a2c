import { useTranslation } from 'react-i18next'
import type { OverviewPanelRef } from '#machines/account/overviewPanel/overviewPanel.machine.ts'
import { taskStates } from '#machines/account/userOverview/overviewData.view.ts'
import type { OverviewData } from '#machines/account/userOverview/overviewData.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Tag } from '#ui/feedback/Tag.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { OverviewPanel } from './OverviewPanel.tsx'

const tones = { unclaimed: 'brand', received: 'success', toDo: 'neutral' } as const

const stateOf = (status: number) => taskStates[status] ?? 'toDo'

/** Reward tasks, and whether their rewards can be collected. */
export function TasksPanel({ actor }: { actor: OverviewPanelRef }) {
  const { t } = useTranslation('userOverview')
  return (
    <OverviewPanel<OverviewData['tasks']>
      actor={actor}
      title={t('tasks.title')}
      step={(list) => {
        const isReady = list?.some(({ receiveStatus }) => stateOf(receiveStatus) === 'unclaimed') ?? false
        return (
          <LinkButton look={isReady ? 'primary' : 'secondary'} size="small" to="/benefitsCenter/myTask">
            {t(isReady ? 'tasks.collect' : 'tasks.more')}
          </LinkButton>
        )
      }}
    >
      {(list) =>
        list.length === 0 ? (
          <Text tone="soft">{t('tasks.none')}</Text>
        ) : (
          <PlainList aria-label={t('tasks.title')}>
            {list.map(({ id, title, receiveStatus }) => (
              <li key={id}>
                {title} <Tag tone={tones[stateOf(receiveStatus)]}>{t(`tasks.${stateOf(receiveStatus)}`)}</Tag>
              </li>
            ))}
          </PlainList>
        )
      }
    </OverviewPanel>
  )
}
