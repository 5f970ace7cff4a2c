import { shallowEqual, useSelector } from '@xstate/react'
import { useId } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import type { PageData } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import type { MessageCentreRef } from '#machines/messages/messageCentre/messageCentre.machine.ts'
import {
  centreView,
  mayHaveUnread,
  newestShown,
  tabNames,
} from '#machines/messages/messageCentre/messageCentre.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { PageFrame } from '#ui/layout/PageFrame.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'
import { Behind } from './Behind.tsx'
import { MessageList } from './MessageList.tsx'
import { MessagesLoading } from './MessagesLoading.tsx'

const every = 'every'

/** The message centre. */
export function InMail() {
  const { t } = useTranslation(['inMail', 'common'])
  const { actor, app } = useLoaderData<PageData<MessageCentreRef>>()
  const view = useSelector(actor, centreView, shallowEqual)
  const list = useSelector(actor, (snapshot) => snapshot.children.list)
  const zone = useSelector(app.preferences, zoneOf)
  const isPhone = useSelector(app.layout, device) === 'phone'
  const hasUnread = useSelector(app.messages, mayHaveUnread)
  const panelId = useId()
  return (
    <PageFrame
      title={t('page.title')}
      actions={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <LinkButton to="/market/alerts">{t('action.alerts')}</LinkButton>
          <Button
            busy={view.isMarkingAll}
            disabled={!hasUnread}
            onClick={() => actor.send({ type: 'all.read', upTo: newestShown(list?.getSnapshot()) })}
          >
            {t('action.readAll')}
          </Button>
        </Box>
      }
    >
      <Panel>
        <Tabs
          label={t('tab.name')}
          tabs={tabNames.map((name) => ({ value: name, label: t(`tab.${name}`) }))}
          value={view.tab}
          onChange={(tab) => actor.send({ type: 'tab.chosen', tab })}
          panelId={panelId}
        />
        <Box id={panelId} role="tabpanel" aria-label={t(`tab.${view.tab}`)}>
          {view.submodules.length > 0 && (
            <Box sx={{ padding: '12px 16px' }}>
              <Segmented
                label={t('filter.name')}
                wraps
                options={[
                  { value: every, label: t('filter.all') },
                  ...view.submodules.map(({ code, name }) => ({ value: String(code), label: name })),
                ]}
                value={view.submodule === null ? every : String(view.submodule)}
                onChange={(value) =>
                  actor.send({ type: 'submodule.chosen', submodule: value === every ? null : Number(value) })
                }
              />
            </Box>
          )}
          {view.isBehind && <Behind actor={actor} />}
          {view.isOpening && <MessagesLoading />}
          {list && <MessageList actor={actor} list={list} isBehind={view.isBehind} zone={zone} isPhone={isPhone} />}
          {view.isBroken && (
            <FailureState
              title={t('state.failed')}
              retry={{ label: t('common:action.retry'), onRetry: () => actor.send({ type: 'retry.requested' }) }}
            >
              {t('state.brokenHint')}
            </FailureState>
          )}
        </Box>
      </Panel>
    </PageFrame>
  )
}
