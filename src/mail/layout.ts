import type { ThemeColor } from '#contract'
import { textDirection, translatorFor, type Locale, type Translate } from '#messages'
import { escapeHtml } from '#platform'
import { mailColorsFor } from './colors.ts'

export interface MailReader {
  readonly locale: Locale
  readonly siteName: string
  readonly themeColor?: ThemeColor | null
}

interface MailEntry {
  readonly title: string
  readonly url: string
  readonly text: string
}

interface MailButton {
  readonly label: string
  readonly url: string
}

export interface MailLayout {
  readonly title: string
  readonly paragraphs: readonly string[]
  /** What somebody wrote, after the paragraphs. The HTML is already safe. */
  readonly prose?: { readonly text: string; readonly html: string }
  /** Each with a link of its own. */
  readonly entries?: readonly MailEntry[]
  readonly button?: MailButton
  /** Quieter, below the first. */
  readonly secondButton?: MailButton
  readonly footer: string
  readonly unsubscribeUrl?: string
}

export function renderMail(
  reader: MailReader,
  { button, secondButton, ...rest }: MailLayout,
): { text: string; html: string } {
  const layout = {
    ...rest,
    ...(button && { button: toSafeButton(button) }),
    ...(secondButton && { secondButton: toSafeButton(secondButton) }),
  }
  return { text: renderText(reader, layout), html: renderHtml(reader, layout) }
}

const toSafeButton = ({ label, url }: MailButton): MailButton => ({ label, url: requireWebUrl(url) })

/** Normalized so that mail programs detect the whole URL in plain text. */
function requireWebUrl(text: string): string {
  const { protocol, href } = new URL(text)
  if (protocol !== 'https:' && protocol !== 'http:') throw new Error('A link in a mail must be an http or https URL.')
  return href
}

function renderText(
  { locale }: MailReader,
  { title, paragraphs, prose, entries = [], button, secondButton, footer, unsubscribeUrl }: MailLayout,
): string {
  const t = translatorFor(locale)
  const links = [button, secondButton].flatMap((link) =>
    link ? [`${t('mails.layout.action', { action: link.label })}\n${link.url}`] : [],
  )
  const end =
    unsubscribeUrl === undefined ? footer : `${footer}\n${t('mails.layout.unsubscribeAt', { url: unsubscribeUrl })}`
  const listed = entries.map((entry) => `${entry.title}\n${entry.text}\n${requireWebUrl(entry.url)}`)
  return [title, ...paragraphs, ...(prose ? [prose.text] : []), ...listed, ...links, `-- \n${end}`].join('\n\n') + '\n'
}

function renderHtml(
  { locale, siteName, themeColor }: MailReader,
  { title, paragraphs, prose, entries = [], button, secondButton, footer, unsubscribeUrl }: MailLayout,
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
${paragraphs.map(renderParagraph).join('\n')}${prose ? `\n${prose.html}` : ''}${entries.map((entry) => `\n${renderEntry(entry, colors.light)}`).join('')}${button ? `\n${renderButton(t, button, colors.light)}` : ''}${secondButton ? `\n${renderSecondButton(secondButton, colors.light)}` : ''}
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

const renderEntry = ({ title, url, text }: MailEntry, color: string) =>
  `<p class="ink" style="margin:0 0 16px;font-size:17px;line-height:1.55;color:#1b2621"><a class="link" href="${escapeHtml(requireWebUrl(url))}" style="color:${color};font-weight:600">${escapeHtml(title)}</a><br>${escapeHtml(text)}</p>`

/** The URL is repeated for mail programs that show no buttons. */
const renderButton = (t: Translate, { label, url }: MailButton, color: string) =>
  `<p style="margin:24px 0"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 22px;border-radius:10px;background:${color};color:#ffffff;font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="soft" style="margin:0;font-size:14px;line-height:1.5;color:#55605a;overflow-wrap:anywhere">${escapeHtml(t('mails.layout.openLink'))} <a class="link" href="${escapeHtml(url)}" style="color:${color}">${escapeHtml(url)}</a></p>`

const renderSecondButton = ({ label, url }: MailButton, color: string) =>
  `<p style="margin:24px 0 0"><a class="link" href="${escapeHtml(url)}" style="display:inline-block;padding:12px 20px;border-radius:10px;border:1px solid ${color};color:${color};font-size:17px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`
