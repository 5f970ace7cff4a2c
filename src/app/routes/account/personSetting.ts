import { personSettingMachine } from '#machines/account/personSetting/personSetting.machine.ts'
import { PersonSetting } from '#features/account/personSetting/PersonSetting.tsx'
import { createPersonSettingActors } from '#services/account/personSetting.ts'
import { pageRoute } from '#app/pageRoute.ts'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'personSetting',
  logic: (services) => personSettingMachine.provide({ actors: createPersonSettingActors(services) }),
  input: () => undefined,
  Component: PersonSetting,
})
