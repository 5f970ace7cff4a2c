import { useTranslation } from 'react-i18next'
import { limits } from '../../../contract/limits'
import { timeLeft } from '../../i18n/timeLeft'
import { BigNumber } from '../../ui/BigNumber'
import { Button } from '../../ui/Button'
import { Countdown } from '../../ui/Countdown'
import { OutsideLink } from '../../ui/OutsideLink'
import { Qr } from '../../ui/Qr'
import { Text } from '../../ui/Text'

/** Without TLS only this machine can open the code's address: then it opens in a tab beside. */
const isThisMachine = (content: string): boolean => URL.canParse(content) && ['localhost', '127.0.0.1'].includes(new URL(content).hostname)

/** A code that waits for its phone. */
export function Unscanned({ content, left }: { content: string; left: number | undefined }) {
  const { t } = useTranslation(['walletLogin', 'common'])
  return (
    <>
      <Qr value={content} size={limits.walletLogin.qrSize} label={t('state.code')} />
      <Text sx={{ textAlign: 'center', maxWidth: 300 }}>{t('state.unscanned')}</Text>
      {isThisMachine(content) && (
        <OutsideLink alone href={content} newTab={t('state.newTab')}>
          {t('action.openHere')}
        </OutsideLink>
      )}
      <Countdown>{left === undefined ? '\u00a0' : left > 0 ? t('state.left', { time: timeLeft(left) }) : t('state.over')}</Countdown>
    </>
  )
}

/** A phone asks its owner, who compares this number. */
export function Scanned({ number, left, onRefresh }: { number: string; left: number | undefined; onRefresh: () => void }) {
  const { t } = useTranslation('walletLogin')
  return (
    <>
      <Text kind="heading" role="status">
        {t('state.scanned')}
      </Text>
      <BigNumber aria-label={t('state.number', { number })}>{number}</BigNumber>
      <Text tone="soft" sx={{ textAlign: 'center', maxWidth: 300 }}>
        {t('state.compare')}
      </Text>
      <Countdown>{left === undefined ? '\u00a0' : left > 0 ? t('state.leftToDecide', { time: timeLeft(left) }) : t('state.over')}</Countdown>
      <Button size="small" onClick={onRefresh}>
        {t('action.another')}
      </Button>
    </>
  )
}
