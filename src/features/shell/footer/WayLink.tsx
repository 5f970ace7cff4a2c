import { useTranslation } from 'react-i18next'
import type { Way } from '#contract/shell/menus/footer.ts'
import { OutsideLink, PlainLink } from '#ui/content/TextLink.tsx'

/** A link in the footer, internal or external. */
export function WayLink({ way, text }: { way: Way<string>; text: string }) {
  const { t } = useTranslation('footer')
  if ('to' in way) return <PlainLink to={way.to}>{text}</PlainLink>
  return (
    <OutsideLink href={way.href} newTab={t('link.newTab')}>
      {text}
    </OutsideLink>
  )
}
