import {
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  TraceFlags,
  type Attributes,
  type Context,
  type Span,
} from '@opentelemetry/api'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  resourceAttributesEnvDetector,
  resourceFromAttributes,
  serviceNameEnvDetector,
} from '@opentelemetry/resources'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import {
  readVersion,
  statementFinished,
  workFinished,
  workStarted,
  type FinishedStatement,
  type FinishedWork,
  type Work,
} from '#platform'

interface FinishedRequest {
  readonly method: string
  readonly route: string | undefined
  readonly status: number
}

export interface Tracing {
  endRequest(work: Work, request: FinishedRequest): void
  stop(): Promise<void>
}

const kinds: Readonly<Record<Work['kind'], SpanKind>> = {
  request: SpanKind.SERVER,
  operation: SpanKind.INTERNAL,
  job: SpanKind.CONSUMER,
  delivery: SpanKind.CLIENT,
}

const nameAttributes: Readonly<Record<Work['kind'], string>> = {
  request: 'folkmoot.request',
  operation: 'folkmoot.operation',
  job: 'folkmoot.task',
  delivery: 'folkmoot.webhook_id',
}

/** Names of spans have few values; what varies is an attribute. */
const spanNameFor = ({ kind, name }: Work): string => {
  if (kind === 'job') return `job ${name}`
  return kind === 'delivery' ? 'webhook delivery' : name
}

export function startTracing(endpoint: string, sampledShare: number): Tracing {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` })
  const provider = new TracerProvider({
    resource: buildResource(),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
    spanProcessors: [new BatchSpanProcessor({ exporter, scheduledDelayMillis: 1_000 })],
  })
  const tracer = provider.getTracer('folkmoot', readVersion())
  const spans = new WeakMap<Work, Span>()

  function startSpan(work: Work): void {
    const attributes = { [nameAttributes[work.kind]]: work.name }
    const options = { kind: kinds[work.kind], startTime: work.startedAt, attributes }
    const span = tracer.startSpan(spanNameFor(work), options, parentContextFor(work, spans))
    const { traceId, spanId, traceFlags } = span.spanContext()
    work.traceparent = `00-${traceId}-${spanId}-${traceFlags.toString(16).padStart(2, '0')}`
    spans.set(work, span)
  }

  function endSpan(work: Work, problem: string | undefined, attributes: Attributes = {}): void {
    const span = spans.get(work)
    span?.setAttributes(attributes)
    if (problem !== undefined) span?.setStatus({ code: SpanStatusCode.ERROR, message: problem })
    span?.end()
  }

  function recordStatement({ work, text, queuedAt, durationMs, waitMs, error }: FinishedStatement): void {
    const parent = work && spans.get(work)
    if (!parent) return
    const statement = text.replaceAll(/\s+/g, ' ').trim()
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': statement.slice(0, 2_000),
      'folkmoot.pool_wait_ms': Math.round(waitMs),
    }
    const name = /^\w+/.exec(statement)?.[0].toUpperCase() ?? 'STATEMENT'
    const span = tracer.startSpan(
      name,
      { kind: SpanKind.CLIENT, startTime: queuedAt, attributes },
      trace.setSpan(ROOT_CONTEXT, parent),
    )
    const problem = nameError(error)
    if (problem !== undefined) span.setStatus({ code: SpanStatusCode.ERROR, message: problem })
    span.end(queuedAt + durationMs)
  }

  const subscriptions = [
    workStarted.subscribe(startSpan),
    workFinished.subscribe(({ work, error }: FinishedWork) => endSpan(work, nameError(error))),
    statementFinished.subscribe(recordStatement),
  ]
  return {
    endRequest(work, { method, route, status }) {
      const attributes = {
        'http.request.method': method,
        'http.response.status_code': status,
        ...(route !== undefined && { 'http.route': route }),
      }
      endSpan(work, status >= 500 ? String(status) : undefined, attributes)
    },
    async stop() {
      for (const unsubscribe of subscriptions) unsubscribe()
      await provider.shutdown().catch(() => undefined)
    },
  }
}

const buildResource = () =>
  defaultResource()
    .merge(resourceFromAttributes({ 'service.name': 'folkmoot', 'service.version': readVersion() }))
    .merge(detectResources({ detectors: [resourceAttributesEnvDetector, serviceNameEnvDetector] }))

function parentContextFor({ parent, continues }: Work, spans: WeakMap<Work, Span>): Context {
  const span = parent && spans.get(parent)
  if (span) return trace.setSpan(ROOT_CONTEXT, span)
  const [, traceId, spanId, flags] = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/.exec(continues ?? '') ?? []
  if (traceId === undefined || spanId === undefined) return ROOT_CONTEXT
  const traceFlags = Number.parseInt(flags ?? '', 16) & TraceFlags.SAMPLED
  return trace.setSpanContext(ROOT_CONTEXT, { traceId, spanId, traceFlags, isRemote: true })
}

/** Messages of database errors quote values. */
function nameError(error: unknown): string | undefined {
  if (error === undefined) return undefined
  return error instanceof Error ? ((error as NodeJS.ErrnoException).code ?? error.name) : 'error'
}
