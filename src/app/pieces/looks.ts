export { styled } from '../../ui/styled'
