import type { Chart } from '@statefloor/inspector'
import type { FlowFacts } from './facts.ts'
import type { Part } from './inspector.setup.ts'
import { Way } from './PartDetails.tsx'
import { useWords } from './pageWords.ts'
import { countsOf, type Walked } from './walked.ts'

/** How much of a chart was walked, here and by tests, and what was not, with a path to it. */
export function Coverage({
  chart,
  walked,
  facts,
  onChoose,
}: {
  chart: Chart
  walked: Walked
  facts: FlowFacts | undefined
  onChoose: (part: Part) => void
}) {
  const words = useWords()
  const counts = countsOf(chart, walked)
  return (
    <div className="iv-coverage">
      <p>
        {words.walkedHere(counts.here, counts)}{' '}
        {counts.tests === undefined ? words.testsUnknown : words.walkedByTests(counts.tests)}
      </p>
      {counts.untaken.length > 0 && (
        <details>
          <summary>{words.notTaken(counts.untaken.length)}</summary>
          <ul>
            {counts.untaken.map((id) => (
              <li key={id}>
                <button
                  type="button"
                  className="iv-part"
                  onClick={() => {
                    onChoose({ kind: 'transition', id })
                  }}
                >
                  <code>{id}</code>
                </button>
                <Way id={id} facts={facts} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
