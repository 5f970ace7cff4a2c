import type { InspectorRef } from './inspector.machine.ts'
import { kinds, scopes, type LogFilter } from './inspector.setup.ts'
import { kindWords, scopeWords } from './words.ts'

/** Which lines the log shows. */
export function FilterBar({ actor, filter, shown }: { actor: InspectorRef; filter: LogFilter; shown: number }) {
  const change = (part: Partial<LogFilter>) => {
    actor.send({ type: 'filter.changed', change: part })
  }
  return (
    <div className="iv-bar" role="search" aria-label="Filter">
      <label>
        Search{' '}
        <input
          type="search"
          value={filter.text}
          placeholder="event, actor, payload"
          onChange={({ currentTarget }) => {
            change({ text: currentTarget.value })
          }}
        />
      </label>
      <label>
        Kind{' '}
        <select
          value={filter.kind}
          onChange={({ currentTarget }) => {
            const kind = kinds.find((one) => one === currentTarget.value)
            if (kind !== undefined) change({ kind })
          }}
        >
          {kinds.map((kind) => (
            <option key={kind} value={kind}>
              {kindWords[kind]}
            </option>
          ))}
        </select>
      </label>
      <label>
        Of{' '}
        <select
          value={filter.scope}
          onChange={({ currentTarget }) => {
            const scope = scopes.find((one) => one === currentTarget.value)
            if (scope !== undefined) change({ scope })
          }}
        >
          {scopes.map((scope) => (
            <option key={scope} value={scope}>
              {scopeWords[scope]}
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
        Dropped events only
      </label>
      <span className="iv-position">
        {shown.toLocaleString('en-US')} {shown === 1 ? 'line' : 'lines'}
      </span>
    </div>
  )
}
