import type { InspectorRef } from './inspector.machine.ts'
import { kinds, scopes, type LogFilter } from './inspector.setup.ts'
import { useWords } from './pageWords.ts'

/** Selects the lines that the log shows. */
export function FilterBar({
  actor,
  filter,
  hasBackground,
  shown,
}: {
  actor: InspectorRef
  filter: LogFilter
  hasBackground: boolean
  shown: number
}) {
  const words = useWords()
  const change = (part: Partial<LogFilter>) => {
    actor.send({ type: 'filter.changed', change: part })
  }
  return (
    <div className="iv-bar" role="search" aria-label={words.filter}>
      <label>
        {words.search}{' '}
        <input
          type="search"
          value={filter.text}
          placeholder={words.searchHint}
          onChange={({ currentTarget }) => {
            change({ text: currentTarget.value })
          }}
        />
      </label>
      <label>
        {words.kind}{' '}
        <select
          value={filter.kind}
          onChange={({ currentTarget }) => {
            const kind = kinds.find((one) => one === currentTarget.value)
            if (kind !== undefined) change({ kind })
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {words.kinds[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        {words.of}{' '}
        <select
          value={filter.scope}
          onChange={({ currentTarget }) => {
            const scope = scopes.find((one) => one === currentTarget.value)
            if (scope !== undefined) change({ scope })
          }}
        >
          {scopes.map((scope) => (
            <option key={scope} value={scope}>
              {words.scopes[scope]}
            </option>
          ))}
        </select>
      </label>
      <label className="iv-check">
        <input
          type="checkbox"
          checked={filter.dropped}
          onChange={({ currentTarget }) => {
            change({ dropped: currentTarget.checked })
          }}
        />{' '}
        {words.droppedOnly}
      </label>
      {hasBackground && (
        <label className="iv-check">
          <input
            type="checkbox"
            checked={filter.background}
            onChange={({ currentTarget }) => {
              change({ background: currentTarget.checked })
            }}
          />{' '}
          {words.background}
        </label>
      )}
      <span className="iv-position">{words.shown(shown)}</span>
    </div>
  )
}
