import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import type { Order } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { LadderRef } from '#machines/spot/ladder/ladder.machine.ts'
import { ladderView } from '#machines/spot/ladder/ladder.view.ts'
import { noticeWords } from '#i18n/failure.ts'
import { Alert } from '#ui/feedback/Alert.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Overhead } from '#ui/layout/Overhead.tsx'
import { styled } from '#ui/styled.ts'
import { WhyLink } from '#features/parts/failure/FailureText.tsx'
import { lineWords, orderName, problemError, problemWords, resultWords } from './ladderWords.ts'
import { Question } from './Question.tsx'

/** As low as its line; the area to press reaches a little beyond it. */
const Act = styled('button')({
  position: 'relative',
  flex: 'none',
  padding: '0 4px',
  border: 0,
  borderRadius: 'var(--radius-small)',
  background: 'none',
  color: 'var(--brand)',
  font: 'inherit',
  fontWeight: 600,
  lineHeight: '1.25rem',
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&::after': { content: '""', position: 'absolute', insetInline: 0, insetBlock: -2 },
  '&:hover': { background: 'var(--hover)' },
})

/** The last line of the book: the switch, and while it is armed or there is a result, words over the bid/ask ratio. */
export function LadderLine({ actor, app }: { actor: LadderRef; app: Pick<AppRefs, 'preferences'> }) {
  const { t, i18n } = useTranslation('ladder')
  const view = useSelector(actor, ladderView)
  const zone = useSelector(app.preferences, zoneOf)
  const { isArmed, phase, note, undo } = view
  const problem = problemWords(view, i18n.language)
  const refusal = problemError(view)
  const words = lineWords(view, i18n.language)
  const placed: Order | undefined = note?.kind === 'placed' ? note.orders[0] : undefined
  const full = view.notice && noticeWords(view.notice, zone)
  const undoWords =
    undo &&
    (undo.orderId === placed?.orderId ? t('undo') : t('undoOther', { price: orderName(undo, i18n.language).price }))
  return (
    <Box
      role="group"
      aria-label={t('region')}
      sx={{
        position: 'absolute',
        insetInlineEnd: 0,
        insetBlock: 0,
        // Over the ratio, so that nothing moves.
        ...(words !== undefined && { insetInlineStart: 0, background: 'var(--panel)' }),
        fontSize: 'var(--size-mark)',
        '& > div': { height: '100%' },
      }}
    >
      <Overhead
        above={
          problem !== undefined && (
            <Alert kind="warning">
              {problem}
              {refusal && <WhyLink error={refusal} />}
            </Alert>
          )
        }
      >
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, paddingInline: '8px 4px', height: '100%' }}>
          <Box
            component="span"
            role="status"
            title={full ?? words}
            sx={{
              flex: '1 1 0',
              minWidth: 0,
              overflow: 'hidden',
              textOverflow: 'ellipsis',
              whiteSpace: 'nowrap',
              fontVariantNumeric: 'tabular-nums lining-nums',
            }}
          >
            {placed ? resultWords(placed, i18n.language) : words}
          </Box>
          {phase === 'settling' && (
            <Act type="button" onClick={() => actor.send({ type: 'another.requested' })}>
              {t('another')}
            </Act>
          )}
          {phase === undefined && undo && (
            <Act
              type="button"
              aria-label={t(`undoName.${undo.side}`, orderName(undo, i18n.language))}
              onClick={() => actor.send({ type: 'undo.requested' })}
            >
              {undoWords}
            </Act>
          )}
          <Act
            type="button"
            aria-label={t(isArmed ? 'disarmName' : 'armName')}
            title={t('tip')}
            style={{ minWidth: '3.25rem', textAlign: 'end' }}
            onClick={() =>
              actor.send(isArmed ? { type: 'ladder.disarmed', reason: 'escape' } : { type: 'ladder.armed' })
            }
          >
            {t(isArmed ? 'disarm' : 'arm')}
          </Act>
        </Box>
      </Overhead>
      <Question actor={actor} view={{ ...view.question, zone }} />
    </Box>
  )
}
