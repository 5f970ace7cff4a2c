import { useSelector } from '@xstate/react'
import { useTranslation } from 'react-i18next'
import { useLoaderData } from 'react-router-dom'
import { limits } from '../../../contract/limits'
import { footerSectionsFor, helpLinksFor, mailboxes } from '../../../contract/menus/footer'
import type { AppRefs, ShellData } from '../../../machines/app/app.refs'
import { device } from '../../../machines/layout/layout.view'
import { currentLocale } from '../../../machines/locale/locale.view'
import { hiddenItems } from '../../../machines/siteConfig/siteConfig.view'
import { Box } from '../../ui/Box'
import { LinkList } from '../../ui/LinkList'
import { Text } from '../../ui/Text'
import { FooterSection } from './FooterSection'
import { Social } from './Social'
import { WayLink } from './WayLink'

const columns = { pc: 'repeat(4, minmax(0, 1fr)) minmax(0, 1.4fr)', pad: 'repeat(3, minmax(0, 1fr))', phone: 'minmax(0, 1fr)' } as const

/** All that the footer holds: the sections, help, the social networks, whose venue it is. */
export function FooterBody({ app }: { app: AppRefs }) {
  const { t } = useTranslation('footer')
  const { host, outside } = useLoaderData<ShellData>()
  const kind = useSelector(app.layout, device)
  const locale = useSelector(app.locale, currentLocale)
  const hidden = useSelector(app.siteConfig, hiddenItems)
  const reader = { locale, hidden, links: outside.links }
  const { from, to } = limits.copyright
  return (
    <Box sx={{ maxWidth: 'var(--page-width)', margin: '0 auto', padding: kind === 'phone' ? '8px 16px 24px' : '40px 16px 24px', boxSizing: 'border-box' }}>
      <Box component="nav" aria-label={t('region.sections')} sx={{ display: 'grid', gridTemplateColumns: columns[kind], columnGap: 6, rowGap: kind === 'phone' ? 0 : 8 }}>
        {footerSectionsFor(reader).map(({ id, items }) => (
          <FooterSection key={id} app={app} id={id} title={t(`section.${id}`)}>
            <LinkList>
              {items.map((way) => (
                <li key={way.id}>
                  <WayLink way={way} text={t(`item.${way.id}`)} />
                </li>
              ))}
            </LinkList>
          </FooterSection>
        ))}
        <FooterSection app={app} id="contact" title={t('section.contact')}>
          <LinkList>
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
          </LinkList>
        </FooterSection>
      </Box>
      <Box component="nav" aria-label={t('region.help')} sx={{ marginBlockStart: 8 }}>
        <Text as="h2" kind="heading" sx={{ marginBlockEnd: 2 }}>
          {t('region.help')}
        </Text>
        <LinkList flow="row">
          {helpLinksFor(reader).map((way) => (
            <li key={way.id}>
              <WayLink way={way} text={t(`help.${way.id}`)} />
            </li>
          ))}
        </LinkList>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 4, marginBlockStart: 6, paddingBlockStart: 4, borderTop: '1px solid var(--line)' }}>
        <Social app={app} reader={reader} />
        <Text kind="small" tone="faint">
          {t('copyright.line', { from, to, host })}
        </Text>
      </Box>
    </Box>
  )
}
