import { shallowEqual, useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { SimulationRef } from '#machines/contracts/simulation/simulation.machine.ts'
import { simulationView } from '#machines/contracts/simulation/simulation.view.ts'
import { Text } from '#ui/content/Text.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { handheld } from '#ui/layout/windows.ts'

/** Says on every screen of the simulation, in every state, that its money is simulated. It cannot be closed. */
export function SimulationStrip({ actor }: { actor: SimulationRef }) {
  const { t } = useTranslation('simulation')
  const { phase, isLoadingPractice } = useSelector(actor, simulationView, shallowEqual)
  const isOpen = phase === 'open'
  return (
    <Box
      role="note"
      aria-label={t('strip.name')}
      sx={{
        position: 'sticky',
        insetBlockStart: 'var(--header-height)',
        zIndex: 3,
        display: 'flex',
        alignItems: 'center',
        justifyContent: 'space-between',
        gap: 2,
        boxSizing: 'border-box',
        minHeight: 40,
        padding: '4px 12px',
        borderRadius: 'var(--radius-small)',
        background: 'var(--warning-soft)',
        [handheld]: { minHeight: 48, padding: '4px 8px', borderRadius: 0 },
      }}
    >
      <Text kind="small" sx={{ minWidth: 0 }}>
        <Box component="span" sx={{ color: 'var(--warning)', fontWeight: 650, marginInlineEnd: 1 }}>
          {t('strip.title')}
        </Box>
        {t('strip.text')}
      </Text>
      {/* Its space is there from the first frame. */}
      <Box sx={{ flex: 'none', display: 'flex', flexWrap: 'wrap', justifyContent: 'flex-end', gap: 1 }}>
        <Button
          size="small"
          busy={isLoadingPractice}
          disabled={!isOpen || isLoadingPractice}
          onClick={() => actor.send({ type: 'practice.requested' })}
        >
          {t('action.practice')}
        </Button>
        <Button size="small" disabled={!isOpen} onClick={() => actor.send({ type: 'reset.requested' })}>
          {t('action.reset')}
        </Button>
      </Box>
    </Box>
  )
}
