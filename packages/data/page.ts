import { type Sql, sql } from "./sql.ts"

export type Page = { page: number; page_size: number }

/**
 * Where a page lies, walking from the nearer end of the list: its last page then costs what its first one does.
 * `total` is null when it is only known to be large.
 */
export const walkPage = (isDescending: boolean, { page, page_size }: Page, total: number | null) => {
  const offset = (page - 1) * page_size
  const fromEnd = total === null ? null : total - offset - page_size
  if (fromEnd === null || offset <= fromEnd) return { offset, limit: page_size, isBackward: isDescending }
  // The last page may be short: it then begins at the very end.
  return { offset: Math.max(fromEnd, 0), limit: page_size + Math.min(fromEnd, 0), isBackward: !isDescending }
}

/** The sizes people choose from. Written out, so that a plan kept for later knows that it is about a few rows. */
const limits: Readonly<Record<number, Sql>> = {
  10: sql`limit 10`,
  25: sql`limit 25`,
  50: sql`limit 50`,
  100: sql`limit 100`,
}

export const sliceOf = (offset: number, limit: number): Sql => {
  const some = limits[limit] ?? sql`limit ${Math.max(limit, 0)}`
  return offset === 0 ? some : sql`${some} offset ${offset}`
}
