import { pageWords } from '../../../contract/pageWords'
import { personSettingMachine } from '../../../machines/personSetting/personSetting.machine'
import { PersonSetting } from '../../features/personSetting/PersonSetting'
import { createPersonSettingActors } from '../../services/personSetting'
import { pageRoute } from '../pageRoute'

export const { loader, Component, shouldRevalidate } = pageRoute({
  flow: 'personSetting',
  words: pageWords.personSetting,
  logic: (services) => personSettingMachine.provide({ actors: createPersonSettingActors(services) }),
  input: () => undefined,
  Component: PersonSetting,
})
