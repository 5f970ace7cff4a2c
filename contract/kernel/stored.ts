import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { locales, plannedLocales } from '../shell/locales.ts'
import { marketsLimits } from '../markets/limits.ts'
import { shellLimits } from '../shell/limits.ts'
import { spotLimits } from '../spot/limits.ts'
import { chartDrawingsSchema, chartSchema } from '../spot/chart.ts'
import { layoutsSchema, workspaceSchema } from '../spot/workspace.ts'
import { code, id, label } from './schemas.ts'
import { isZone } from './zone.ts'

/**
 * Preferences that the browser stores, and how they are read back. Each is stored with the version of its schema: an
 * older version is upgraded, a newer or unknown one is ignored.
 */

export type StoredSchema = z.ZodMiniType
export type Stored<S extends StoredSchema> = z.output<S>

const themeChoiceSchema = z.enum(['light', 'dark', 'system'])

const localeSchema = z.enum(locales)

/** Languages without translations that the user has been notified about. */
export const announcedLocalesSchema = z.array(z.enum(plannedLocales))

/** The place for which this tab has reloaded the document. */
export const reloadMarkSchema = z.string().check(z.maxLength(4_000))

/** Scroll position (px) of each entry in this tab's history, by history key; stored when the document is left. */
export const scrollPlacesSchema = z.record(z.string(), z.number())

/** How compact lists are. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The colours of rising and falling prices. */
export const moveColours = ['greenUp', 'redUp', 'colourBlind'] as const
export type MoveColours = (typeof moveColours)[number]

/** Notification kinds. */
export const noticeKinds = ['success', 'info', 'warning', 'error'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const settingsSchema = z.object({
  density: z.enum(densities),
  moves: z.enum(moveColours),
  /** `system` for the browser's own zone, else an IANA name. */
  zone: z.string().check(z.maxLength(shellLimits.settings.maxZone), z.refine(isZone)),
  /** Kinds of notices that go to the history without being shown. */
  silenced: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)),
})
export type Settings = z.infer<typeof settingsSchema>

export const defaultSettings: Settings = { density: 'comfortable', moves: 'greenUp', zone: 'system', silenced: [] }

const currencyRateSchema = z.object({ code: label, symbol: label, exchangeRate: decimalSchema })
/** A display currency; `exchangeRate` is the amount of it that buys one USDT. */
export type CurrencyRate = z.infer<typeof currencyRateSchema>

const currencyChoiceSchema = z.object({
  /** Null: the currency suggested by the language. */
  chosen: z.nullable(label),
  /** The rate of the last visit, until the venue sends today's. */
  last: z.nullable(currencyRateSchema),
})
export type CurrencyChoice = z.infer<typeof currencyChoiceSchema>

/** Units for balances; `fiat` is the chosen currency. */
export const units = ['USDT', 'BTC', 'ETH', 'fiat'] as const
export type Unit = (typeof units)[number]

const assetDisplaySchema = z.object({ hidden: z.boolean(), unit: z.enum(units) })
export type AssetDisplay = z.infer<typeof assetDisplaySchema>

export const defaultAssetDisplay: AssetDisplay = { hidden: false, unit: 'USDT' }

/** Order book views: both sides, one side, price by price, or a depth chart. */
export const bookViews = ['both', 'bids', 'asks', 'ladder', 'depth'] as const
export type BookView = (typeof bookViews)[number]

/** Units for book totals. */
const bookUnits = ['base', 'quote'] as const
export type BookUnit = (typeof bookUnits)[number]

const bookChoiceSchema = z.object({
  /** Index of the grouping, from the finest. */
  grouping: z.int().check(z.minimum(0), z.maximum(spotLimits.orderBook.groupings.length - 1)),
  view: z.enum(bookViews),
  unit: z.enum(bookUnits),
  /** Best levels per side that count for the imbalance; absent: the default. */
  balance: z.optional(z.literal(spotLimits.orderBook.balances)),
})
export type BookChoice = z.infer<typeof bookChoiceSchema>
export type BookBalance = NonNullable<BookChoice['balance']>

export const defaultBookChoice: BookChoice = { grouping: 0, view: 'both', unit: 'base' }

/** By pair; the most recent choice comes last. */
const bookChoicesSchema = z.record(code, bookChoiceSchema)

/** How the user's own trades are announced outside the trading floor: by sound, by browser notifications. */
const fillNoticesSchema = z.object({ sound: z.boolean(), browser: z.boolean() })
export type FillNoticesChoice = z.infer<typeof fillNoticesSchema>

/** Off by default: notifications are opt-in. */
export const defaultFillNotices: FillNoticesChoice = { sound: false, browser: false }

/** Whether single-key shortcuts are enabled. */
const shortcutsWishSchema = z.boolean()

/** Whether the trading floor's hotkeys are enabled. */
const hotkeysWishSchema = z.boolean()

/** Hotkeys that the user changed, by action. */
const hotkeyChordsSchema = z.record(
  z.string().check(z.maxLength(30)),
  z.object({ code: z.string().check(z.maxLength(30)), shift: z.optional(z.boolean()) }),
)

/** Default size and confirmation by order type. */
const orderDefaultsSchema = z.record(
  z.string().check(z.maxLength(20)),
  z.object({
    size: z.optional(
      z.object({
        field: z.enum(['amount', 'total', 'share']),
        value: decimalSchema,
        coin: z.optional(z.string().check(z.maxLength(30))),
      }),
    ),
    confirms: z.optional(z.boolean()),
  }),
)
export type StoredOrderDefaults = z.output<typeof orderDefaultsSchema>

/** The valid entries without duplicates; anything written by another version or program is dropped. */
const marksOf = <T>(entry: z.ZodMiniType<T>) =>
  z.pipe(
    z.array(z.unknown()),
    z.transform((list: unknown[]): readonly T[] => {
      const entries = list.flatMap((one) => {
        const parsed = entry.safeParse(one)
        return parsed.success ? [parsed.data] : []
      })
      return [...new Set(entries)].slice(0, marketsLimits.favourites.maxLocal)
    }),
  )

/** Marks that this browser has requested support before. */
export const askedSupportSchema = z.literal(true)

/** A guest's favourites. */
export const spotMarksSchema = marksOf(id)
export const contractMarksSchema = marksOf(code)

interface Form<S extends StoredSchema> {
  readonly version: number
  readonly schema: S
  /** Upgrades from the version at this index to the next one. */
  readonly upgrades: readonly ((value: unknown) => unknown)[]
}

/** A schema that never changed has version 0 and is stored without a wrapper. */
const form = <S extends StoredSchema>(schema: S, ...upgrades: readonly ((value: unknown) => unknown)[]): Form<S> => ({
  version: upgrades.length,
  schema,
  upgrades,
})

/** The first version stored the value itself, without its version. */
const bare = (value: unknown): unknown => value

/** Every preference by name, which is also its storage key. */
export const choices = {
  theme: form(themeChoiceSchema, bare),
  locale: form(localeSchema, bare),
  settings: form(settingsSchema, bare),
  currency: form(currencyChoiceSchema, bare),
  assetDisplay: form(assetDisplaySchema, bare),
  shortcuts: form(shortcutsWishSchema, bare),
  hotkeys: form(hotkeysWishSchema),
  hotkeyChords: form(hotkeyChordsSchema, bare),
  orderDefaults: form(orderDefaultsSchema),
  orderBooks: form(bookChoicesSchema),
  fillNotices: form(fillNoticesSchema, bare),
  'favourites.spot': form(spotMarksSchema),
  'favourites.contract': form(contractMarksSchema),
  chart: form(chartSchema, bare),
  chartDrawings: form(chartDrawingsSchema, bare),
  workspace: form(workspaceSchema, bare),
  layouts: form(layoutsSchema, bare),
}
export type ChoiceName = keyof typeof choices
export type Choice<N extends ChoiceName> = z.output<(typeof choices)[N]['schema']>
/** All stored preferences; missing ones are unset. */
export type Chosen = { readonly [N in ChoiceName]?: Choice<N> }

const keptSchema = z.object({ version: z.int().check(z.minimum(1)), value: z.unknown() })

/** The stored form. */
export const keptForm = <N extends ChoiceName>(name: N, value: Choice<N>) => {
  const { version } = choices[name]
  return version === 0 ? value : { version, value }
}

/** Merges preferences that accumulate; all others are replaced. Nothing marked here is lost to imported data. */
export const joined = (kept: Chosen, taken: Chosen): Chosen => {
  const join = <T>(one: readonly T[] | undefined, other: readonly T[] | undefined) =>
    one && other ? [...new Set([...one, ...other])].slice(0, marketsLimits.favourites.maxLocal) : other
  const spot = join(kept['favourites.spot'], taken['favourites.spot'])
  const contracts = join(kept['favourites.contract'], taken['favourites.contract'])
  return { ...taken, ...(spot && { 'favourites.spot': spot }), ...(contracts && { 'favourites.contract': contracts }) }
}

/** A stored preference upgraded to the current schema; undefined if it is invalid. */
export const readChoice = <N extends ChoiceName>(name: N, raw: unknown): Choice<N> | undefined => {
  const { version, schema, upgrades }: Form<(typeof choices)[N]['schema']> = choices[name]
  const parsed = keptSchema.safeParse(raw)
  const kept = parsed.success ? parsed.data : { version: 0, value: raw }
  if (kept.version > version) return undefined
  const result = schema.safeParse(upgrades.slice(kept.version).reduce((value, upgrade) => upgrade(value), kept.value))
  return result.success ? (result.data as Choice<N>) : undefined
}
