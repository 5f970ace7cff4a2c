import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import type { MarketsRef } from '#machines/markets/markets/markets.machine.ts'
import { areas, choice as choiceOf } from '#machines/markets/markets/markets.view.ts'
import { hasAfter, hasBefore, isCut, rowId } from '#machines/shell/scrollRow/scrollRow.view.ts'
import { ScrollRow } from '#ui/lists/ScrollRow.tsx'
import { Tabs } from '#ui/layout/Tabs.tsx'

/** Tabs for the market areas; they scroll where the window is too narrow. */
export function AreaTabs({ actor, row, panelId }: { actor: MarketsRef; row: AppRefs['areasRow']; panelId: string }) {
  const { t } = useTranslation(['markets', 'common'])
  const { area } = useSelector(actor, choiceOf)
  const measured = useCallback(
    (box: { left: number; width: number; content: number }) => row.send({ type: 'row.measured', ...box }),
    [row],
  )
  const scrolled = useCallback((left: number) => row.send({ type: 'row.scrolled', left }), [row])
  const gone = useCallback(() => row.send({ type: 'row.removed' }), [row])
  return (
    <ScrollRow
      id={useSelector(row, rowId)}
      isCut={useSelector(row, isCut)}
      hasBefore={useSelector(row, hasBefore)}
      hasAfter={useSelector(row, hasAfter)}
      backLabel={t('common:action.scrollBack')}
      forthLabel={t('common:action.scrollForth')}
      onStep={(step) => row.send({ type: 'step.requested', step })}
      onMeasured={measured}
      onScrolled={scrolled}
      onGone={gone}
    >
      <Tabs
        label={t('markets:area.name')}
        tabs={areas.map((one) => ({ value: one, label: t(`markets:area.${one}`) }))}
        value={area}
        onChange={(chosen) => actor.send({ type: 'area.chosen', area: chosen })}
        panelId={panelId}
        bare
      />
    </ScrollRow>
  )
}
