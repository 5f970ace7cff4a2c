import type { InspectorRef } from './inspector.machine.ts'
import type { LineAt } from './inspector.setup.ts'
import type { InspectorFace } from './inspector.view.ts'

const count = (value: number): string => value.toLocaleString('en-US')

function position({ line, lines, source, name, isPaused, newer }: InspectorFace): string {
  if (line === undefined) return 'No lines yet'
  const place = `Line ${count(line + 1)} of ${count(lines.end)}`
  if (source === 'file') return `${place} of ${name}`
  if (!isPaused) return `${place}, live`
  return newer === 0 ? `${place}, paused` : `${place}, paused, ${count(newer)} newer`
}

/** Time, steps and files. */
export function Toolbar({
  actor,
  face,
  back,
  forth,
}: {
  actor: InspectorRef
  face: InspectorFace
  /** The lines to which a step leads. */
  back: LineAt | undefined
  forth: LineAt | undefined
}) {
  const { line, source, isPaused, files } = face
  const step = (to: LineAt | undefined) => () => {
    if (to !== undefined) actor.send({ type: 'line.chosen', ...to })
  }
  return (
    <div className="iv-bar" role="group" aria-label="Time and files">
      <button
        type="button"
        disabled={line === undefined && source === 'live'}
        onClick={() => {
          if (isPaused) actor.send({ type: 'live.asked' })
          else if (line !== undefined) actor.send({ type: 'pause.asked', line })
        }}
      >
        {isPaused ? 'Go live' : 'Pause'}
      </button>
      <button type="button" disabled={back === undefined} onClick={step(back)}>
        Step back
      </button>
      <button type="button" disabled={forth === undefined} onClick={step(forth)}>
        Step forward
      </button>
      <span className="iv-position">{position(face)}</span>
      <span className="iv-push" />
      <button
        type="button"
        disabled={line === undefined || files === 'saving'}
        onClick={() => {
          actor.send({ type: 'save.asked', source })
        }}
      >
        Save recording
      </button>
      <label className="iv-file">
        Open recording
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // The same file again is a choice too.
            currentTarget.value = ''
            if (chosen.length > 0) actor.send({ type: 'files.chosen', files: chosen })
          }}
        />
      </label>
    </div>
  )
}

/** What became of a file, or of listening. */
export function Notices({ actor, face: { files, notice, isDeaf } }: { actor: InspectorRef; face: InspectorFace }) {
  const close = (
    <button
      type="button"
      onClick={() => {
        actor.send({ type: 'notice.closed' })
      }}
    >
      Close
    </button>
  )
  return (
    <>
      <div role="status" className="iv-notice" data-shown={files === 'reading' || files === 'saved' || undefined}>
        {files === 'reading' && 'The recording is read…'}
        {files === 'saved' && (
          <>
            Saved as {notice} {close}
          </>
        )}
      </div>
      {files === 'failed' && (
        <div role="alert" className="iv-notice" data-shown data-fault>
          {notice} {close}
        </div>
      )}
      {isDeaf && (
        <div role="alert" className="iv-notice" data-shown data-fault>
          This browser lets the inspector hear no other tab. Recordings can be opened.{' '}
          <button
            type="button"
            onClick={() => {
              actor.send({ type: 'hearing.asked' })
            }}
          >
            Try again
          </button>
        </div>
      )}
    </>
  )
}
