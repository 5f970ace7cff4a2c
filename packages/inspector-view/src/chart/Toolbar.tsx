import type { KeyboardEvent, RefObject } from 'react'
import type { ChartWords } from './words.ts'

interface ToolbarProps {
  readonly words: ChartWords
  readonly searchRef: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly count: number
  /** The position in the search results, from 1; 0 for none yet. */
  readonly place: number
  readonly foldable: boolean
  readonly follows: boolean
  readonly onText: (text: string) => void
  readonly onNext: (step: 1 | -1) => void
  readonly onZoom: (factor: number) => void
  readonly onFit: () => void
  readonly onFollow: () => void
  readonly onFoldAll: (folded: boolean) => void
}

export const zoomStep = 1.25

interface ToolProps {
  readonly name: string
  readonly sign: string
  /** For a toggle button. */
  readonly pressed?: boolean
  readonly onPress: () => void
}

const Tool = ({ name, sign, pressed, onPress }: ToolProps) => (
  <button
    type="button"
    className="inspector-chart-tool"
    aria-label={name}
    aria-pressed={pressed}
    title={name}
    onClick={onPress}
  >
    <svg viewBox="0 0 16 16" width={16} height={16} aria-hidden="true">
      <path d={sign} />
    </svg>
  </button>
)

const signs = {
  zoomOut: 'M3 8h10',
  zoomIn: 'M3 8h10M8 3v10',
  fit: 'M2 6V2h4M10 2h4v4M14 10v4h-4M6 14H2v-4',
  follow: 'M8 1v3M8 12v3M1 8h3M12 8h3M8 4.5a3.5 3.5 0 1 0 0 7a3.5 3.5 0 1 0 0 -7',
  fold: 'M4 2l4 4 4-4M4 14l4-4 4 4',
  unfold: 'M4 6l4-4 4 4M4 10l4 4 4-4',
}

export const Toolbar = (props: ToolbarProps) => {
  const {
    words,
    searchRef,
    text,
    count,
    place,
    foldable,
    follows,
    onText,
    onNext,
    onZoom,
    onFit,
    onFollow,
    onFoldAll,
  } = props
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      onNext(event.shiftKey ? -1 : 1)
    } else if (event.key === 'Escape' && text !== '') {
      event.stopPropagation()
      onText('')
    }
  }
  return (
    <div className="inspector-chart-toolbar">
      <input
        ref={searchRef}
        type="search"
        className="inspector-chart-search"
        aria-label={words.search}
        placeholder={words.search}
        value={text}
        onChange={(event) => {
          onText(event.target.value)
        }}
        onKeyDown={onKey}
      />
      <span role="status" className="inspector-chart-count">
        {text.trim() === '' ? '' : count === 0 ? words.nothingFound : words.found(place, count)}
      </span>
      <span className="inspector-chart-tools">
        <Tool
          name={words.zoomOut}
          sign={signs.zoomOut}
          onPress={() => {
            onZoom(1 / zoomStep)
          }}
        />
        <Tool
          name={words.zoomIn}
          sign={signs.zoomIn}
          onPress={() => {
            onZoom(zoomStep)
          }}
        />
        <Tool name={words.fit} sign={signs.fit} onPress={onFit} />
        <Tool name={words.follow} sign={signs.follow} pressed={follows} onPress={onFollow} />
        {foldable && (
          <>
            <Tool
              name={words.foldAll}
              sign={signs.fold}
              onPress={() => {
                onFoldAll(true)
              }}
            />
            <Tool
              name={words.unfoldAll}
              sign={signs.unfold}
              onPress={() => {
                onFoldAll(false)
              }}
            />
          </>
        )}
      </span>
    </div>
  )
}
