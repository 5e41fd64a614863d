import { type Scope, type Sql, sql } from "@jalon/data"
import { NOTHING_PUBLISHED, type PublishedFunding } from "../../rules/index.ts"

export type PublishedKey = {
  rncp: string | null
  idcc: string | null
  /** The certifications that this one renews, as a list of texts. */
  formers?: Sql
}

const NONE = sql`'{}'::text[]`

/** What is published for a certification and an agreement; with a file that does not count yet, for the worker alone. */
export const publishedRow = (
  { rncp, idcc, formers = NONE }: PublishedKey,
  also: string | null = null,
): Sql<{ published: PublishedFunding }> => sql`
  select published_funding(${rncp === null ? [] : [rncp]}::text[] || ${formers}, ${idcc}, ${also}::uuid) as published`

export const publishedOf = (row: { published: PublishedFunding } | null | undefined): PublishedFunding =>
  row?.published ?? NOTHING_PUBLISHED

export const loadPublished = async (
  { find }: Pick<Scope, "find">,
  key: PublishedKey,
  also: string | null = null,
): Promise<PublishedFunding> => publishedOf(await find(publishedRow(key, also)))
