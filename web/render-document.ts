import { renderToString } from '#jsx/jsx-runtime'

export const renderDocument = (document: unknown): string => `<!doctype html>${renderToString(document)}`
