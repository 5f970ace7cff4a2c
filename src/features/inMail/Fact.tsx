import { useTranslation } from 'react-i18next'
import type { MessageFact } from '../../../contract/inmailWords'
import { Text } from '../../ui/Text'

/** What a message of the quotes says in the reader's own words. */
export function Fact({ fact }: { fact: MessageFact }) {
  const { t } = useTranslation('inMail')
  if (fact.kind === 'alert') {
    const { alert, market, value, price } = fact
    return (
      <>
        <Text kind="small">{t(`alert.${alert}`, { market, value })}</Text>
        {price !== '' && <Text kind="small">{t('alert.price', { price })}</Text>}
      </>
    )
  }
  const { isRise, market, move, period, price, event } = fact
  return (
    <>
      <Text kind="small">{isRise ? t('move.rise', { market, move, period }) : t('move.fall', { market, move, period })}</Text>
      {price !== '' && <Text kind="small">{t('move.price', { price })}</Text>}
      {event !== '' && <Text kind="small">{event}</Text>}
    </>
  )
}
