import { useTranslation } from 'react-i18next'

/** The name of a crash. One that has no name yet is shown by its id. */
export function CrashName({ id }: { id: string }) {
  const { t } = useTranslation('practice')
  switch (id) {
    case 'march2020':
    case 'may2021':
    case 'november2022':
      return t(`crash.${id}`)
    default:
      return id
  }
}
