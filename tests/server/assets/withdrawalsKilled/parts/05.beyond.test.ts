import { killPart } from './killPart.ts'

killPart(5)
