import { shallowEqual, useSelector } from '@xstate/react'
import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { TileActor } from '#machines/patterns/tile/tile.ts'
import { tileAge, tileView } from '#machines/patterns/tile/tile.view.ts'
import { ageWords } from '#i18n/age.ts'
import { failureParts } from '#i18n/failure.ts'
import { DownloadIcon } from '#ui/content/icons.tsx'
import { FailureState } from '#ui/feedback/FailureState.tsx'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { NearWatch } from '#ui/layout/WhenNear.tsx'
import { TableIcon } from './icons.tsx'
import { TileFrame, tileHeight } from './TileFrame.tsx'
import { TileTable } from './TileTable.tsx'
import type { TileColumn, TileRow } from './TileTable.tsx'

/** The contents of a tile. */
export interface TileContents {
  readonly picture: ReactNode
  /** The picture has rows that may be pressed, so nothing moves while pointer or focus is on them. */
  readonly hasRows: boolean
  readonly columns: readonly TileColumn[]
  readonly rows: () => readonly TileRow[]
  readonly source: string
}

export interface TileProps<Subject, Choice extends string, Data> {
  readonly actor: TileActor<Subject, Choice>
  /** Unique on the page. */
  readonly id: string
  readonly title: string
  /** The level of the title. */
  readonly level?: 2 | 3
  /** Ranges in a line above the picture; omitted if there is nothing to choose. */
  readonly choices: readonly { readonly value: Choice; readonly label: string }[]
  /** Chooses the range in another way than by `choices`, which are empty then. */
  readonly chooser?: (range: Choice, choose: (range: Choice) => void) => ReactNode
  readonly isTall?: boolean
  /** The text size, as a multiple of the browser's default: the picture grows with it. */
  readonly textScale: number
  /** Must be stable. `height`: of the picture, px. */
  readonly contents: (data: Data, choice: Choice, height: number) => TileContents
}

function Age<Subject, Choice>({ actor }: { actor: TileActor<Subject, Choice> }) {
  const { i18n } = useTranslation('tile')
  const age = useSelector(actor, tileAge)
  return age === undefined ? null : ageWords(age, i18n.language)
}

/** One picture of data: it loads near the window, and shows its figures as a picture or as a table. */
export function Tile<Subject, Choice extends string, Data>({
  actor,
  id,
  title,
  level,
  choices,
  chooser,
  isTall = false,
  textScale,
  contents,
}: TileProps<Subject, Choice, Data>) {
  const { t } = useTranslation(['tile', 'common'])
  const view = useSelector(actor, tileView<Data, Subject, Choice>, shallowEqual)
  const { phase, face, data, range, error, file } = view
  const height =
    textScale * (isTall ? tileHeight.tall : chooser || choices.length > 1 ? tileHeight.belowChoices : tileHeight.whole)
  const shown = useMemo(
    () => (data === undefined ? undefined : contents(data, range, height)),
    [data, range, height, contents],
  )
  const isTable = face === 'table'
  const retryName = t('action.retry', { title })
  const retry = () => actor.send({ type: 'retry.requested' })
  const enter = () => actor.send({ type: 'tile.entered' })
  const leave = () => actor.send({ type: 'tile.left' })
  const isHolding = shown !== undefined && (shown.hasRows || isTable)
  return (
    <NearWatch onNear={() => actor.send({ type: 'tile.neared' })} onPass={() => actor.send({ type: 'tile.passed' })}>
      <TileFrame
        id={id}
        title={title}
        {...(level === undefined ? {} : { level })}
        stale={view.isStale ? t('state.stale', { title }) : undefined}
        height={height}
        busy={view.isBusy}
        footer={t('label.footer', { title })}
        actions={
          <IconButton
            size="small"
            label={t('action.asTable', { title })}
            aria-pressed={isTable}
            onClick={() => actor.send({ type: 'view.chosen', face: isTable ? 'picture' : 'table' })}
          >
            <TableIcon size={18} color={isTable ? 'var(--brand)' : 'var(--text-soft)'} />
          </IconButton>
        }
        {...(chooser
          ? { choices: chooser(range, (chosen) => actor.send({ type: 'range.chosen', range: chosen })) }
          : {})}
        {...(choices.length > 1
          ? {
              choices: (
                <Segmented
                  dense
                  label={t('label.range', { title })}
                  options={choices}
                  value={range}
                  onChange={(chosen) => actor.send({ type: 'range.chosen', range: chosen })}
                />
              ),
            }
          : {})}
        source={
          file === 'failed' ? (
            <p role="alert">{t('state.fileFailed')}</p>
          ) : file === 'saving' ? (
            <p role="status">{t('state.saving')}</p>
          ) : (
            <>
              {view.isStale && (
                <Button look="plain" size="small" aria-label={retryName} onClick={retry}>
                  {t('common:action.retry')}
                </Button>
              )}
              <p title={shown?.source}>{shown?.source}</p>
            </>
          )
        }
        age={<Age actor={actor} />}
        files={(['png', 'csv'] as const).map((format) => (
          <Button
            key={format}
            look="plain"
            size="small"
            icon={<DownloadIcon size={14} />}
            aria-label={t(`action.${format}`, { title })}
            // A picture of a table would be cut where the table scrolls.
            disabled={shown === undefined || (format === 'png' && isTable)}
            onClick={() => actor.send({ type: 'save.requested', format })}
          >
            {format.toUpperCase()}
          </Button>
        ))}
      >
        {phase === 'failed' && (
          <FailureState
            title={t('state.failed')}
            retry={{ label: t('common:action.retry'), name: retryName, onRetry: retry }}
            {...(error && failureParts(error))}
          />
        )}
        {phase === 'loading' && (
          <div role="status" aria-label={t('state.loading', { title })}>
            <Skeleton height={height} />
          </div>
        )}
        {phase === 'waiting' && <Skeleton height={height} />}
        {shown && (
          <div
            style={{ height: '100%' }}
            {...(isHolding ? { onPointerEnter: enter, onPointerLeave: leave, onFocus: enter, onBlur: leave } : {})}
          >
            {isTable ? <TileTable label={title} columns={shown.columns} rows={shown.rows()} /> : shown.picture}
          </div>
        )}
      </TileFrame>
    </NearWatch>
  )
}
