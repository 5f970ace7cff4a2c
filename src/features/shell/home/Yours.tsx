import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { totalIn } from '#contract/assets/totals.ts'
import { messageCentrePath } from '#contract/messages/messagePlaces.ts'
import { transferPaths, transferSearch } from '#contract/assets/transferLinks.ts'
import { hiddenAmount, isHidden as isHiddenOf, unitOf } from '#machines/assets/assetDisplay/assetDisplay.view.ts'
import { isUnreadKnown, rewardsBadge, unreadBadge } from '#machines/messages/messages/messages.view.ts'
import type { AppRefs } from '#machines/shell/app/app.refs.ts'
import { currencyOf } from '#machines/shell/currency/currency.view.ts'
import { outcomesView } from '#machines/shell/outcomes/outcomes.view.ts'
import { zoneOf } from '#machines/shell/preferences/preferences.view.ts'
import { walletPopoverView } from '#machines/wallet/walletPopover/walletPopover.view.ts'
import { formatClock, formatMoney } from '#i18n/format.ts'
import { Skeleton } from '#ui/feedback/Skeleton.tsx'
import { Button, LinkButton } from '#ui/forms/Button.tsx'
import { HideButton } from '#ui/forms/HideButton.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Panel } from '#ui/layout/Panel.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Text } from '#ui/content/Text.tsx'
import { TextLink } from '#ui/content/TextLink.tsx'

/** The user's total, as far as it is known, with its age. */
function Total({ app }: { app: AppRefs }) {
  const { t, i18n } = useTranslation(['header', 'common'])
  const { phase, data, isStale, isBusy } = useSelector(app.walletPopover, walletPopoverView)
  const isHidden = useSelector(app.assetDisplay, isHiddenOf)
  const unit = useSelector(app.assetDisplay, unitOf)
  const rate = useSelector(app.currency, currencyOf)
  const zone = useSelector(app.preferences, zoneOf)
  const total = data && (totalIn(unit, data, rate) ?? totalIn('USDT', data, undefined))
  const isFailed = phase === 'failed'
  return (
    <Stack sx={{ gap: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Text kind="label" tone="soft">
          {t('wallet.total')}
        </Text>
        <HideButton
          label={t(isHidden ? 'wallet.show' : 'wallet.hide')}
          isHidden={isHidden}
          onToggle={() => app.assetDisplay.send({ type: 'display.toggled' })}
        />
      </Box>
      <Box sx={{ minHeight: 36, opacity: isStale ? 0.6 : 1 }}>
        {total ? (
          <Text kind="display" numbers>
            {isHidden ? hiddenAmount : formatMoney(total.value, i18n.language, total.digits)}{' '}
            <Text tone="soft">{total.unit}</Text>
          </Text>
        ) : (
          !isFailed && <Skeleton width={220} height={36} />
        )}
        {isFailed && (
          <Text role="alert" tone="error">
            {t('wallet.failed')}
          </Text>
        )}
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, minHeight: 32 }}>
        <Text kind="small" tone={isStale ? 'warning' : 'faint'} numbers>
          {data && t(isStale ? 'wallet.stale' : 'wallet.asOf', { time: formatClock(data.asOf, i18n.language, zone) })}
        </Text>
        {(isFailed || isStale) && (
          <Button size="small" busy={isBusy} onClick={() => app.walletPopover.send({ type: 'retry.requested' })}>
            {t('common:action.retry')}
          </Button>
        )}
      </Box>
    </Stack>
  )
}

/** Tasks that need the user's attention, or that there are none. */
function Waiting({ app }: { app: AppRefs }) {
  const { t } = useTranslation('home')
  const open = useSelector(app.outcomes, (snapshot) => outcomesView(snapshot).open)
  const unread = useSelector(app.messages, unreadBadge)
  const rewards = useSelector(app.messages, rewardsBadge)
  const isKnown = useSelector(app.messages, isUnreadKnown)
  const isNothing = open === 0 && unread === undefined && rewards === undefined
  return (
    <Stack sx={{ gap: 1 }}>
      <Text as="h2" kind="label" tone="soft">
        {t('yours.waiting')}
      </Text>
      {isNothing ? (
        // "Nothing" is shown only once the venue has confirmed it.
        isKnown && <Text tone="faint">{t('yours.nothing')}</Text>
      ) : (
        <PlainList>
          {open > 0 && (
            <li>
              <TextLink to={transferPaths.records}>{t('yours.outcomes', { count: open })}</TextLink>
            </li>
          )}
          {unread !== undefined && (
            <li>
              <TextLink to={messageCentrePath}>{t('yours.messages', { amount: unread })}</TextLink>
            </li>
          )}
          {rewards !== undefined && (
            <li>
              <TextLink to="/benefitsCenter/myTask">{t('yours.rewards', { amount: rewards })}</TextLink>
            </li>
          )}
        </PlainList>
      )}
    </Stack>
  )
}

/** The overview for a logged-in user. */
export function Yours({ app }: { app: AppRefs }) {
  const { t } = useTranslation('home')
  return (
    <Panel
      aria-label={t('yours.name')}
      sx={{ display: 'flex', flexDirection: 'column', gap: 4, height: '100%', padding: 5, boxSizing: 'border-box' }}
    >
      <Total app={app} />
      <Waiting app={app} />
      <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap', marginBlockStart: 'auto' }}>
        <LinkButton look="primary" to={transferSearch({})}>
          {t('yours.transfer')}
        </LinkButton>
        <LinkButton to="/assetManagement/overView">{t('yours.assets')}</LinkButton>
      </Stack>
    </Panel>
  )
}
