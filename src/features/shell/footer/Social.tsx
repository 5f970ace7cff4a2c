import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { socialLinksFor, telegramFor } from '#contract/shell/menus/footer.ts'
import type { SocialId } from '#contract/shell/menus/footer.ts'
import { shellLimits } from '#contract/shell/limits.ts'
import type { AppRefs, ShellData } from '#machines/shell/app/app.refs.ts'
import { oneOpenView } from '#machines/patterns/oneOpen/oneOpen.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { IconButton } from '#ui/forms/IconButton.tsx'
import { QrIcon } from '#ui/content/laterIcons.tsx'
import { OutsideLink, PlainLink } from '#ui/content/TextLink.tsx'
import { Popover } from '#ui/overlays/Popover.tsx'
import { Qr } from '#ui/content/Qr.tsx'
import { FacebookIcon, InstagramIcon, LinkedinIcon, TelegramIcon, XIcon, YoutubeIcon } from './socialIcons.tsx'
import { Stack } from '#ui/layout/Stack.tsx'
import { Text } from '#ui/content/Text.tsx'

const icons = {
  x: XIcon,
  facebook: FacebookIcon,
  instagram: InstagramIcon,
  youtube: YoutubeIcon,
  linkedin: LinkedinIcon,
} as const satisfies Record<SocialId, unknown>

/** A popover above a footer button; at most one is open among these and the header menus. */
function FooterPopover({
  app,
  item,
  label,
  icon,
  children,
}: {
  app: AppRefs
  item: string
  label: string
  icon: ReactNode
  children: ReactNode
}) {
  const isOpen = useSelector(app.navigation, (snapshot) => oneOpenView(snapshot).isOpen(item))
  const open = useCallback(() => app.navigation.send({ type: 'item.opened', item }), [app, item])
  const close = useCallback(() => app.navigation.send({ type: 'item.closed' }), [app])
  return (
    <Popover
      open={isOpen}
      onOpen={open}
      onClose={close}
      label={label}
      side="start"
      above
      trigger={(props) => (
        <IconButton label={label} {...props}>
          {icon}
        </IconButton>
      )}
    >
      <Stack
        sx={{
          alignItems: 'center',
          gap: 2,
          padding: 4,
          maxWidth: 240,
          textAlign: 'center',
          '& a': { color: 'var(--brand)' },
        }}
      >
        {children}
      </Stack>
    </Popover>
  )
}

/** The social networks, and the app's QR code. */
export function Social({ app, reader }: { app: AppRefs; reader: Parameters<typeof socialLinksFor>[0] }) {
  const { t } = useTranslation('footer')
  const { origin } = useLoaderData<ShellData>()
  const telegram = telegramFor(reader)
  const newTab = t('link.newTab')
  return (
    <Box
      component="ul"
      aria-label={t('region.social')}
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1,
        margin: 0,
        marginInlineStart: '-10px',
        padding: 0,
        listStyle: 'none',
        color: 'var(--text-soft)',
      }}
    >
      {socialLinksFor(reader).map(({ id, href }) => {
        const Icon = icons[id]
        return (
          <Box
            component="li"
            key={id}
            sx={{
              '& > a': {
                display: 'inline-flex',
                alignItems: 'center',
                justifyContent: 'center',
                width: 40,
                height: 40,
              },
            }}
          >
            <OutsideLink href={href} label={t(`social.${id}`)} newTab={newTab}>
              <Icon />
            </OutsideLink>
          </Box>
        )
      })}
      <li>
        <FooterPopover app={app} item="footerTelegram" label={t('telegram.title')} icon={<TelegramIcon />}>
          <Text as="p">{t('telegram.text')}</Text>
          <Qr value={telegram} size={shellLimits.footer.qrSize} label={t('telegram.qr')} />
          <OutsideLink href={telegram} newTab={newTab}>
            {t('telegram.open')}
          </OutsideLink>
        </FooterPopover>
      </li>
      <li>
        <FooterPopover app={app} item="footerQr" label={t('qr.title')} icon={<QrIcon />}>
          <Text as="p">{t('qr.text')}</Text>
          <Qr value={`${origin}/${reader.locale}/app/downLoad`} size={shellLimits.footer.qrSize} label={t('qr.code')} />
          <PlainLink to="/app/downLoad">{t('qr.open')}</PlainLink>
        </FooterPopover>
      </li>
    </Box>
  )
}
