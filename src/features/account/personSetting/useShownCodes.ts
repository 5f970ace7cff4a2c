import { useSelector } from '@xstate/react'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { changeWithCodes, shownCodesOf } from '#machines/account/personSetting/personSetting.view.ts'

/** The recovery codes that the running change shows, while it shows them. */
export const useShownCodes = (actor: PersonSettingRef) => useSelector(useSelector(actor, changeWithCodes), shownCodesOf)
