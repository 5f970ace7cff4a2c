import { useSelector } from '@xstate/react'
import { memo } from 'react'
import type { KeyboardEvent } from 'react'
import { useTranslation } from 'react-i18next'
import { spotLimits } from '#contract/spot/limits.ts'
import type { ChartRef } from '#machines/spot/chart/chart.machine.ts'
import { panesOf } from '#machines/spot/chart/chart.view.ts'
import { CloseIcon } from '#ui/content/icons.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { styled } from '#ui/styled.ts'

const Place = styled('div')({ position: 'absolute', zIndex: 1, insetInline: 0, height: 0, pointerEvents: 'none' })

/** Over the library's own line, which is dragged by pointer. */
const Line = styled('div')({
  position: 'absolute',
  insetInline: 0,
  top: -3,
  height: 5,
  '&:focus-visible': { outline: '2px solid var(--brand)', outlineOffset: -1 },
})

/** Over the pane's axis, where it covers no numbers of the legend. */
const Corner = styled('div')({ position: 'absolute', insetInlineEnd: 0, top: 2, pointerEvents: 'auto' })

const steps: Readonly<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1, PageUp: 5, PageDown: -5 }

/** For each pane below the candles: its upper edge, movable by keys, and a button that closes it. */
export const PaneTools = memo(function PaneTools({ actor }: { actor: ChartRef }) {
  const { t } = useTranslation('chart')
  const { panes, candles } = useSelector(actor, panesOf)
  const { min, candles: candlesMin } = spotLimits.chart.panes
  return panes.map(({ name, top, height }) => (
    <Place key={name} style={{ top }}>
      <Line
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={t('pane.height', { name })}
        aria-valuenow={height}
        aria-valuemin={min}
        aria-valuemax={Math.max(height, height + candles - candlesMin)}
        onKeyDown={(event: KeyboardEvent) => {
          const count = steps[event.key]
          if (count === undefined || event.ctrlKey || event.metaKey || event.altKey) return
          event.preventDefault()
          actor.send({ type: 'pane.stepped', name, steps: count })
        }}
      />
      <Corner>
        <IconButton
          size="small"
          label={t('pane.close', { name })}
          onClick={() => actor.send({ type: 'indicator.removed', name })}
        >
          <CloseIcon size={14} />
        </IconButton>
      </Corner>
    </Place>
  ))
})
