/** On whose behalf a transaction runs. Each kind meets its own, narrow policies in the database. */
export type Who =
  /** Someone who is not signed in, on a page open to all: no policy names this kind, so no row is hers. */
  | { kind: "visitor" }
  /** Before anyone is known: log-in, refresh, password reset. Sees accounts and sessions, no school's row. */
  | { kind: "signed_out" }
  /** Someone who came by a link, known by nothing else: she sees that link's row. */
  | { kind: "guest"; tokenHash: Buffer }
  /** A signed-in person with no organization (a student). */
  | { kind: "person"; sessionId: string; accountId: string }
  /** A signed-in member of a school or company, with the role her access token states. */
  | { kind: "member"; sessionId: string; accountId: string; organizationId: number; roleId: number }
  /** Durable work done for one organization or one person, after the request is over. */
  | { kind: "system"; organizationId?: number; accountId?: string }

export const organizationOf = (who: Who): number | null =>
  who.kind === "member" || who.kind === "system" ? (who.organizationId ?? null) : null

export const accountOf = (who: Who): string | null => ("accountId" in who ? (who.accountId ?? null) : null)
