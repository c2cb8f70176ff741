import { setSourceMapsSupport } from 'node:module'

// Preloaded, so that traces of bundled tests show the source.
setSourceMapsSupport(true)
