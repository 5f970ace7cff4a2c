import { useState } from 'react'
import type { ActorState } from '@statefloor/inspector'
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

const isWanted = (state: ActorState, wanted: string): boolean =>
  `${state.id} ${state.logic} ${state.systemId ?? ''} ${statusWords(state)}`.toLowerCase().includes(wanted)

/** Actors whose name, chart or state matches the search, each below its parent; without a search, only live ones. */
const found = (nodes: readonly TreeNode[], wanted: string, withEnded: boolean): readonly TreeNode[] =>
  nodes.flatMap((node) => {
    const children = found(node.children, wanted, withEnded)
    const isThere = (withEnded || node.state.status === 'active') && isWanted(node.state, wanted)
    return isThere || children.length > 0 ? [{ ...node, children }] : []
  })

/** The actors of all tabs as of a line, below their parents. */
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
  const [text, setText] = useState('')
  const [withEnded, setWithEnded] = useState(true)
  const wanted = text.trim().toLowerCase()
  return (
    <>
      <div className="iv-bar iv-find" role="search" aria-label={words.findActors}>
        <input
          type="search"
          aria-label={words.findActors}
          placeholder={words.findActors}
          value={text}
          onChange={({ currentTarget }) => {
            setText(currentTarget.value)
          }}
        />
        <label className="iv-check">
          <input
            type="checkbox"
            checked={withEnded}
            onChange={({ currentTarget }) => {
              setWithEnded(currentTarget.checked)
            }}
          />{' '}
          {words.endedToo}
        </label>
      </div>
      <ul className="iv-tree">
        {store.tabs().map(({ id, title, status, lost }) => {
          const nodes = found(store.tree(line, id), wanted, withEnded)
          return (
            <li key={id}>
              <details open>
                <summary>
                  <h3 className="iv-tab">
                    {title} <span className="iv-quiet">{words.tabs[status]}</span>
                    {lost > 0 && <span className="iv-warn"> {words.lost(lost)}</span>}
                  </h3>
                </summary>
                {nodes.length === 0 && wanted !== '' && <p className="iv-quiet">{words.noActorFound}</p>}
                <Actors nodes={nodes} tab={id} chosen={chosen} onChoose={onChoose} />
              </details>
            </li>
          )
        })}
      </ul>
    </>
  )
}
