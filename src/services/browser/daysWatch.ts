import { fromCallback } from 'xstate'
import { dayIn } from '#contract/kernel/days.ts'
import { kernelLimits } from '#contract/kernel/limits.ts'
import type { DaysChanged } from '#machines/patterns/records/records.types.ts'
import type { PreferencesRef } from '#machines/shell/preferences/preferences.machine.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import type { Services } from '../services.ts'

/**
 * Reports the current day: it changes by the wall clock, and a page that slept through midnight finds out when it
 * wakes.
 */
export const createDaysWatch = (clock: Services['clock']) =>
  fromCallback<{ type: string }>(({ sendBack, system }) => {
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
      stop = clock.after(kernelLimits.records.dayCheck, look)
    }
    look()
    const subscription = preferences?.subscribe(send)
    return () => {
      stop()
      subscription?.unsubscribe()
    }
  })
