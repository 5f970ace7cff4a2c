import { tryPagesOn } from '../pages.ts'

tryPagesOn('pad')
