import type { Store } from '@statefloor/inspector/store'
import type { InspectorRef } from './inspector.machine.ts'
import type { LineAt } from './inspector.setup.ts'
import type { InspectorFace } from './inspector.view.ts'
import { useWords, type PageWords } from './pageWords.ts'

function position({ line, source, name, isPaused, newer }: InspectorFace, store: Store, words: PageWords): string {
  const at = line === undefined ? undefined : store.placeOf(line)
  if (at === undefined) return words.noLines
  const last = store.lastNumber(at.tab)
  if (source === 'file') return words.positionIn(at.number, last, name)
  const place = words.position(at.number, last)
  if (!isPaused) return `${place}${words.live}`
  return `${place}${words.paused}${newer === 0 ? '' : words.newer(newer)}`
}

/** The controls for time, steps and files. */
export function Toolbar({
  actor,
  face,
  store,
  back,
  forth,
}: {
  actor: InspectorRef
  face: InspectorFace
  store: Store
  /** The lines that the step buttons lead to. */
  back: LineAt | undefined
  forth: LineAt | undefined
}) {
  const words = useWords()
  const { line, source, isPaused, files } = face
  const step = (to: LineAt | undefined) => () => {
    if (to !== undefined) actor.send({ type: 'line.chosen', ...to })
  }
  return (
    <div className="iv-bar" role="group" aria-label={words.timeAndFiles}>
      <button
        type="button"
        disabled={line === undefined && source === 'live'}
        onClick={() => {
          if (isPaused) actor.send({ type: 'live.requested' })
          else if (line !== undefined) actor.send({ type: 'pause.requested', line })
        }}
      >
        {isPaused ? words.goLive : words.pause}
      </button>
      <button type="button" disabled={back === undefined} onClick={step(back)}>
        {words.stepBack}
      </button>
      <button type="button" disabled={forth === undefined} onClick={step(forth)}>
        {words.stepForward}
      </button>
      <span className="iv-position">{position(face, store, words)}</span>
      <span className="iv-push" />
      <button
        type="button"
        disabled={line === undefined || files === 'saving'}
        onClick={() => {
          actor.send({ type: 'save.requested', source })
        }}
      >
        {words.save}
      </button>
      <button
        type="button"
        disabled={line === undefined || files === 'sharing'}
        onClick={() => {
          if (line !== undefined) actor.send({ type: 'share.requested', source, line })
        }}
      >
        {words.share}
      </button>
      <label className="iv-file">
        {words.open}
        <input
          type="file"
          accept=".json,application/json"
          onChange={({ currentTarget }) => {
            const chosen = [...(currentTarget.files ?? [])]
            // Choosing the same file again must also fire a change event.
            currentTarget.value = ''
            if (chosen.length > 0) actor.send({ type: 'files.chosen', files: chosen })
          }}
        />
      </label>
    </div>
  )
}

const isToldOf = (files: InspectorFace['files']): boolean =>
  files === 'reading' || files === 'fetching' || files === 'saved' || files === 'shared'

/** The result of opening or saving a file, or of listening. */
export function Notices({
  actor,
  face,
  onClosed,
}: {
  actor: InspectorRef
  face: InspectorFace
  /** Called after the pressed button is gone. */
  onClosed: () => void
}) {
  const words = useWords()
  const { files, notice, isDisconnected } = face
  const close = (
    <button
      type="button"
      onClick={() => {
        actor.send({ type: 'notice.closed' })
        onClosed()
      }}
    >
      {words.close}
    </button>
  )
  return (
    <>
      <div role="status" className="iv-notice" data-shown={isToldOf(files) || undefined}>
        {(files === 'reading' || files === 'fetching') && words.reading}
        {files === 'saved' && (
          <>
            {words.saved(notice)} {close}
          </>
        )}
        {files === 'shared' && (
          <>
            {words.shared} <a href={notice}>{notice}</a> {close}
          </>
        )}
      </div>
      {files === 'failed' && (
        <div role="alert" className="iv-notice" data-shown data-fault>
          {notice} {close}
        </div>
      )}
      {isDisconnected && (
        <div role="alert" className="iv-notice" data-shown data-fault>
          {words.disconnected}{' '}
          <button
            type="button"
            onClick={() => {
              actor.send({ type: 'reconnect.requested' })
            }}
          >
            {words.again}
          </button>
        </div>
      )}
    </>
  )
}
