import { tryPagesOn } from '../pages.ts'

tryPagesOn('phone')
