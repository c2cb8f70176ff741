import { Icon } from '../components/icon.tsx'
import { renderDocument } from '../html.ts'
import { EventFacts, EventPicture, type EventPartProps, type WidgetEvent } from './event-parts.tsx'

/** The styles, put in by the build. The policy of the answer allows these and no others. */
declare const WIDGET_STYLE: string

export const widgetStyle = WIDGET_STYLE

/** `loader` is for the page around a widget, `frame` for the widget in it. */
declare const WIDGET_SCRIPTS: Readonly<Record<'loader' | 'frame', string>>

export const widgetScripts = WIDGET_SCRIPTS
export type { WidgetEvent }

export interface WidgetProps {
  readonly kind: 'next-event' | 'carousel'
  readonly events: readonly WidgetEvent[]
  readonly theme: 'light' | 'dark' | 'auto'
  /** It tells the page around it how tall it is, which takes a script. */
  readonly reportsHeight: boolean
  /** Show times in this zone instead of each event's own. */
  readonly zone: string | undefined
  readonly webUrl: string
  /** Where there is more. */
  readonly moreUrl: string
  readonly now: Date
}

/** Opens beside the page in which the widget stands. */
const newTabAttributes = { target: '_blank', rel: 'noopener' } as const

/** The whole HTML of a widget: no script unless it tells its height, nothing to remember, made to stand in pages of others. */
export function widgetPage(props: WidgetProps): string {
  const { kind, events, theme, reportsHeight } = props
  const title = kind === 'carousel' ? 'Coming events' : 'The next event'
  return renderDocument(
    <html lang="en" data-scheme={theme}>
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
          <h1 class="unseen">{title}</h1>
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

const eventPartProps = ({ zone, now }: WidgetProps, event: WidgetEvent): EventPartProps => ({
  event,
  zone: zone ?? event.timezone ?? 'UTC',
  now,
})

function NextEvent(props: WidgetProps) {
  const [event] = props.events
  if (!event) return null
  const look = eventPartProps(props, event)
  return (
    <article class="card" data-theme={event.themeColor}>
      <EventPicture {...look} />
      <div class="words">
        <EventTitle event={event} />
        <EventFacts {...look} />
        <p class="ways">
          <a class="button" href={event.eventUrl ?? props.webUrl} {...newTabAttributes}>
            See the event
          </a>
          <a href={props.moreUrl} {...newTabAttributes}>
            More events
          </a>
        </p>
      </div>
    </article>
  )
}

function Carousel(props: WidgetProps) {
  return (
    <ul class="track" tabindex={0} aria-label="Coming events">
      {props.events.map((event) => {
        const look = eventPartProps(props, event)
        return (
          <li>
            <article class="card link" data-theme={event.themeColor}>
              <EventPicture {...look} />
              <div class="words">
                <EventTitle event={event} isLink />
                <EventFacts {...look} />
              </div>
            </article>
          </li>
        )
      })}
    </ul>
  )
}

function EventTitle({ event, isLink = false }: { readonly event: WidgetEvent; readonly isLink?: boolean }) {
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
        <h2>Nothing is planned yet</h2>
        <p>The next event will be here as soon as it has a date.</p>
      </div>
      <a href={moreUrl} {...newTabAttributes}>
        Look around
      </a>
    </div>
  )
}
