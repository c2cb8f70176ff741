import type { ThemeColor } from '#contract'
import { textDirection, translatorFor, type Locale, type Translate } from '#messages'
import { escapeHtml } from '#platform'
import { mailColorsFor } from './colors.ts'

export interface MailReader {
  readonly locale: Locale
  readonly siteName: string
  readonly themeColor?: ThemeColor | null
}

export interface MailLayout {
  readonly title: string
  readonly paragraphs: readonly string[]
  readonly button?: { readonly label: string; readonly url: string }
  readonly footer: string
  readonly unsubscribeUrl?: string
}

export function renderMail(reader: MailReader, { button, ...rest }: MailLayout): { text: string; html: string } {
  const layout = button ? { ...rest, button: { label: button.label, url: requireWebUrl(button.url) } } : rest
  return { text: renderText(reader, layout), html: renderHtml(reader, layout) }
}

/** Normalized so that mail programs detect the whole URL in plain text. */
function requireWebUrl(text: string): string {
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A button leads to a web address.')
  return href
}

function renderText({ locale }: MailReader, { title, paragraphs, button, footer, unsubscribeUrl }: MailLayout): string {
  const t = translatorFor(locale)
  const link = button ? [`${t('mails.layout.action', { action: button.label })}\n${button.url}`] : []
  const end =
    unsubscribeUrl === undefined ? footer : `${footer}\n${t('mails.layout.unsubscribeAt', { url: unsubscribeUrl })}`
  return [title, ...paragraphs, ...link, `-- \n${end}`].join('\n\n') + '\n'
}

function renderHtml(
  { locale, siteName, themeColor }: MailReader,
  { title, paragraphs, button, footer, unsubscribeUrl }: MailLayout,
): string {
  const t = translatorFor(locale)
  const colors = mailColorsFor(themeColor)
  const language = `lang="${locale}" dir="${textDirection(locale)}"`
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>
@media (prefers-color-scheme: dark) {
  .paper { background: #0f1613 !important }
  .card { background: #18211d !important; border-color: #34403a !important }
  .ink { color: #f0ede4 !important }
  .soft { color: #b9b5aa !important }
  .link { color: ${colors.dark} !important }
  .button { background: ${colors.dark} !important; color: #0f1613 !important }
}
</style>
</head>
<body class="paper" style="margin:0;padding:0;background:#fbf9f3">
<div class="paper" ${language} style="background:#fbf9f3;padding:24px 12px;${fontStyle}">
<div class="card" style="max-width:34rem;margin:0 auto;padding:28px 24px;background:#ffffff;border:1px solid #e3dfd3;border-radius:14px">
<p class="link" style="margin:0 0 20px;font-size:18px;font-weight:800;color:${colors.light}">${escapeHtml(siteName)}</p>
<h1 class="ink" style="margin:0 0 16px;font-size:24px;line-height:1.25;color:#1b2621">${escapeHtml(title)}</h1>
${paragraphs.map(renderParagraph).join('\n')}${button ? `\n${renderButton(t, button, colors.light)}` : ''}
</div>
<p class="soft" style="max-width:34rem;margin:16px auto 0;padding:0 24px;font-size:14px;line-height:1.5;color:#55605a">${escapeHtml(footer)}${unsubscribeUrl === undefined ? '' : renderUnsubscribeLink(t, unsubscribeUrl)}</p>
</div>
</body>
</html>
`
}

const fontStyle = "font-family:system-ui,-apple-system,'Segoe UI',Roboto,sans-serif"

const renderUnsubscribeLink = (t: Translate, url: string) =>
  ` <a class="soft" href="${escapeHtml(url)}" style="color:#55605a">${escapeHtml(t('mails.layout.unsubscribe'))}</a>`

const renderParagraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:17px;line-height:1.55;color:#1b2621">${escapeHtml(text)}</p>`

/** The URL is repeated for mail programs that show no buttons. */
const renderButton = (t: Translate, { label, url }: { label: string; url: string }, color: string) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:${color};color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#55605a;overflow-wrap:anywhere">${escapeHtml(t('mails.layout.openLink'))} <a class="link" href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(url)}</a></p>`
