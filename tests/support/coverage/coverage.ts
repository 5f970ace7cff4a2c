export { CoverageRecorder, gapsOf } from '@statefloor/explorer'
