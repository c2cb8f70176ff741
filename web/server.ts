/** What the server takes from the bundle of pages. */
export { consentPage, refusalPage } from './pages/oauth/render.tsx'
export { pages } from './pages/pages.ts'
export { unsubscribePage } from './pages/unsubscribe.tsx'
export { errorPage, respond, type Answered, type Asked, type SentPicture } from './respond.tsx'
export { widgetPage, widgetStyle, type WidgetEvent, type WidgetProps } from './widgets/widgets.tsx'
export type { Page, Site } from './page.ts'
