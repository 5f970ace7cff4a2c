import { useSelector } from '@xstate/react'
import { memo } from 'react'
import { useTranslation } from 'react-i18next'
import { digitsOf, formatPrice } from '#i18n/format.ts'
import { staleWords } from '#i18n/staleWords.ts'
import { bookViews } from '#contract/kernel/stored.ts'
import type { BookView } from '#contract/kernel/stored.ts'
import { groupingsOf } from '#contract/spot/groupedBook.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { OrderBookRef } from '#machines/spot/orderBook/orderBook.machine.ts'
import {
  bookChoice,
  bookFace,
  bookMarket,
  bookSince,
  heldSide,
  isOrdering,
} from '#machines/spot/orderBook/orderBook.view.ts'
import { BookAsksIcon, BookBidsIcon, BookBothIcon, DepthIcon, LadderIcon } from '#ui/content/bookIcons.tsx'
import { Text } from '#ui/content/Text.tsx'
import { StaleMark } from '#ui/feedback/StaleMark.tsx'
import { Segmented } from '#ui/forms/Segmented.tsx'
import { SelectField } from '#ui/forms/SelectField.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { besideForm } from '#drawing/live/besideForm.ts'

const icons = { both: BookBothIcon, bids: BookBidsIcon, asks: BookAsksIcon, ladder: LadderIcon, depth: DepthIcon }

function ViewLabel({ view }: { view: BookView }) {
  const { t } = useTranslation('orderBook')
  const Icon = icons[view]
  return (
    <Box component="span" title={t(`view.${view}`)} sx={{ display: 'flex' }}>
      <Icon size={16} />
      <span className="visually-hidden">{t(`view.${view}`)}</span>
    </Box>
  )
}

/** Whether the book is delayed or paused, or its market closed: one at a time, because there is space for one. */
function BookState({ actor, app }: { actor: OrderBookRef; app: Pick<AppRefs, 'preferences'> }) {
  const { t, i18n } = useTranslation('orderBook')
  const { t: live } = useTranslation('live')
  const zone = useSelector(app.preferences, zoneOf)
  const isOld = useSelector(actor, bookFace) === 'stale'
  const since = useSelector(actor, bookSince)
  const isHeld = useSelector(actor, heldSide) !== undefined
  const { state } = useSelector(actor, bookMarket)
  if (isOld)
    return (
      <>
        <StaleMark words={staleWords(live, i18n.language, zone, { isLive: false, isStarting: false, since }) ?? ''} />
        <Text kind="small" tone="warning" noWrap>
          {t('old')}
        </Text>
      </>
    )
  if (isHeld)
    return (
      <Text kind="small" tone="soft" noWrap title={t('heldHint')}>
        {t('held')}
      </Text>
    )
  return (
    state !== 'open' && (
      <Text kind="small" tone="warning" noWrap title={t(`state.${state}`)}>
        {t(`state.${state}`)}
      </Text>
    )
  )
}

/** A press of a price places an order. */
function ArmedMark() {
  const { t } = useTranslation('orderBook')
  return (
    <Box
      component="span"
      title={t('armedHint')}
      sx={{
        flex: 'none',
        // As narrow as a book may be beside its switches.
        paddingInline: '3px',
        border: '1px solid var(--warning)',
        borderRadius: 'var(--radius-small)',
        color: 'var(--warning)',
        fontSize: 'var(--size-mark)',
        fontWeight: 600,
      }}
    >
      {t('armed')}
    </Box>
  )
}

const onlyRead = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const

/** In a narrow panel the title is only for screen readers: the book's state needs the space. */
const unlessNarrow = { '@container book (max-width: 25em)': onlyRead } as const

/** The same, with the mark of an armed book beside the state. */
const unlessArmed = { '@container book (max-width: 30em)': onlyRead } as const

/** Beside the form of a phone there is no space for it; the book's own tab has it. */
const unlessBesideForm = { [besideForm]: { display: 'none' } } as const

/** Title, view and grouping of the book. */
export const BookHead = memo(function BookHead({
  actor,
  app,
  titleId,
}: {
  actor: OrderBookRef
  app: Pick<AppRefs, 'preferences'>
  titleId: string
}) {
  const { t, i18n } = useTranslation('orderBook')
  const market = useSelector(actor, bookMarket)
  const { view, grouping } = useSelector(actor, bookChoice)
  const steps = groupingsOf(market)
  const isArmed = useSelector(actor, isOrdering)
  const isOld = useSelector(actor, bookFace) === 'stale'
  return (
    <Box sx={{ flex: 'none', display: 'flex', alignItems: 'center', gap: 1, padding: '1px 8px' }}>
      {/* The same size in every state, because no row below may move under a pointer. */}
      <Box
        sx={{
          flex: '1 1 0',
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          minWidth: 0,
          height: 28,
          overflow: 'hidden',
        }}
      >
        <Text
          as="h2"
          id={titleId}
          kind="body"
          noWrap
          sx={{ flex: 'none', fontWeight: 600, ...(isArmed ? unlessArmed : unlessNarrow) }}
        >
          {t('title')}
        </Text>
        {/* On an old book a press places nothing, so that is said first where only one of them fits. */}
        {!isOld && isArmed && <ArmedMark />}
        <BookState actor={actor} app={app} />
        {isOld && isArmed && <ArmedMark />}
      </Box>
      <SelectField
        small
        label={t('grouping')}
        value={steps[grouping] ?? market.tick}
        options={steps.map((step) => ({ value: step, label: formatPrice(step, i18n.language, digitsOf(step)) }))}
        onChange={(value) =>
          actor.send({ type: 'grouping.chosen', grouping: steps.findIndex((step) => step === value) })
        }
      />
      <Box sx={unlessBesideForm}>
        <Segmented
          dense
          label={t('view.name')}
          options={bookViews.map((each) => ({ value: each, label: <ViewLabel view={each} /> }))}
          value={view}
          onChange={(chosen) => actor.send({ type: 'view.chosen', view: chosen })}
        />
      </Box>
    </Box>
  )
})
