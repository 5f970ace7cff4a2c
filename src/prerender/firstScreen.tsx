import { createInstance } from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { MemoryRouter } from 'react-router-dom'
import type { RenderFirstScreen } from '#contract/shell/firstScreen.ts'
import { ShownFrame } from '#features/markets/markets/ShownFrame.tsx'
import { HomeFrame } from '#features/shell/home/HomeFrame.tsx'
import { contentId } from '#features/shell/shell/contentId.ts'
import { SkipLink } from '#features/shell/shell/SkipLink.tsx'
import { Promised } from '#features/shell/home/Promised.tsx'
import { ThemeRoot, createStyleCache } from '#theme/ThemeRoot.tsx'
import { Box } from '#ui/layout/Box.tsx'
import { Brand } from '#ui/content/Brand.tsx'
import { HeaderBar } from '#features/shell/header/HeaderBar.tsx'
import { LinkButton } from '#ui/forms/Button.tsx'
import { NoCandles } from '#drawing/live/Candles.tsx'

/** Emotion inserts each style before its element. */
const styleElement = /<style[^>]*>(.*?)<\/style>/gs

/**
 * The home page for guests, placed in the document before any script loads; the program draws it again. `shell` are the
 * translations of that namespace. Styles are returned separately, for the document's head: styles inserted later among
 * others would make the browser evaluate its fonts again, which moves text.
 */
export const renderFirstScreen: RenderFirstScreen = async (locale, shell) => {
  const i18n = createInstance()
  await i18n.use(initReactI18next).init({
    lng: locale,
    fallbackLng: false,
    ns: ['shell'],
    resources: { [locale]: { shell } },
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
  })
  const drawn = renderToStaticMarkup(
    <ThemeRoot cache={createStyleCache(undefined)}>
      <I18nextProvider i18n={i18n}>
        <MemoryRouter basename={`/${locale}`} initialEntries={[`/${locale}/`]}>
          <div data-first-screen>
            <SkipLink />
            <HeaderBar>
              <LinkButton look="plain" to="/">
                <Brand name={i18n.t('brand.name', { ns: 'shell' })} />
              </LinkButton>
            </HeaderBar>
            {/* Taller than the window, like the page, so that the scrollbar takes the same space. */}
            <Box component="main" id={contentId} tabIndex={-1} sx={{ minHeight: '100dvh', outline: 'none' }}>
              <HomeFrame isGuest first={<Promised isGuest />} shown={<ShownFrame candles={<NoCandles />} />} />
            </Box>
          </div>
        </MemoryRouter>
      </I18nextProvider>
    </ThemeRoot>,
  )
  return {
    styles: [...drawn.matchAll(styleElement)].map(([, rules]) => rules).join(''),
    markup: drawn.replace(styleElement, ''),
  }
}
