export interface ConsentView {
  readonly app: {
    readonly name: string
    readonly logoUri: string | null
    readonly website: string | null
    readonly policyUri: string | null
    readonly tosUri: string | null
    readonly returnsTo: string
    readonly isSelfRegistered: boolean
    /** Other programs on the device could impersonate it. */
    readonly isOnDevice: boolean
    readonly describedAt: string | null
  }
  readonly person: {
    readonly name: string
    readonly username: string | null
    readonly avatarUrl: string | null
  }
  /** One checkbox each: the name `scope`, the scope as its value. */
  readonly scopes: readonly { readonly name: string; readonly isTicked: boolean }[]
  /** A checkbox with the name `managing`, for people who run a group. */
  readonly offersManageScopes: boolean
  /** A POST to `action` with `token`, and `decision` as `allow` or `deny`. */
  readonly form: { readonly action: string; readonly token: string }
  readonly switchAccountUrl: string
}

interface ErrorView {
  readonly title: string
  readonly text: string
}

export interface Pages {
  readonly consent: (view: ConsentView) => Promise<string>
  readonly error: (view: ErrorView) => Promise<string>
}
