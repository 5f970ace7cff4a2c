import { Fragment } from 'react'
import type { ActorState, Path, Timer } from '@statefloor/inspector'
import type { Difference } from '@statefloor/inspector/store'
import type { Happened } from './happened.ts'
import { marksOf, ValueTree } from './ValueTree.tsx'
import { useWords, type PageWords } from './pageWords.ts'
import { eventWords, timeOfDay, valueText, valueWords } from './words.ts'

const noMarks = marksOf([])

/** A path that may break after a dot. */
const pathWords = (path: Path, words: PageWords) =>
  path.length === 0
    ? words.allOfIt
    : path.map((key, at) => (
        <Fragment key={at}>
          {at > 0 && (
            <>
              .<wbr />
            </>
          )}
          {key}
        </Fragment>
      ))

function Changes({ changes }: { changes: readonly Difference[] }) {
  const words = useWords()
  return (
    <table className="iv-changes">
      <caption>{words.changes}</caption>
      <thead>
        <tr>
          <th scope="col">{words.field}</th>
          <th scope="col">{words.before}</th>
          <th scope="col">{words.after}</th>
        </tr>
      </thead>
      <tbody>
        {changes.map(({ path, from, to }) => (
          <tr key={JSON.stringify(path)}>
            <th scope="row">{pathWords(path, words)}</th>
            <td className="iv-before">{valueText(from, words)}</td>
            <td className="iv-after">{valueText(to, words)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The effect of a line: the event, the state before and after, guards that returned false, and what changed. */
export function LineDetails({ happened }: { happened: Happened }) {
  const words = useWords()
  const { event, before, after, transitions, refused, changes } = happened
  const name = (after ?? before)?.id ?? happened.actor
  return (
    <div className="iv-happened">
      {event !== undefined && (
        <p>
          <code>{eventWords(event.type)}</code> {words.at} {timeOfDay(event.at)}
          {event.dropped && <strong className="iv-mark"> {words.droppedWhy}</strong>}
        </p>
      )}
      <dl>
        <dt>{words.actor}</dt>
        <dd>{name}</dd>
        {before !== undefined && before.value !== null && (
          <>
            <dt>{words.stateBefore}</dt>
            <dd>{valueWords(before.value)}</dd>
          </>
        )}
        {after !== undefined && after.value !== null && (
          <>
            <dt>{words.stateAfter}</dt>
            <dd>{valueWords(after.value)}</dd>
          </>
        )}
        {transitions.length > 0 && (
          <>
            <dt>{words.transitions}</dt>
            <dd>{transitions.map(({ id }) => id).join('; ')}</dd>
          </>
        )}
        {refused.length > 0 && (
          <>
            <dt>{words.guardsNo}</dt>
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
        <ValueTree name={words.payload} value={event.payload} marks={noMarks} />
      )}
    </div>
  )
}

function Timers({
  timers,
  now,
  onEnd,
}: {
  timers: readonly Timer[]
  now: number
  onEnd: ((timer: string) => void) | undefined
}) {
  const words = useWords()
  if (timers.length === 0) return <p className="iv-quiet">{words.noTimer}</p>
  return (
    <ul className="iv-timers">
      {timers.map(({ id, event, due }) => (
        <li key={id}>
          <code>{eventWords(event)}</code> <span>{words.timeLeft(due - now)}</span>
          {onEnd !== undefined && (
            <>
              {' '}
              <button
                type="button"
                onClick={() => {
                  onEnd(id)
                }}
              >
                {words.actButtons.fireDelay}
              </button>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The current state of the chosen actor: timers, context, and its result. */
export function ActorDetails({
  state,
  changes,
  now,
  onEnd,
}: {
  state: ActorState
  changes: readonly Difference[]
  now: number
  /** Absent where delays cannot be ended. */
  onEnd: ((timer: string) => void) | undefined
}) {
  const words = useWords()
  return (
    <>
      <h3>{words.timers}</h3>
      <Timers timers={state.timers} now={now} onEnd={onEnd} />
      <h3>{words.context}</h3>
      <ValueTree name="context" value={state.context} marks={marksOf(changes.map(({ path }) => path))} />
      {state.status !== 'active' && (
        <>
          <h3>{words.ended}</h3>
          <ValueTree name={state.status} value={state.result} marks={noMarks} />
        </>
      )}
    </>
  )
}
