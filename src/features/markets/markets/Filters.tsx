import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { limits } from '#contract/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import {
  choice as choiceOf,
  groups,
  isFiltered as isFilteredOf,
  zones,
} from '#machines/markets/markets/markets.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { AreaTabs } from './AreaTabs.tsx'

/** What of all markets is shown. */
export function Filters({ actor, app, panelId }: { actor: MarketsRef; app: AppRefs; panelId: string }) {
  const { t } = useTranslation('markets')
  const choice = useSelector(actor, choiceOf)
  const isFiltered = useSelector(actor, isFilteredOf)
  return (
    <>
      <AreaTabs actor={actor} row={app.areasRow} panelId={panelId} />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'end', padding: 4 }}>
        <Box sx={{ flex: '1 1 220px', maxWidth: 360 }}>
          <Field
            label={t('filter.search')}
            type="search"
            inputMode="search"
            autoComplete="off"
            maxLength={limits.search.maxKeyword}
            value={choice.text}
            onChange={(text) => actor.send({ type: 'text.changed', text })}
          />
        </Box>
        <Segmented
          label={t('filter.group')}
          options={groups.map((group) => ({ value: group, label: t(`group.${group}`) }))}
          value={choice.group}
          onChange={(group) => actor.send({ type: 'group.chosen', group })}
        />
        {choice.area === 'spot' && (
          <Segmented
            label={t('filter.zone')}
            options={zones.map((zone) => ({ value: zone, label: t(`zone.${zone}`) }))}
            value={choice.zone}
            onChange={(zone) => actor.send({ type: 'zone.chosen', zone })}
          />
        )}
        <Button look="plain" disabled={!isFiltered} onClick={() => actor.send({ type: 'filters.cleared' })}>
          {t('filter.clear')}
        </Button>
      </Box>
    </>
  )
}
