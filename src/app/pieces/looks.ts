export { styled } from '#ui/styled.ts'
