import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { shellLimits } from '#contract/shell/limits.ts'
import { footerSectionsFor, helpLinksFor, mailboxes } from '#contract/shell/menus/footer.ts'
import type { AppRefs, ShellData } from '#machines/shell/app/app.refs.ts'
import { device } from '#machines/shell/layout/layout.view.ts'
import { currentLocale } from '#machines/shell/locale/locale.view.ts'
import { hiddenItems } from '#machines/shell/siteConfig/siteConfig.view.ts'
import { Box } from '#ui/layout/Box.tsx'
import { PlainList } from '#ui/lists/PlainList.tsx'
import { Text } from '#ui/content/Text.tsx'
import { FooterSection } from './FooterSection.tsx'
import { Social } from './Social.tsx'
import { WayLink } from './WayLink.tsx'

/** Space for what is in the window's corner, so that it covers nothing here. */
const cornerWidth = '64px'

/** One column each; email addresses are long words. */
const columns = (isPhone: boolean): string =>
  isPhone ? 'minmax(0, 1fr)' : 'repeat(4, minmax(0, 1fr)) minmax(172px, 1.2fr)'

/** The footer's content: sections, help, social networks and the operator. */
export function FooterBody({ app }: { app: AppRefs }) {
  const { t } = useTranslation('footer')
  const { host, outside } = useLoaderData<ShellData>()
  const isPhone = useSelector(app.layout, device) === 'phone'
  const locale = useSelector(app.locale, currentLocale)
  const hidden = useSelector(app.siteConfig, hiddenItems)
  const reader = { locale, hidden, links: outside.links }
  const { from, to } = shellLimits.copyright
  return (
    <Box
      sx={{
        maxWidth: 'var(--page-width)',
        margin: '0 auto',
        padding: isPhone ? '8px 16px 24px' : '40px 16px 24px',
        boxSizing: 'border-box',
      }}
    >
      <Box
        component="nav"
        aria-label={t('region.sections')}
        sx={{ display: 'grid', gridTemplateColumns: columns(isPhone), columnGap: 4, rowGap: isPhone ? 0 : 8 }}
      >
        {footerSectionsFor(reader).map(({ id, items }) => (
          <FooterSection key={id} app={app} id={id} title={t(`section.${id}`)}>
            <PlainList>
              {items.map((way) => (
                <li key={way.id}>
                  <WayLink way={way} text={t(`item.${way.id}`)} />
                </li>
              ))}
            </PlainList>
          </FooterSection>
        ))}
        <FooterSection app={app} id="contact" title={t('section.contact')}>
          <PlainList>
            {mailboxes.map((role) => (
              <li key={role}>
                <Text kind="small" tone="faint" as="div">
                  {t(`mailbox.${role}`)}
                </Text>
                <Text tone="soft" translate="no">
                  {outside.mailboxes[role]}
                </Text>
              </li>
            ))}
          </PlainList>
        </FooterSection>
      </Box>
      <Box component="nav" aria-label={t('region.help')} sx={{ marginBlockStart: 8 }}>
        <Text as="h2" kind="heading" sx={{ marginBlockEnd: 2 }}>
          {t('region.help')}
        </Text>
        <PlainList flow="row">
          {helpLinksFor(reader).map((way) => (
            <li key={way.id}>
              <WayLink way={way} text={t(`help.${way.id}`)} />
            </li>
          ))}
        </PlainList>
      </Box>
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          justifyContent: 'space-between',
          gap: 4,
          marginBlockStart: 6,
          paddingBlockStart: 4,
          paddingInlineEnd: isPhone ? 0 : cornerWidth,
          borderTop: '1px solid var(--line)',
        }}
      >
        <Social app={app} reader={reader} />
        <Text kind="small" tone="faint">
          {t('copyright.line', { from, to, host })}
        </Text>
      </Box>
    </Box>
  )
}
