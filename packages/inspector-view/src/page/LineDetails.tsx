import type { ActorState, Path, Timer } from '@statefloor/inspector'
import type { Difference } from '@statefloor/inspector/store'
import type { Happened } from './happened.ts'
import { marksOf, ValueTree } from './ValueTree.tsx'
import { eventWords, timeLeft, timeOfDay, valueText, valueWords } from './words.ts'

const noMarks = marksOf([])

const pathWords = (path: Path): string => (path.length === 0 ? 'all of it' : path.join('.'))

function Changes({ changes }: { changes: readonly Difference[] }) {
  return (
    <table className="iv-changes">
      <caption>Changes of context</caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Before</th>
          <th scope="col">After</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, from, to }) => (
          <tr key={JSON.stringify(path)}>
            <th scope="row">{pathWords(path)}</th>
            <td className="iv-before">{valueText(from)}</td>
            <td className="iv-after">{valueText(to)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** What a line did: the event, the state before and after, guards that said no, and what changed. */
export function LineDetails({ happened }: { happened: Happened }) {
  const { event, before, after, transitions, refused, changes } = happened
  const name = (after ?? before)?.id ?? happened.actor
  return (
    <div className="iv-happened">
      {event !== undefined && (
        <p>
          <code>{eventWords(event.type)}</code> at {timeOfDay(event.at)}
          {event.dropped && <strong className="iv-mark"> dropped: no transition took it</strong>}
        </p>
      )}
      <dl>
        <dt>Actor</dt>
        <dd>{name}</dd>
        {before !== undefined && before.value !== null && (
          <>
            <dt>State before</dt>
            <dd>{valueWords(before.value)}</dd>
          </>
        )}
        {after !== undefined && after.value !== null && (
          <>
            <dt>State after</dt>
            <dd>{valueWords(after.value)}</dd>
          </>
        )}
        {transitions.length > 0 && (
          <>
            <dt>Transitions</dt>
            <dd>{transitions.map(({ id }) => id).join('; ')}</dd>
          </>
        )}
        {refused.length > 0 && (
          <>
            <dt>Guards that said no</dt>
            {refused.map(({ id, guard }) => (
              <dd key={id}>
                <strong>{guard}</strong> <span className="iv-quiet">{id}</span>
              </dd>
            ))}
          </>
        )}
      </dl>
      {changes.length > 0 && <Changes changes={changes} />}
      {event !== undefined && event.payload !== null && (
        <ValueTree name="Payload" value={event.payload} marks={noMarks} />
      )}
    </div>
  )
}

function Timers({ timers, now }: { timers: readonly Timer[]; now: number }) {
  if (timers.length === 0) return <p className="iv-quiet">No timer runs.</p>
  return (
    <ul className="iv-timers">
      {timers.map(({ id, event, due }) => (
        <li key={id}>
          <code>{eventWords(event)}</code> <span>{timeLeft(due - now)}</span>
        </li>
      ))}
    </ul>
  )
}

/** How the chosen actor stands: timers, context, and what it ended with. */
export function ActorDetails({
  state,
  changes,
  now,
}: {
  state: ActorState
  changes: readonly Difference[]
  now: number
}) {
  return (
    <>
      <h3>Timers</h3>
      <Timers timers={state.timers} now={now} />
      <h3>Context</h3>
      <ValueTree name="context" value={state.context} marks={marksOf(changes.map(({ path }) => path))} />
      {state.status !== 'active' && (
        <>
          <h3>Ended</h3>
          <ValueTree name={state.status} value={state.result} marks={noMarks} />
        </>
      )}
    </>
  )
}
