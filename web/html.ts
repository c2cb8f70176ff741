import { textOf } from '#jsx/jsx-runtime'

export const htmlOf = (document: unknown): string => `<!doctype html>${textOf(document)}`
