import * as z from 'zod/mini'
import { decimalSchema } from './decimal.ts'
import { locales, plannedLocales } from '../shell/locales.ts'
import { marketsLimits } from '../markets/limits.ts'
import { shellLimits } from '../shell/limits.ts'
import { spotLimits } from '../spot/limits.ts'
import { chartDrawingsSchema, chartSchema } from '../spot/chart.ts'
import { workspaceSchema } from '../spot/workspace.ts'
import { code, id, label } from './schemas.ts'
import { isZone } from './zone.ts'

/**
 * What the browser keeps of a person's wishes, and how it is read back. Each is kept with the version of its form: what
 * an earlier version wrote is brought up to date, what a later one wrote, or nobody, is as if it were not there.
 */

export type StoredSchema = z.ZodMiniType
export type Stored<S extends StoredSchema> = z.output<S>

/** Light or dark, or as the system prefers. */
const themeChoiceSchema = z.enum(['light', 'dark', 'system'])

/** The language that was chosen. */
const localeSchema = z.enum(locales)

/** Languages without words of which the person was told. */
export const announcedLocalesSchema = z.array(z.enum(plannedLocales))

/** The place for which this tab has loaded the document anew. */
export const reloadMarkSchema = z.string().check(z.maxLength(4_000))

/**
 * Where each place of this tab's history was scrolled to, by the history's keys, px; kept when the document is left.
 */
export const scrollPlacesSchema = z.record(z.string(), z.number())

/** How much of a list the screen holds. */
export const densities = ['comfortable', 'compact'] as const
export type Density = (typeof densities)[number]

/** The colours of rising and falling. */
export const moveColours = ['greenUp', 'redUp', 'colourBlind'] as const
export type MoveColours = (typeof moveColours)[number]

/** What a person is notified of, by kind. */
export const noticeKinds = ['success', 'info', 'warning', 'error'] as const
export type NoticeKind = (typeof noticeKinds)[number]

const settingsSchema = z.object({
  density: z.enum(densities),
  moves: z.enum(moveColours),
  /** `system`: the browser's own; else a name of the IANA list. */
  zone: z.string().check(z.maxLength(shellLimits.settings.maxZone), z.refine(isZone)),
  /** Kinds of notices that go to the history without being shown. */
  silenced: z.array(z.enum(noticeKinds)).check(z.maxLength(noticeKinds.length)),
})
export type Settings = z.infer<typeof settingsSchema>

/** A person who has chosen nothing. */
export const defaultSettings: Settings = { density: 'comfortable', moves: 'greenUp', zone: 'system', silenced: [] }

const currencyRateSchema = z.object({ code: label, symbol: label, exchangeRate: decimalSchema })
/** A currency as amounts are shown in it: `exchangeRate` of it buy one USDT. */
export type CurrencyRate = z.infer<typeof currencyRateSchema>

const currencyChoiceSchema = z.object({
  /** Null: as the language suggests. */
  chosen: z.nullable(label),
  /** The rate of the last visit, until the venue tells today's. */
  last: z.nullable(currencyRateSchema),
})
export type CurrencyChoice = z.infer<typeof currencyChoiceSchema>

/** What balances are shown in; `fiat` is the chosen currency. */
export const units = ['USDT', 'BTC', 'ETH', 'fiat'] as const
export type Unit = (typeof units)[number]

const assetDisplaySchema = z.object({ hidden: z.boolean(), unit: z.enum(units) })
export type AssetDisplay = z.infer<typeof assetDisplaySchema>

export const defaultAssetDisplay: AssetDisplay = { hidden: false, unit: 'USDT' }

/** How a book can be looked at: both sides, one of them, price by price, or plotted. */
export const bookViews = ['both', 'bids', 'asks', 'ladder', 'depth'] as const
export type BookView = (typeof bookViews)[number]

/** What sums of a book are shown in. */
const bookUnits = ['base', 'quote'] as const
export type BookUnit = (typeof bookUnits)[number]

const bookChoiceSchema = z.object({
  /** Which of the groupings, from the finest. */
  grouping: z.int().check(z.minimum(0), z.maximum(spotLimits.orderBook.groupings.length - 1)),
  view: z.enum(bookViews),
  unit: z.enum(bookUnits),
})
export type BookChoice = z.infer<typeof bookChoiceSchema>

export const defaultBookChoice: BookChoice = { grouping: 0, view: 'both', unit: 'base' }

/** By pair; what was chosen last stands last. */
const bookChoicesSchema = z.record(code, bookChoiceSchema)

/** How own trades are announced beside the floor: by a sound, by notices of the browser. */
const fillNoticesSchema = z.object({ sound: z.boolean(), browser: z.boolean() })
export type FillNoticesChoice = z.infer<typeof fillNoticesSchema>

/** Nobody is disturbed who did not ask for it. */
export const defaultFillNotices: FillNoticesChoice = { sound: false, browser: false }

/** Whether single keys act. */
const shortcutsWishSchema = z.boolean()

/** Whether the trading floor's keys act. */
const hotkeysWishSchema = z.boolean()

/** Its keys that a person changed, by what they do. */
const hotkeyChordsSchema = z.record(
  z.string().check(z.maxLength(30)),
  z.object({ code: z.string().check(z.maxLength(30)), shift: z.optional(z.boolean()) }),
)

/** The entries that make sense, each once: what another version or another program wrote is left out. */
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

/** That this browser asked for help before. */
export const askedSupportSchema = z.literal(true)

/** What a guest marked. */
export const spotMarksSchema = marksOf(id)
export const contractMarksSchema = marksOf(code)

interface Form<S extends StoredSchema> {
  readonly version: number
  readonly schema: S
  /** From the version of its place to the next one. */
  readonly upgrades: readonly ((value: unknown) => unknown)[]
}

/** A form that never changed has version 0, and stands there alone. */
const form = <S extends StoredSchema>(schema: S, ...upgrades: readonly ((value: unknown) => unknown)[]): Form<S> => ({
  version: upgrades.length,
  schema,
  upgrades,
})

/** At first the value stood there alone, without its version. */
const bare = (value: unknown): unknown => value

/** Every choice by its name, which is also its key in the browser. */
export const choices = {
  theme: form(themeChoiceSchema, bare),
  locale: form(localeSchema, bare),
  settings: form(settingsSchema, bare),
  currency: form(currencyChoiceSchema, bare),
  assetDisplay: form(assetDisplaySchema, bare),
  shortcuts: form(shortcutsWishSchema, bare),
  hotkeys: form(hotkeysWishSchema),
  hotkeyChords: form(hotkeyChordsSchema, bare),
  orderBooks: form(bookChoicesSchema),
  fillNotices: form(fillNoticesSchema, bare),
  'favourites.spot': form(spotMarksSchema),
  'favourites.contract': form(contractMarksSchema),
  chart: form(chartSchema, bare),
  chartDrawings: form(chartDrawingsSchema, bare),
  workspace: form(workspaceSchema, bare),
}
export type ChoiceName = keyof typeof choices
export type Choice<N extends ChoiceName> = z.output<(typeof choices)[N]['schema']>
/** All that was chosen; what is missing was not. */
export type Chosen = { readonly [N in ChoiceName]?: Choice<N> }

const keptSchema = z.object({ version: z.int().check(z.minimum(1)), value: z.unknown() })

/** As it is written. */
export const keptForm = <N extends ChoiceName>(name: N, value: Choice<N>) => {
  const { version } = choices[name]
  return version === 0 ? value : { version, value }
}

/**
 * What is added to, where anything else is replaced: nothing that was marked here is lost by what comes from elsewhere.
 */
export const joined = (kept: Chosen, taken: Chosen): Chosen => {
  const join = <T>(one: readonly T[] | undefined, other: readonly T[] | undefined) =>
    one && other ? [...new Set([...one, ...other])].slice(0, marketsLimits.favourites.maxLocal) : other
  const spot = join(kept['favourites.spot'], taken['favourites.spot'])
  const contracts = join(kept['favourites.contract'], taken['favourites.contract'])
  return { ...taken, ...(spot && { 'favourites.spot': spot }), ...(contracts && { 'favourites.contract': contracts }) }
}

/** A choice as it was kept, brought to today's form; undefined when it makes no sense. */
export const readChoice = <N extends ChoiceName>(name: N, raw: unknown): Choice<N> | undefined => {
  const { version, schema, upgrades }: Form<(typeof choices)[N]['schema']> = choices[name]
  const parsed = keptSchema.safeParse(raw)
  const kept = parsed.success ? parsed.data : { version: 0, value: raw }
  if (kept.version > version) return undefined
  const result = schema.safeParse(upgrades.slice(kept.version).reduce((value, upgrade) => upgrade(value), kept.value))
  return result.success ? (result.data as Choice<N>) : undefined
}
