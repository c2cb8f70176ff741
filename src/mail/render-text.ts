import { translatorFor } from '#messages'
import type { EventFacts, MailContent, MailReader } from './content.ts'
import { requireWebUrl } from './links.ts'

export function renderText({ locale }: MailReader, content: MailContent, unsubscribeUrl?: string): string {
  const t = translatorFor(locale)
  const { subject, title = subject, lead, ticket, paragraphs = [], note, prose, events = [], list = [] } = content
  const { button, links = [], footer } = content
  const action = (label: string, url: string) => `${t('mails.layout.action', { action: label })}\n${requireWebUrl(url)}`
  const parts = [
    title,
    lead,
    ticket && renderFacts(ticket.facts),
    ...paragraphs,
    note,
    prose?.text,
    list.map((line) => `- ${line}`).join('\n'),
    ...events.map((facts) => [renderFacts(facts), facts.url && requireWebUrl(facts.url)].filter(Boolean).join('\n')),
    button && action(button.label, button.url),
    ...links.map(({ lead: words, label, url }) => action([words, label].filter(Boolean).join(' '), url)),
    `-- \n${footer}${unsubscribeUrl === undefined ? '' : `\n${t('mails.layout.unsubscribeAt', { url: unsubscribeUrl })}`}`,
  ]
  return parts.filter((part) => part !== undefined && part !== null && part !== '').join('\n\n') + '\n'
}

const renderFacts = ({ title, lines }: EventFacts): string => [title, ...lines].join('\n')
