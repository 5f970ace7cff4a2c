import { tryPagesOn } from '../pages.ts'

tryPagesOn('pc')
