import type { FlowModel } from '../../tests/support/model'
import { localeMachine } from './locale.machine'

export const localeModel = {
  machine: localeMachine,
  inputs: { english: { locale: 'en_US' } },
  events: { 'locale.chosen': [{ locale: 'en_US' }, { locale: 'zh_CN' }] },
  outcomes: {},
} satisfies FlowModel<typeof localeMachine>
