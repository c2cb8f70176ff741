import { textDirection, translatorFor } from '#messages'
import { escapeHtml } from '#platform'
import { codeId } from './code-picture.ts'
import { mailColorsFor, type MailColors } from './colors.ts'
import { leadOf, type EventFacts, type MailContent, type MailReader } from './content.ts'
import { requireWebUrl } from './links.ts'
import { adaptiveStyles, fonts, inks } from './styles.ts'

interface Frame {
  readonly content: MailContent
  readonly colors: MailColors
  /** Where a line begins, and where it ends. */
  readonly start: 'left' | 'right'
  readonly end: 'left' | 'right'
  /** Waiting, asked or refused: an outline instead of paper. */
  readonly isPencil: boolean
  /** The paper of a printed ticket stays light in the dark, so nothing on it changes its color. */
  readonly staysLight: boolean
  /** Below the button, for programs that show none. */
  readonly linkHelp: string | undefined
}

/** Tables and inline styles are what all mail programs show. */
export function renderHtml(reader: MailReader, content: MailContent, unsubscribeUrl?: string): string {
  const { locale, siteName, themeColor } = reader
  const t = translatorFor(locale)
  const direction = textDirection(locale)
  const language = `lang="${locale}" dir="${direction}"`
  const look = content.ticket?.look
  const frame: Frame = {
    content,
    colors: mailColorsFor(content.themeColor ?? themeColor),
    start: direction === 'rtl' ? 'right' : 'left',
    end: direction === 'rtl' ? 'left' : 'right',
    isPencil: look === 'pencil',
    staysLight: look === 'printed' || look === 'held',
    linkHelp: unsubscribeUrl === undefined ? t('mails.layout.openLink') : undefined,
  }
  const { start } = frame
  const unsubscribe =
    unsubscribeUrl === undefined
      ? ''
      : ` <a class="soft" href="${escapeHtml(unsubscribeUrl)}" style="color:${inks.soft}">${escapeHtml(t('mails.layout.unsubscribe'))}</a>`
  return `<!doctype html>
<html ${language}>
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(content.subject)}</title>
<style>${adaptiveStyles(frame.colors)}</style>
</head>
<body class="page" style="margin:0;padding:0;background:${inks.page}">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(leadOf(content))}${'&#847; '.repeat(60)}</div>
<table role="presentation" ${language} class="page" width="100%" cellpadding="0" cellspacing="0" style="background:${inks.page};font:16px/1.5 ${fonts.text}">
<tr><td align="center" style="padding:24px 12px 40px">
<table role="presentation" ${language} width="600" cellpadding="0" cellspacing="0" style="width:100%;max-width:600px;border-collapse:separate">
<tr><td class="ink" align="${start}" style="padding:0 4px 16px;font:800 20px/1.3 ${fonts.display};color:${inks.text}">${escapeHtml(siteName)}</td></tr>
${[renderHead(frame), ...renderSheets(frame)].join('\n')}
<tr><td class="pad soft" align="${start}" style="padding:24px 32px 0;font-size:15px;color:${inks.soft}">
${renderQuietLinks(frame)}<p style="margin:0;font-size:14px">${escapeHtml(content.footer)}${unsubscribe}</p>
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`
}

function renderHead({ content, colors, start, isPencil }: Frame): string {
  const { subject, title = subject } = content
  const color = isPencil ? inks.text : inks.cream
  const ink = isPencil ? ' ink' : ''
  const lead = leadOf(content)
  const ground = isPencil ? `border:2px dashed ${inks.edge};border-bottom:0` : `background:${colors.deep}`
  return `<tr><td class="pad edge" align="${start}" style="padding:30px 32px 24px;border-radius:18px 18px 0 0;${ground}">
<h1 class="title${ink}" style="margin:0;font:800 32px/1.12 ${fonts.display};color:${color}"><span dir="auto">${escapeHtml(title)}</span></h1>
${lead === '' ? '' : `<p class="lead${ink}" style="margin:8px 0 0;font-size:17px;line-height:1.4;color:${color}">${escapeHtml(lead)}</p>`}</td></tr>`
}

/** Of a ticket: the picture, the facts, a tear and the stub. */
function renderSheets(frame: Frame): readonly string[] {
  const { ticket } = frame.content
  if (!ticket) return [renderSheet(frame, renderBody(frame), { isLast: true })]
  const stub = withCode(frame, renderBody(frame))
  const tear = stub === '' ? undefined : frame.isPencil ? inks.edge : inks.line
  return [
    ...(ticket.cover === undefined || frame.isPencil ? [] : [renderCover(ticket.cover)]),
    renderSheet(frame, renderFacts(frame, ticket.facts), { isLast: tear === undefined }),
    ...(tear === undefined ? [] : [renderSheet(frame, stub, { isLast: true, tear, isHeld: ticket.look === 'held' })]),
  ]
}

const renderCover = (url: string) =>
  `<tr><td style="line-height:0"><img src="${escapeHtml(requireWebUrl(url))}" width="600" alt="" style="display:block;width:100%;height:auto;border:0"></td></tr>`

interface Sheet {
  readonly isLast: boolean
  /** The color of the line above. */
  readonly tear?: string
  readonly isHeld?: boolean
}

function renderSheet({ start, isPencil, staysLight }: Frame, body: string, { isLast, tear, isHeld }: Sheet): string {
  const side = `2px dashed ${inks.edge}`
  const style = [
    'padding:24px 32px',
    isPencil
      ? `border:${side};border-top:0${isLast ? '' : ';border-bottom:0'}`
      : `background:${isHeld ? inks.held : inks.paper}`,
    tear && `border-top:2px dashed ${tear}`,
    isLast && 'border-radius:0 0 18px 18px',
  ]
  const classes = isPencil ? 'pad edge' : staysLight ? 'pad' : 'pad paper'
  return `<tr><td class="${classes}" align="${start}" style="${style.filter(Boolean).join(';')}">${body}</td></tr>`
}

function renderFacts(frame: Frame, { title, url, leaf, lines, onlineUrl }: EventFacts): string {
  const { start, end, colors, isPencil } = frame
  const name = `<span dir="auto">${escapeHtml(title)}</span>`
  const ink = classFor(frame, 'ink')
  const linked =
    url === undefined
      ? name
      : `<a${ink} href="${escapeHtml(requireWebUrl(url))}" style="color:${inks.text};text-decoration:none">${name}</a>`
  const month = isPencil ? inks.soft : colors.light
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="76" align="${start}" valign="top" style="padding-${end}:18px">
<table role="presentation" width="76" cellpadding="0" cellspacing="0" style="border-collapse:separate;background:#ffffff;border:1px solid ${inks.line};border-radius:12px;text-align:center;color:#17231d">
<tr><td align="center" style="border-radius:11px 11px 0 0;background:${month};color:#ffffff;font-size:12px;line-height:22px;font-weight:700">${escapeHtml(leaf.month)}</td></tr>
<tr><td align="center" style="padding-top:5px;font:800 28px/1.1 ${fonts.display}">${escapeHtml(leaf.day)}</td></tr>
<tr><td align="center" style="padding:0 2px 7px;font-size:11px;line-height:1.3">${escapeHtml(leaf.weekday)}</td></tr></table>
</td><td${ink} align="${start}" valign="top" style="color:${inks.text};overflow-wrap:anywhere"><b style="font:700 22px/1.2 ${fonts.display}">${linked}</b><br>
${lines.map((line) => renderLine(frame, line, onlineUrl)).join('<br>\n')}</td></tr></table>`
}

/** Only the link of an online event is a link. */
function renderLine(frame: Frame, line: string, onlineUrl: string | undefined): string {
  const toSpan = (text: string) => (text === '' ? '' : `<span dir="auto">${escapeHtml(text)}</span>`)
  if (onlineUrl === undefined || !URL.canParse(onlineUrl)) return toSpan(line)
  return line
    .split(onlineUrl)
    .map(toSpan)
    .join(renderLink(frame, onlineUrl, onlineUrl))
}

/** The code stands beside the text of the stub. */
function withCode(frame: Frame, stub: string): string {
  const { content, start, end } = frame
  const code = content.ticket?.code
  if (!code) return stub
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0"><tr><td width="124" align="${start}" valign="top" style="padding-${end}:20px"><img src="cid:${codeId}" width="124" height="124" alt="${escapeHtml(code.text)}" style="display:block;border:0;border-radius:10px;background:#ffffff">
</td><td align="${start}" valign="middle">${stub}</td></tr></table>`
}

function renderBody(frame: Frame): string {
  const { content, start } = frame
  const { paragraphs = [], note, prose, events = [], list = [], button } = content
  const parts = [
    ...paragraphs.map((text) => renderParagraph(frame, text)),
    note &&
      `<p${classFor(frame, 'ink line')} style="margin:0 0 16px;padding-${start}:14px;border-${start}:3px solid ${inks.line};font-size:16px;color:${inks.text}">${escapeHtml(note)}</p>`,
    prose?.html,
    list.length > 0 &&
      `<ul${classFor(frame, 'ink')} style="margin:0 0 16px;padding-${start}:22px;color:${inks.text}">${list.map((line) => `<li style="margin:0 0 6px">${escapeHtml(line)}</li>`).join('')}</ul>`,
    ...events.map((facts) => `<div style="padding:0 0 22px">${renderFacts(frame, facts)}</div>`),
    button && renderButton(frame, button),
  ]
  return parts.filter(Boolean).join('\n')
}

const renderParagraph = (frame: Frame, text: string) =>
  `<p${classFor(frame, 'ink')} style="margin:0 0 16px;font-size:17px;line-height:1.5;color:${inks.text}">${escapeHtml(text)}</p>`

/** Outlook pads the cell, all others the link. */
function renderButton(frame: Frame, { label, url }: NonNullable<MailContent['button']>): string {
  const { colors, linkHelp } = frame
  const href = requireWebUrl(url)
  const help =
    linkHelp === undefined
      ? ''
      : `\n<p${classFor(frame, 'soft')} style="margin:18px 0 0;font-size:14px;line-height:1.5;color:${inks.soft};overflow-wrap:anywhere;word-break:break-word">${escapeHtml(linkHelp)} ${renderLink(frame, href, href)}</p>`
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="border-collapse:separate"><tr><td${classFor(frame, 'button')} style="border-radius:99px;background:${colors.light};mso-padding-alt:12px 24px"><a${classFor(frame, 'button')} href="${escapeHtml(href)}" style="display:inline-block;padding:12px 24px;border-radius:99px;background:${colors.light};color:#ffffff;font-size:17px;line-height:22px;font-weight:700;text-decoration:none">${escapeHtml(label)}</a></td></tr></table>${help}`
}

const renderLink = (frame: Frame, url: string, label: string): string =>
  `<a${classFor(frame, 'link')} href="${escapeHtml(requireWebUrl(url))}" style="color:${frame.colors.light}">${escapeHtml(label)}</a>`

function renderQuietLinks(frame: Frame): string {
  const { links = [] } = frame.content
  if (links.length === 0) return ''
  const lines = links.map(
    ({ lead, label, url }) =>
      `${lead === undefined ? '' : `${escapeHtml(lead)} `}<a class="link" href="${escapeHtml(requireWebUrl(url))}" style="display:inline-block;padding:4px 0;color:${frame.colors.light}">${escapeHtml(label)}</a>`,
  )
  return `<p class="soft" style="margin:0 0 18px;color:${inks.soft}">${lines.join('<br>\n')}</p>\n`
}

const classFor = ({ staysLight }: Frame, names: string): string => (staysLight ? '' : ` class="${names}"`)
