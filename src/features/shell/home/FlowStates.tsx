import { useSelector } from '@xstate/react'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { stateText } from '#machines/shell/app/stateText.view.ts'
import type { AnyFlowRef } from '#machines/shell/app/stateText.view.ts'
import { Box } from '#ui/layout/Box.tsx'

/** Flows that a user changes without leaving the page, or whose states show the connection to the venue. */
const shownFlows = ['search', 'navigation', 'favourites', 'linkSpot', 'session', 'layout'] as const

function FlowState({ name, actor }: { name: string; actor: AnyFlowRef }) {
  const state = useSelector(actor, stateText)
  return (
    <Box sx={{ display: 'flex', gap: 2, height: 20, minWidth: 0 }}>
      <Box component="dt" sx={{ flex: 'none', color: 'var(--text-soft)' }}>
        {name}
      </Box>
      <Box
        component="dd"
        title={state}
        sx={{ margin: 0, minWidth: 0, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
      >
        {state}
      </Box>
    </Box>
  )
}

/** The current states of flows in this tab. */
export function FlowStates({ app }: { app: AppRefs }) {
  return (
    <Box
      component="dl"
      translate="no"
      sx={{ display: 'grid', gap: 1, margin: 0, fontFamily: 'ui-monospace, monospace', fontSize: 'var(--size-small)' }}
    >
      {shownFlows.map((name) => (
        <FlowState key={name} name={name} actor={app[name]} />
      ))}
    </Box>
  )
}
