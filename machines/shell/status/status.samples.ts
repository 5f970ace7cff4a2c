import type { StatusOverview } from '#contract/shell/calls/status.ts'
import { day, minute } from '#contract/kernel/durations.ts'
import { statusParts } from '#contract/shell/status.ts'

const at = Date.UTC(2026, 0, 5, 12)

/** Three days: one not measured, one with an outage of the chain, one without. */
export const sampleStatus: StatusOverview = {
  at,
  probedAt: at,
  parts: statusParts.map((part) => ({
    part,
    state: 'up',
    days: [
      { date: '2026-01-03', measured: 0, down: 0 },
      { date: '2026-01-04', measured: day, down: part === 'chain' ? 90 * minute : 0 },
      { date: '2026-01-05', measured: day / 2, down: 0 },
    ],
  })),
  incidents: [
    {
      id: 1,
      openedAt: at - day,
      closedAt: null,
      updates: [{ at: at - day, kind: 'open', text: 'The chain is late' }],
    },
  ],
  incidentsAt: at,
}
