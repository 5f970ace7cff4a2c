import { icon } from '#ui/content/icons.tsx'

/** Icons of social networks, in our own stroke: recognisable, without using their logos. */
export const XIcon = icon('M5 4l14 16M19 4L5 20', 'XIcon')
export const FacebookIcon = icon(
  'M14.500 21v-8h3l.500-3.500h-3.500V7.500c0-1 .500-1.700 1.700-1.700H18V3h-2.500c-2.700 0-4 1.600-4 4v2.500H8.500V13h3v8',
  'FacebookIcon',
)
export const InstagramIcon = icon(
  'M8 3.500h8a4.500 4.500 0 0 1 4.500 4.500v8a4.500 4.500 0 0 1-4.500 4.500H8A4.500 4.500 0 0 1 3.500 16V8A4.500 4.500 0 0 1 8 3.500zM12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8zM17 7v.100',
  'InstagramIcon',
)
export const YoutubeIcon = icon(
  'M6 5.500h12a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3zM10.500 9.500v5l4-2.500z',
  'YoutubeIcon',
)
export const LinkedinIcon = icon(
  'M4 4h16v16H4zM8 10.500V16.500M8 7.500v.100M12 16.500v-6M12 13c0-3.500 4.500-3.500 4.500 0v3.500',
  'LinkedinIcon',
)
export const TelegramIcon = icon('M21 4L3 11.500l5.500 2L18 7l-7.500 8l.500 5l3-3.500l4 3z', 'TelegramIcon')
