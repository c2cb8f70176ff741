import type { JSX } from 'preact'
import { render } from 'preact-render-to-string'

export const htmlOf = (document: JSX.Element): string => `<!doctype html>${render(document)}`
