import { textDirection } from '#messages'
import type { EventDetail } from '../../src/areas/events/records/contract.ts'
import { Icon } from '../components/icon.tsx'
import { renderDocument } from '../render-document.ts'
import { currentLocale, t } from '../messages.ts'
import { EventFacts, EventPicture, type EventPartProps } from './event-parts.tsx'

/** Injected by the build. The response's CSP allows only this style. */
declare const WIDGET_STYLE: string

export const widgetStyle = WIDGET_STYLE

/** `loader` runs in the embedding page, `frame` in the widget. */
declare const WIDGET_SCRIPTS: Readonly<Record<'loader' | 'frame', string>>

export const widgetScripts = WIDGET_SCRIPTS

export interface WidgetProps {
  readonly kind: 'next-event' | 'carousel'
  readonly events: readonly EventDetail[]
  readonly theme: 'light' | 'dark' | 'auto'
  /** Needs a script in the widget. */
  readonly reportsHeight: boolean
  /** Overrides each event's own zone. */
  readonly zone: string | undefined
  /** The color of the site; null for the default. */
  readonly brand: string | null
  readonly webUrl: string
  readonly moreUrl: string
  readonly now: Date
}

const newTabAttributes = { target: '_blank', rel: 'noopener' } as const

/** Made to be embedded: keeps no state, and has no script unless `reportsHeight`. */
export function widgetPage(props: WidgetProps): string {
  const { kind, events, theme, brand, reportsHeight } = props
  const title = t(kind === 'carousel' ? 'widgets.upcoming' : 'widgets.next')
  return renderDocument(
    <html
      lang={currentLocale()}
      dir={textDirection(currentLocale())}
      data-scheme={theme}
      data-brand={brand ?? undefined}
    >
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        <style dangerouslySetInnerHTML={{ __html: widgetStyle }} />
        {reportsHeight && <script src="/widget/frame.js" defer />}
      </head>
      <body class={kind}>
        <main>
          <h1 class="visually-hidden">{title}</h1>
          {events.length === 0 ? (
            <EmptyWidget {...props} />
          ) : kind === 'carousel' ? (
            <Carousel {...props} />
          ) : (
            <NextEvent {...props} />
          )}
        </main>
      </body>
    </html>,
  )
}

const eventPartProps = ({ zone, webUrl, now }: WidgetProps, event: EventDetail): EventPartProps => ({
  event,
  zone: zone ?? event.timezone ?? 'UTC',
  webUrl,
  now,
})

function NextEvent(props: WidgetProps) {
  const [event] = props.events
  if (!event) return null
  const eventProps = eventPartProps(props, event)
  return (
    <article class="card" data-theme={event.group?.themeColor}>
      <EventPicture {...eventProps} />
      <div class="card-body">
        <EventTitle event={event} />
        <EventFacts {...eventProps} />
        <p class="actions">
          <a class="button" href={event.eventUrl ?? props.webUrl} {...newTabAttributes}>
            {t('widgets.viewEvent')}
          </a>
          <a href={props.moreUrl} {...newTabAttributes}>
            {t('widgets.moreEvents')}
          </a>
        </p>
      </div>
    </article>
  )
}

function Carousel(props: WidgetProps) {
  return (
    <ul class="track" tabindex={0} aria-label={t('widgets.upcoming')}>
      {props.events.map((event) => {
        const eventProps = eventPartProps(props, event)
        return (
          <li>
            <article class="card link" data-theme={event.group?.themeColor}>
              <EventPicture {...eventProps} />
              <div class="card-body">
                <EventTitle event={event} isLink />
                <EventFacts {...eventProps} />
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

function EventTitle({ event, isLink = false }: { readonly event: EventDetail; readonly isLink?: boolean }) {
  return (
    <header>
      {event.group && <p class="group">{event.group.name}</p>}
      <h2>
        {isLink && event.eventUrl !== null ? (
          <a href={event.eventUrl} {...newTabAttributes}>
            {event.title}
          </a>
        ) : (
          event.title
        )}
      </h2>
    </header>
  )
}

function EmptyWidget({ moreUrl }: WidgetProps) {
  return (
    <div class="card empty">
      <Icon name="calendar-days" size={32} />
      <div>
        <h2>{t('widgets.empty')}</h2>
        <p>{t('widgets.emptyHint')}</p>
      </div>
      <a href={moreUrl} {...newTabAttributes}>
        {t('widgets.browse')}
      </a>
    </div>
  )
}
