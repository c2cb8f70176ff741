import type { Pages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'

/** The pages of the authorization server. */
export const oauthPages: Pages = await loadPages().then(({ consentPage, refusalPage }) => ({
  consent: consentPage,
  refusal: refusalPage,
}))
