export type { Content } from './content.ts'
export { consentPage, oauthErrorPage } from './pages/oauth/render.tsx'
export { passProblemPage, passReleasedPage } from './pages/meetpass/messages.tsx'
export { qrSvg } from './pages/meetpass/qr.tsx'
export { tapPage } from './pages/meetpass/tap.tsx'
export { guides } from './pages/docs/guides.ts'
export { toGuideMarkdown } from './pages/docs/guide-markdown.ts'
export { pages } from './pages/pages.ts'
export { unsubscribePage } from './pages/unsubscribe.tsx'
export { runInLocale } from './messages.ts'
export {
  errorPage,
  respond,
  type NoticeRequest,
  type PageResponse,
  type PageRequest,
  type UploadedPicture,
} from './respond.tsx'
export { widgetPage, widgetScripts, widgetStyle, type WidgetProps } from './widgets/widgets.tsx'
export type { MailDestination, Page, Site } from './page.ts'
