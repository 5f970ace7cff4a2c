import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { Web3AssetsRef } from '#machines/wallet/web3Assets/web3Assets.machine.ts'
import type { Web3AssetsView } from '#machines/wallet/web3Assets/web3Assets.view.ts'
import { formatClock } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TotalPanel } from '#features/parts/total/TotalPanel.tsx'
import { IndexTry } from '../parts/IndexWait.tsx'
import type { IndexedRead } from '../parts/IndexWait.tsx'
import type { Shown } from './shown.ts'

/** Placeholder for an unknown number, which is not zero. */
const unknown = '—'

/** The total value of everything shown, and its age. */
export function Total({
  app,
  actor,
  view,
  shown,
  read,
}: {
  app: AppRefs
  actor: Web3AssetsRef
  view: Web3AssetsView
  shown: Shown
  read: IndexedRead | undefined
}) {
  const { t, i18n } = useTranslation('web3Assets')
  const zone = useSelector(app.preferences, zoneOf)
  return (
    <TotalPanel
      label={t('total.label')}
      hide={{
        label: t(shown.isHidden ? 'total.show' : 'total.hide'),
        isHidden: shown.isHidden,
        onToggle: () => app.assetDisplay.send({ type: 'display.toggled' }),
      }}
      isOld={view.isStale || view.asOf === undefined}
      minHeight={116}
      value={
        <Text kind="display" numbers>
          {view.asOf === undefined ? unknown : shown.worth(view.total)}
        </Text>
      }
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        {view.asOf === undefined ? (
          <Text kind="small" tone="faint">
            {t('total.unknown')}
          </Text>
        ) : (
          <>
            <Text kind="small" tone="faint" numbers>
              {t('total.updated', { time: formatClock(view.asOf, i18n.language, zone) })}
            </Text>
            {read && <IndexTry read={read} />}
            {!view.isStale && !view.isBroken && (
              <Button
                look="plain"
                size="small"
                busy={view.isBusy}
                onClick={() => actor.send({ type: 'refresh.requested' })}
              >
                {t('action.refresh')}
              </Button>
            )}
          </>
        )}
      </Box>
    </TotalPanel>
  )
}
