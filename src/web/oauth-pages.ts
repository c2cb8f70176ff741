import type { Pages } from '../oauth/pages.ts'
import { loadPages } from './bundle.ts'

/** The pages of the authorization server. */
export const oauthPages: Pages = {
  consent: async (view) => (await loadPages()).consentPage(view),
  refusal: async (view) => (await loadPages()).refusalPage(view),
}
