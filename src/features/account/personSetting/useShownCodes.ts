import { useSelector } from '@xstate/react'
import type { PersonSettingRef } from '#machines/account/personSetting/personSetting.machine.ts'
import { changeWithCodes, shownCodesOf } from '#machines/account/personSetting/personSetting.view.ts'

/** The recovery codes of the running change, while it shows them. */
export const useShownCodes = (actor: PersonSettingRef) => useSelector(useSelector(actor, changeWithCodes), shownCodesOf)
