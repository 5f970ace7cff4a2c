import type { Store, TreeNode } from '@statefloor/inspector/store'
import type { ActorAt } from './inspector.setup.ts'
import { useWords } from './pageWords.ts'
import { statusWords } from './words.ts'

interface Choosing {
  readonly tab: string
  readonly chosen: ActorAt | null
  readonly onChoose: (at: ActorAt) => void
}

function Actors({ nodes, ...choosing }: Choosing & { nodes: readonly TreeNode[] }) {
  const { tab, chosen, onChoose } = choosing
  return (
    <ul>
      {nodes.map(({ state, children }) => {
        const isChosen = chosen !== null && chosen.tab === tab && chosen.actor === state.actor
        const words = statusWords(state)
        return (
          <li key={state.actor}>
            <button
              type="button"
              className="iv-actor"
              data-status={state.status}
              aria-current={isChosen || undefined}
              title={`${state.id} (${state.logic}, ${state.actor})`}
              onClick={() => {
                onChoose({ tab, actor: state.actor })
              }}
            >
              <span className="iv-actor-name">{state.id}</span>
              {state.logic !== state.id && <span className="iv-quiet"> {state.logic}</span>}
              {words !== '' && <span className="iv-state"> {words}</span>}
            </button>
            {children.length > 0 && <Actors {...choosing} nodes={children} />}
          </li>
        )
      })}
    </ul>
  )
}

/** The actors of all tabs as they stood after a line, below those that began them. */
export function ActorTree({
  store,
  line,
  chosen,
  onChoose,
}: {
  store: Store
  line: number
  chosen: ActorAt | null
  onChoose: (at: ActorAt) => void
}) {
  const words = useWords()
  return (
    <ul className="iv-tree">
      {store.tabs().map(({ id, title, status, lost }) => (
        <li key={id}>
          <h3 className="iv-tab">
            {title} <span className="iv-quiet">{words.tabs[status]}</span>
            {lost > 0 && <span className="iv-warn"> {words.lost(lost)}</span>}
          </h3>
          <Actors nodes={store.tree(line, id)} tab={id} chosen={chosen} onChoose={onChoose} />
        </li>
      ))}
    </ul>
  )
}
