import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { mainMenu } from '#contract/shell/menus/mainMenu.ts'
import type { MainMenu } from '#contract/shell/menus/mainMenu.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currentMode, device, placePath } from '#machines/shell/layout/layout.view.ts'
import { currentLocale } from '#machines/shell/locale/locale.view.ts'
import { hasActivatedContracts, presence } from '#machines/account/session/session.view.ts'
import { contractsOf, hiddenItems, kolIncentive, rebateStatus } from '#machines/shell/siteConfig/siteConfig.view.ts'

/** The menu for the current user and configuration. */
export const useMainMenu = (app: AppRefs): MainMenu => {
  const mode = useSelector(app.layout, currentMode)
  const path = useSelector(app.layout, placePath)
  const who = useSelector(app.session, presence)
  const isActivateContract = useSelector(app.session, hasActivatedContracts)
  const kind = useSelector(app.layout, device)
  const locale = useSelector(app.locale, currentLocale)
  const rebate = useSelector(app.siteConfig, rebateStatus)
  const kol = useSelector(app.siteConfig, kolIncentive)
  const contracts = useSelector(app.siteConfig, contractsOf)
  const hidden = useSelector(app.siteConfig, hiddenItems)
  return useMemo(
    () =>
      mainMenu({
        mode,
        path,
        who,
        isActivateContract,
        device: kind,
        locale,
        rebateStatus: rebate,
        kolIncentive: kol,
        contracts,
        hidden,
      }),
    [mode, path, who, isActivateContract, kind, locale, rebate, kol, contracts, hidden],
  )
}
