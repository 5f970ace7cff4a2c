import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import type { ContractMarket } from '#contract/contracts/panelMarket.ts'
import { scaleOf, trim } from '#contract/kernel/decimal.ts'
import { areaOf, tickersTopic } from '#contract/markets/marketFeed.ts'
import type { Market } from '#contract/spot/calls/orders.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { compactWriter, formatCoin, percentWriter, priceWriter } from '#i18n/format.ts'
import { Box } from '#ui/layout/Box.tsx'
import { below, from, handheld, oneColumn } from '#ui/layout/windows.ts'
import { ChevronDownIcon } from '#ui/content/icons.tsx'
import { LiveCell } from '#drawing/live/LiveCell.tsx'
import type { LiveSpec } from '#drawing/live/liveText.ts'
import { StalePlace } from '#ui/feedback/StaleMark.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Text } from '#ui/content/Text.tsx'
import { styled } from '#ui/styled.ts'
import { useStaleWords } from './stale.ts'
import { useUnits } from './units.ts'
import { StripState } from './StripState.tsx'

const none = '–'

/** Width of the list of pairs, px. */
const drawerWidth = 640

/** Size of this window's group mark, px. */
const linkSide = 32

/** Height of the strip on a phone, px. */
export const phoneStrip = 36

const Pair = styled('button')({
  display: 'inline-flex',
  alignItems: 'center',
  gap: 6,
  minHeight: 40,
  padding: '0 4px',
  border: 0,
  borderRadius: 'var(--radius)',
  background: 'none',
  color: 'var(--text)',
  font: 'inherit',
  fontSize: 'var(--size-title)',
  fontWeight: 650,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  '&:hover': { background: 'var(--hover)' },
  // A long name is cut rather than drawn over the price.
  '& > span': { overflow: 'hidden', textOverflow: 'ellipsis' },
  '& > svg': { flex: 'none' },
  [handheld]: { minHeight: phoneStrip, minWidth: 0, gap: 2, padding: 0, fontSize: 'var(--size-heading)' },
  '&[data-long]': { [handheld]: { fontSize: 'var(--size-body)' } },
})

/**
 * Wide enough for everything on one line. When a further tool appears, the last 24h numbers are left out and no panel
 * below moves.
 */
const oneLine = from(1000)

/** A contract has twice as many numbers: in a narrower window they take a line of their own. */
const manyOnOneLine = from(1340)
const manyOnTheirOwn = below(1340)

/** The space of the 24h numbers: what covers them takes no more, so that nothing moves. */
const Day = styled('div')({
  display: 'grid',
  minWidth: 0,
  '& > *': { gridArea: '1 / 1', minWidth: 0 },
  '&[data-covered] > dl': { visibility: 'hidden' },
  // On a tablet the tools stay beside the price, so that the strip takes two lines.
  [below(1_000)]: { order: 2, width: '100%' },
  [oneLine]: { flex: '1 1 0', height: '2rem', overflow: 'hidden' },
  '&[data-many]': {
    '& > dl': { [from(1000)]: { columnGap: 10 } },
    [manyOnTheirOwn]: { flex: 'none', order: 2, width: '100%', height: 'auto', overflow: 'visible' },
  },
})

const Facts = styled('dl')({
  display: 'flex',
  flexWrap: 'wrap',
  columnGap: 14,
  rowGap: 4,
  margin: 0,
  minWidth: 0,
  // All four side by side on a phone, at the default text size.
  [handheld]: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(4.5rem, 1fr))',
    alignItems: 'end',
    columnGap: 8,
  },
  // Wide enough for most prices before they load, so that the numbers beside them do not move.
  '& > div': { display: 'flex', flexDirection: 'column', minWidth: '5.25rem', [handheld]: { minWidth: 0 } },
  // A rate and a clock.
  '& > div[data-wide]': { minWidth: '8.5rem', whiteSpace: 'nowrap', [handheld]: { minWidth: 0, gridColumn: 'span 2' } },
  '& dt': { color: 'var(--text-soft)', fontSize: 'var(--size-small)', lineHeight: '1rem' },
  '& dd': { margin: 0, fontSize: 'var(--size-small)', lineHeight: '1rem', fontVariantNumeric: 'tabular-nums' },
})

const specsOf = (language: string, { tick }: Market) => {
  const price = priceWriter(language, scaleOf(trim(tick)))
  const [percent, compact] = [percentWriter(language), compactWriter(language)]
  const spec = (
    value: LiveSpec['value'],
    write: (value: Parameters<typeof price>[0]) => string,
    look?: LiveSpec['look'],
  ) =>
    ({
      value,
      text: (shown) => (shown === undefined ? none : write(shown)),
      ...(look ? { look } : {}),
    }) satisfies LiveSpec
  return {
    last: spec((ticker) => ticker.last, price, 'flash'),
    change: spec((ticker) => ticker.change, percent, 'sign'),
    high: spec((ticker) => ticker.high, price),
    low: spec((ticker) => ticker.low, price),
    volume: spec((ticker) => ticker.volume, compact),
    turnover: spec((ticker) => ticker.turnover, compact),
  }
}

/** The list of pairs under the pair's name. */
interface PairChoice {
  /** Of the list; the pairs' by default. */
  readonly title?: string
  readonly isOpen: boolean
  readonly onOpen: () => void
  readonly onClose: () => void
  readonly list: ReactNode
}

/** A pair, or a contract, whose turnover may be in another coin than its price. */
type StripMarket = Market & Partial<Pick<ContractMarket, 'coin'>>

interface TailProps {
  market: StripMarket
  /** Reloads the market's rules; set if the shown rules may be stale. */
  onRetry: (() => void) | undefined
  /** The floor's tools, at the end of the strip; null if it has none. */
  tools: ReactNode
  /** This window's group. */
  link: ReactNode
  /** Covers the 24h numbers, beside the market's state, while there is a message about this window. */
  line: ReactNode
  /** Numbers before the 24h numbers, as `div`s with `dt` and `dd`. */
  figures?: ReactNode
  /** A state of the market that spot pairs do not have. */
  notice?: string | undefined
}

const useSpecs = (market: Market) => {
  const { i18n } = useTranslation('spotTrade')
  return useMemo(() => specsOf(i18n.language, market), [i18n.language, market])
}

/** The floor's tools. They load after the numbers, so their space is reserved. */
function Tools({ tools, link }: Pick<TailProps, 'tools' | 'link'>) {
  return (
    <>
      {/* Fixed size, because it loads later. */}
      <Box sx={{ flex: 'none', width: linkSide, height: linkSide }}>{link}</Box>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'flex-end',
          gap: 1,
          flex: '0 0 23rem',
          // Room for the order response time beside the 24h numbers.
          '@media (min-width: 1500px)': { flexBasis: '33rem' },
          minWidth: 0,
          minHeight: 40,
          [below(1_000)]: { flexBasis: '21rem' },
          marginInlineStart: 'auto',
          order: 1,
          [handheld]: { flex: '1 1 10.25rem' },
        }}
      >
        {tools}
      </Box>
    </>
  )
}

/** The 24h numbers, or what covers them. */
function DayFacts({ market, onRetry, line, figures, notice: own }: Omit<TailProps, 'tools' | 'link'>) {
  const { t } = useTranslation('spotTrade')
  const specs = useSpecs(market)
  const { symbol, state, hasBook } = market
  const notice = !hasBook ? 'noBook' : state === 'open' ? undefined : state
  // Show both if both apply: stale rules do not tell the market's current state.
  const words =
    [...(onRetry ? [t('state.old')] : []), ...(notice ? [t(`state.${notice}`)] : []), ...(own ? [own] : [])].join(
      '. ',
    ) || undefined
  const isCovered = Boolean(line) || words !== undefined
  const { base, quote } = useUnits(market)
  const turnover = market.coin === undefined ? quote : formatCoin(market.coin)
  return (
    <Day data-covered={isCovered || undefined} data-many={figures ? true : undefined}>
      <Facts>
        {figures}
        {(['high', 'low', 'volume', 'turnover'] as const).map((name) => (
          <div key={name}>
            <dt>{t(`day.${name}`, { base, quote: name === 'turnover' ? turnover : quote })}</dt>
            <dd>
              <LiveCell symbol={symbol} spec={specs[name]} />
            </dd>
          </div>
        ))}
      </Facts>
      {isCovered && <StripState words={words} onRetry={onRetry} line={line} />}
    </Day>
  )
}

/** On a phone, below the panels: the 24h numbers and the floor's tools. */
export function MarketTail({ tools, link, ...day }: TailProps) {
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 2, padding: '4px 12px' }}>
      <DayFacts {...day} />
      {tools !== null && (
        <Box sx={{ display: 'flex', alignItems: 'center', order: 3 }}>
          <Tools tools={tools} link={link} />
        </Box>
      )}
    </Box>
  )
}

interface MarketStripProps {
  /** Makes the pair a favourite. */
  star: ReactNode
  choice: PairChoice
  market: StripMarket
  /** The pair's name, by default from its coins. */
  name?: string
  app: AppRefs
  /** What is on the same line where it has space for it. */
  rest: TailProps | undefined
}

/** The pair, its last price and its 24h numbers. */
export function MarketStrip({ market, name, app, rest, star, choice }: MarketStripProps) {
  const { t } = useTranslation('spotTrade')
  const specs = useSpecs(market)
  const { symbol } = market
  const stale = useStaleWords(app, tickersTopic(areaOf(symbol)))
  const shownName = name ?? `${market.base.toUpperCase()}/${market.quote.toUpperCase()}`
  return (
    <Box
      data-stale={stale !== undefined}
      // Where this is present, notices move nothing (`tokens.css`).
      data-trading-floor
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        [rest?.figures ? manyOnOneLine : oneLine]: { flexWrap: 'nowrap' },
        alignItems: 'center',
        columnGap: 2,
        rowGap: 1,
        minHeight: 40,
        padding: '0 12px',
        [handheld]: { flexWrap: 'nowrap', minHeight: phoneStrip, padding: '0 8px' },
        // Pair and price need a line each.
        [oneColumn]: { flexWrap: 'wrap' },
        boxSizing: 'border-box',
        minWidth: 0,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          flex: 'none',
          [handheld]: { flex: '0 1 auto', minWidth: 0, '& > *': { minWidth: 0 } },
        }}
      >
        {star}
        <Popover
          open={choice.isOpen}
          onOpen={choice.onOpen}
          onClose={choice.onClose}
          label={choice.title ?? t('pair.title')}
          side="start"
          width={drawerWidth}
          trigger={(props) => (
            <Pair
              type="button"
              data-long={name === undefined ? undefined : true}
              {...props}
              aria-label={t('pair.choose', { pair: shownName })}
            >
              <span>{shownName}</span>
              <ChevronDownIcon size={18} />
            </Pair>
          )}
        >
          {choice.list}
        </Popover>
      </Box>
      {/* Its space is reserved before the price loads, so that nothing moves. */}
      <Box
        sx={{
          display: 'flex',
          alignItems: 'baseline',
          gap: 2,
          // At 1280 px all four 24h numbers fit beside it.
          minWidth: '12rem',
          [handheld]: { flex: 'none', minWidth: 0 },
        }}
      >
        <Text kind="heading" numbers sx={{ [handheld]: { minWidth: '4.75rem' } }}>
          <LiveCell symbol={symbol} spec={specs.last} />
        </Text>
        <LiveCell symbol={symbol} spec={specs.change} />
        <StalePlace words={stale} />
      </Box>
      {rest && (
        <>
          {rest.tools !== null && <Tools tools={rest.tools} link={rest.link} />}
          <DayFacts {...rest} />
        </>
      )}
    </Box>
  )
}
