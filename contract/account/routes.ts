import { guarded, open } from '../kernel/route.ts'

export const accountRoutes = [
  open('login', '/login', { words: ['login'], skeleton: { narrow: true, blocks: ['fields', 'button', 'text'] } }),
  open('register', '/register', {
    words: ['register', 'login'],
    skeleton: { narrow: true, blocks: ['fields', 'fields', 'button', 'text'] },
  }),
  open('recover', '/recover'),
  open('freeze', '/freeze', { words: ['freeze'], skeleton: { narrow: true, blocks: ['text', 'button'] } }),
  open('unfreeze', '/unfreeze', {
    words: ['unfreeze', 'login'],
    skeleton: { narrow: true, blocks: ['fields', 'button'] },
  }),
  guarded('userOverview', '/user/overView', {
    words: ['userOverview', 'header'],
    skeleton: { actions: true, blocks: ['settings', 'settings', 'settings'] },
  }),
  guarded('identity', '/user/identity'),
  guarded('personSetting', '/user/personSetting', {
    words: ['personSetting', 'login', 'register'],
    skeleton: { blocks: ['settings', 'settings', 'settings'] },
  }),
  guarded('apiSetting', '/user/apiSetting'),
] as const
