/** The person behind a request, from a verified ID token; null stands for nobody. */
export interface Caller {
  uid: string
  /** The verified token's payload. */
  claims: Readonly<Record<string, unknown>>
}

/** Throws StatusError UNAUTHENTICATED for every token that is not ours, unsigned, expired or revoked. */
export type VerifyToken = (token: string) => Promise<Caller>
