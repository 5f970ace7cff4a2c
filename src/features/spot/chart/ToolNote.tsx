import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { cursorOf, isDrawing, lookOfChart, marketOf, toolOf } from '#machines/spot/chart/chart.view.ts'
import { formatCandle } from '#i18n/chartTime.ts'
import { digitsOf, formatPrice } from '#i18n/format.ts'
import { Text } from '#ui/content/Text.tsx'

/** What to do with the active tool, and where keys have moved its next point. */
export const ToolNote = memo(function ToolNote({ actor, zone }: { actor: ChartRef; zone: string }) {
  const { t, i18n } = useTranslation('chart')
  const tool = useSelector(actor, toolOf)
  const cursor = useSelector(actor, cursorOf)
  const isUnderWay = useSelector(actor, isDrawing)
  const { period } = useSelector(actor, lookOfChart)
  const { tick } = useSelector(actor, marketOf)
  if (tool === undefined) return null
  return (
    <>
      <Text role="status" kind="small" tone="soft" noWrap>
        {t(isUnderWay ? 'tool.next' : 'tool.hint')}
      </Text>
      {cursor !== undefined && (
        <Text role="status" kind="small" tone="soft" noWrap>
          {t('tool.cursor', {
            price: formatPrice(cursor.price, i18n.language, digitsOf(tick)),
            time: formatCandle(cursor.at, i18n.language, zone, period),
          })}
        </Text>
      )}
    </>
  )
})
