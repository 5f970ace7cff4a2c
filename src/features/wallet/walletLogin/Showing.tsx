import { useTranslation } from 'react-i18next'
import { walletLimits } from '#contract/wallet/limits.ts'
import { timeLeft } from '#i18n/timeLeft.ts'
import { BigNumber } from './BigNumber.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Button } from '#ui/forms/Button.tsx'
import { Countdown } from '#ui/feedback/Countdown.tsx'
import { OutsideLink } from '#ui/content/TextLink.tsx'
import { Qr } from '#ui/content/Qr.tsx'
import { Text } from '#ui/content/Text.tsx'

/** Without TLS only this machine can open the code's address, so a link opens it in another tab. */
const isThisMachine = (content: string): boolean =>
  URL.canParse(content) && ['localhost', '127.0.0.1'].includes(new URL(content).hostname)

/** The matching number is shown from the start, because the phone asks for it as soon as it has scanned the code. */
function MatchNumber({ number, hint }: { number: string; hint: string }) {
  const { t } = useTranslation('walletLogin')
  return (
    <>
      <BigNumber aria-label={t('state.number', { number })}>{number}</BigNumber>
      <Text tone="soft" sx={{ textAlign: 'center', maxWidth: 300 }}>
        {hint}
      </Text>
    </>
  )
}

/** How long the code is valid. It has two lines from the start: what is said at the end must not move the button. */
function TimeLeft({ left }: { left: number | undefined }) {
  const { t } = useTranslation('walletLogin')
  return (
    <Box sx={{ minHeight: '2lh', maxWidth: 300, textAlign: 'center' }}>
      <Countdown>
        {left !== undefined && (left > 0 ? t('state.left', { time: timeLeft(left) }) : t('state.over'))}
      </Countdown>
    </Box>
  )
}

interface ShownCode {
  readonly number: string
  readonly left: number | undefined
  readonly canCheck: boolean
  readonly onCheck: () => void
}

/** A code that has not been scanned yet. */
export function Unscanned({ content, number, left, canCheck, onCheck }: ShownCode & { readonly content: string }) {
  const { t } = useTranslation(['walletLogin', 'common'])
  return (
    <>
      <Qr value={content} size={walletLimits.walletLogin.qrSize} label={t('state.code')} />
      <Text sx={{ textAlign: 'center', maxWidth: 300 }}>{t('state.unscanned')}</Text>
      <MatchNumber number={number} hint={t('state.numberHint')} />
      {isThisMachine(content) && (
        <OutsideLink alone href={content} newTab={t('state.newTab')}>
          {t('action.openHere')}
        </OutsideLink>
      )}
      <TimeLeft left={left} />
      <Button size="small" disabled={!canCheck} onClick={onCheck}>
        {t('action.check')}
      </Button>
    </>
  )
}

/** The phone asks its owner, who compares the number. */
export function Scanned({
  number,
  left,
  canCheck,
  onCheck,
  onRefresh,
}: ShownCode & { readonly onRefresh: () => void }) {
  const { t } = useTranslation('walletLogin')
  return (
    <>
      <Text kind="heading" role="status">
        {t('state.scanned')}
      </Text>
      <MatchNumber number={number} hint={t('state.compare')} />
      <TimeLeft left={left} />
      <Button size="small" disabled={!canCheck} onClick={onCheck}>
        {t('action.check')}
      </Button>
      <Button size="small" onClick={onRefresh}>
        {t('action.another')}
      </Button>
    </>
  )
}
