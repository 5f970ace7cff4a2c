import { readFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import type { WalletType } from '#contract/assets/accounts.ts'
import { locales, type Locale } from '#contract/shell/locales.ts'
import { fromRoot } from '#server/paths.ts'

const name = z.string()
const fileSchema = z.object({ wallet: z.object({ 2: name, 3: name, 5: name, 6: name, 7: name, 8: name }) })

/** The account names in each language. */
export type WalletNames = ReadonlyMap<Locale, Readonly<Record<WalletType, string>>>

/** Reads the same locale files as the front end. */
export const readWalletNames = async (): Promise<WalletNames> =>
  new Map(
    await Promise.all(
      locales.map(async (locale) => {
        const text = await readFile(fromRoot('locales', locale, 'transfer.json'), 'utf8')
        return [locale, fileSchema.parse(JSON.parse(text)).wallet] as const
      }),
    ),
  )
