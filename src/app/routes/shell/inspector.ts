export { InspectorScreen as Component } from '#inspector/InspectorScreen.tsx'
