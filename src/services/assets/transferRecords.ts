import { fromCallback } from 'xstate'
import { dayIn } from '#contract/kernel/days.ts'
import { limits } from '#contract/limits.ts'
import { recordsExportMachine } from '#machines/assets/recordsExport/recordsExport.machine.ts'
import type { ExportWords } from '#machines/assets/recordsExport/recordsFile.ts'
import type { RecordRow } from '#machines/assets/transferRecords/recordRow.ts'
import type { RecordsQuery } from '#machines/assets/transferRecords/recordsFilter.ts'
import type { DaysChanged, RecordCoin } from '#machines/assets/transferRecords/transferRecords.setup.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { pagedListOf } from '#machines/patterns/pagedList/pagedList.ts'
import type { Page, PageAsked } from '#machines/patterns/pagedList/pagedList.types.ts'
import { requestOf } from '#machines/patterns/request/request.ts'
import type { Services } from '../services.ts'
import { createRecordsExportActors } from './recordsExport.ts'
import { fetchRecords } from './transferRecords.call.ts'

/** What the page of transfer records needs of the world. */
export const createTransferRecordsActors = (services: Services, wordsOfFile: () => ExportWords) => {
  const { client, clock, random } = services
  return {
    records: pagedListOf<RecordRow, RecordsQuery>(
      requestOf<Page<RecordRow>, PageAsked<RecordsQuery>>(
        ({ query, ...how }) => fetchRecords(client, query, how),
        random.share,
      ),
    ),

    recordsExport: recordsExportMachine.provide({ actors: createRecordsExportActors(services, wordsOfFile) }),

    /** Every account names its own coins; the list names each once. */
    fetchCoins: requestOf<readonly RecordCoin[], undefined>(async (how) => {
      const { accounts } = await client.assets.balances({}, { signal: how.signal, willRetry: how.willRetry })
      const coins = new Map(
        accounts.flatMap(({ coins: own }) =>
          own.map(({ coinId, shortName, webLogo }) => [coinId, { coinId, shortName, webLogo }] as const),
        ),
      )
      return [...coins.values()].toSorted((one, other) => (one.shortName < other.shortName ? -1 : 1))
    }, random.share),

    /** A day ends by the clock on the wall; a page that slept through midnight learns of it when it wakes. */
    watchDays: fromCallback<{ type: string }>(({ sendBack, system }) => {
      const preferences = system.get('preferences') as PreferencesRef | undefined
      let known: DaysChanged | undefined
      const send = () => {
        const zone = preferences && zoneOf(preferences.getSnapshot())
        const days: DaysChanged = { type: 'days.changed', today: dayIn(clock.venueNow(), zone), zone }
        if (days.today === known?.today && days.zone === known.zone) return
        known = days
        sendBack(days)
      }
      let stop = () => {}
      const look = () => {
        send()
        stop = clock.after(limits.transferRecords.dayCheck, look)
      }
      look()
      const subscription = preferences?.subscribe(send)
      return () => {
        stop()
        subscription?.unsubscribe()
      }
    }),
  }
}
