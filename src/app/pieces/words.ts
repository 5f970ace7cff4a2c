export { loadWords } from '#i18n/words.ts'
