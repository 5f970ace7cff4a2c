import type { Heat } from './shapes.tsx'

/** The drawing's texts besides the names in the chart; a host passes them in the language of its page. */
export interface ChartWords {
  readonly chart: (name: string) => string
  readonly search: string
  readonly found: (place: number, count: number) => string
  readonly nothingFound: string
  readonly zoomIn: string
  readonly zoomOut: string
  readonly fit: string
  readonly follow: string
  readonly foldAll: string
  readonly unfoldAll: string
  readonly drawing: string
  readonly failed: string
  readonly again: string
  readonly types: { readonly [type: string]: string }
  readonly active: string
  readonly transition: (from: string, to: readonly string[]) => string
  readonly stays: (state: string) => string
  readonly last: string
  readonly refused: string
  readonly left: (ms: number) => string
  /** Whether it was walked. */
  readonly heat: { readonly [heat in Heat]: string }
}

const seconds = (ms: number): string => `${(Math.max(0, ms) / 1000).toFixed(1)} s`

/** The texts of a chart in English. */
export const englishChartWords: ChartWords = {
  chart: (name) => `Statechart of ${name}`,
  search: 'Search states and transitions',
  found: (place, count) => (place === 0 ? `${count} found` : `${place} of ${count}`),
  nothingFound: 'Nothing found',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  fit: 'Show all',
  follow: 'Follow the active state',
  foldAll: 'Fold all states',
  unfoldAll: 'Unfold all states',
  drawing: 'Drawing chart…',
  failed: 'Could not draw the chart.',
  again: 'Try again',
  types: {
    atomic: 'state',
    compound: 'compound state',
    parallel: 'parallel state',
    final: 'final state',
    history: 'history state',
  },
  active: 'active',
  transition: (from, to) => `from ${from} to ${to.join(' and ')}`,
  stays: (state) => `in ${state}`,
  last: 'taken last',
  refused: 'blocked by its guard',
  left: (ms) => `${seconds(ms)} left`,
  heat: {
    walked: 'walked here',
    unwalked: 'not walked here',
    untested: 'walked neither here nor by tests',
    unseen: '',
  },
}
