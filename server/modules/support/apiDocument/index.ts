import { callList, calls } from '#contract/calls.ts'
import { codes } from '#contract/kernel/codes.ts'
import type { Locale } from '#contract/shell/locales.ts'
import type { ApiArea, ApiEntry } from '#contract/support/calls/apiDocument.ts'
import { venueLimits } from '#contract/venueLimits.ts'
import { callEntry, callHead, streamEntry, streamHead } from '#server/docs/entries.ts'
import { streamList } from '#server/docs/streams.ts'
import { readSummaries } from '#server/docs/texts.ts'
import { handle } from '#server/http/handle.ts'
import { readWords } from '#server/http/words.ts'
import { RefusalAs } from '#server/http/status.ts'
import type { Module } from '#server/modules.ts'

const areas: readonly string[] = [...new Set([...callList, ...streamList].map(({ area }) => area))]

const load = async () => {
  const [summaries, words] = await Promise.all([readSummaries(), readWords()])
  const textsIn = (locale: Locale) => ({
    summary: (id: string) => summaries.summary(id, locale),
    msg: (code: number) => words.msg(code, locale),
  })
  const indexes = new Map<Locale, readonly ApiArea[]>()
  const entries = new Map<string, readonly ApiEntry[]>()
  const inArea = <T extends { readonly area: string }>(list: readonly T[], area: string) =>
    list.filter((one) => one.area === area)
  /** Written once for each language, and kept: the contract does not change while the venue runs. */
  return {
    index: (locale: Locale): readonly ApiArea[] => {
      const texts = textsIn(locale)
      const made =
        indexes.get(locale) ??
        areas.map((area) => ({
          area,
          title: summaries.area(area, locale),
          entries: [
            ...inArea(callList, area).map((call) => callHead(call, texts)),
            ...inArea(streamList, area).map((stream) => streamHead(stream, texts)),
          ],
        }))
      indexes.set(locale, made)
      return made
    },
    area: (area: string, locale: Locale): readonly ApiEntry[] => {
      if (!areas.includes(area)) throw new RefusalAs(200, codes.notFound)
      const key = `${locale} ${area}`
      const texts = textsIn(locale)
      const made = entries.get(key) ?? [
        ...inArea(callList, area).map((call) => callEntry(call, texts)),
        ...inArea(streamList, area).map((stream) => streamEntry(stream, texts)),
      ]
      entries.set(key, made)
      return made
    },
  }
}

let loaded: ReturnType<typeof load> | undefined
const reference = () => (loaded ??= load())

/** The API reference: what the page lists, and an area in full. */
export const apiDocumentModule: Module = {
  name: 'apiDocument',
  handlers: [
    handle(calls.apiDocument.index, async (_, ctx) => ({
      areas: [...(await reference()).index(ctx.locale)],
      rate: venueLimits.rate,
    })),
    handle(calls.apiDocument.area, async ({ query }, ctx) => [...(await reference()).area(query.area, ctx.locale)]),
  ],
}
