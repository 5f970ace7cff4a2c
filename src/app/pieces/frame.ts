export { Layout } from '../Layout'
