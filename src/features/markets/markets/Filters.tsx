import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import {
  choice as choiceOf,
  groups,
  isFiltered as isFilteredOf,
  zones,
} from '#machines/markets/markets/markets.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { SearchIcon } from '#ui/content/icons.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Field } from '#ui/forms/Field.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { AreaTabs } from './AreaTabs.tsx'

/** Filters of the market list. */
export function Filters({ actor, app, panelId }: { actor: MarketsRef; app: AppRefs; panelId: string }) {
  const { t } = useTranslation('markets')
  const choice = useSelector(actor, choiceOf)
  const isFiltered = useSelector(actor, isFilteredOf)
  return (
    <>
      <Box sx={{ alignSelf: 'end', minWidth: 0, maxWidth: '100%' }}>
        <AreaTabs actor={actor} row={app.areasRow} panelId={panelId} />
      </Box>
      <Box
        sx={{
          flex: '1 1 auto',
          display: 'flex',
          gap: 2,
          alignItems: 'center',
          minWidth: 0,
          maxWidth: '100%',
          // Filters scroll where they do not fit; the focus ring stays visible.
          overflowX: 'auto',
          scrollbarWidth: 'none',
          padding: 1,
          marginInline: -1,
          '& > *': { flexShrink: 0 },
        }}
      >
        {/* An explicit width, so that the content beside the filters gets its line before this one grows. */}
        <Box sx={{ flex: '1 0 auto', width: 150, maxWidth: 240 }}>
          <Field
            compact
            start={<SearchIcon size={16} color="var(--text-faint)" />}
            label={t('filter.search')}
            placeholder={t('filter.find')}
            type="search"
            inputMode="search"
            autoComplete="off"
            maxLength={shellLimits.search.maxKeyword}
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
        {isFiltered && (
          <Button look="plain" onClick={() => actor.send({ type: 'filters.cleared' })}>
            {t('filter.clear')}
          </Button>
        )}
      </Box>
    </>
  )
}
