import { type Data, sha256, sql } from "@jalon/data"

const SYSTEM = { kind: "system" } as const
const PAGE = 2_000

/** A chain as the database says it is, and as it was sealed. */
export type ChainToCheck = {
  chain: string
  seq: number | null
  hash: Buffer | null
  sealed_seq: number | null
  sealed_hash: Buffer | null
  /** Read from its first link, and not only from the sealed one. */
  whole: boolean
}

type Link = { seq: number; content: string; hash: Buffer }

async function* linksOf(data: Data, chain: string, first: number, last: number): AsyncGenerator<Link> {
  for (let from = first; from <= last; from += PAGE)
    yield* await data.readOnce(
      SYSTEM,
      "audit.check",
      sql<Link>`select seq, content, hash from audit_links(${chain}, ${from}, ${Math.min(from + PAGE - 1, last)})`,
    )
}

/** The link before, or, before the sealed one where the reading starts, only its place: the seal vouches for that one. */
type Last = { seq: number; hash: Buffer | null }

const faultOf = (link: Link, last: Last, sealed: { seq: number; hash: Buffer }): string | null => {
  if (link.seq !== last.seq + 1) return `is broken at link ${last.seq + 1}`
  if (link.seq === sealed.seq && !link.hash.equals(sealed.hash))
    return `link ${link.seq} is not the sealed one`
  if (last.hash === null) return null
  const made = sha256(Buffer.concat([last.hash, Buffer.from(link.content, "utf8")]))
  return link.hash.equals(made) ? null : `is broken at link ${link.seq}`
}

export type ChainVerdict = { entries: number; fault: string | null }

/**
 * Follows a chain from its seal (or its first link) to its head, and makes each hash again. Done here and not by the
 * database: who rewrote rows may have rewritten its functions.
 */
export const checkChain = async (data: Data, one: ChainToCheck): Promise<ChainVerdict> => {
  const { chain, seq, hash } = one
  const sealed = { seq: one.sealed_seq ?? 0, hash: one.sealed_hash ?? Buffer.alloc(0) }
  if (seq === null || hash === null) return { entries: 0, fault: `${chain} is gone` }
  if (seq < sealed.seq) return { entries: 0, fault: `${chain} ends at ${seq}, before its seal ${sealed.seq}` }
  const fromFirst = one.whole || sealed.seq === 0
  let last: Last = fromFirst ? { seq: 0, hash: Buffer.alloc(0) } : { seq: sealed.seq - 1, hash: null }
  let entries = 0
  for await (const link of linksOf(data, chain, last.seq + 1, seq)) {
    entries++
    const fault = faultOf(link, last, sealed)
    if (fault !== null) return { entries, fault: `${chain} ${fault}` }
    last = link
  }
  const isWhole = last.seq === seq && last.hash?.equals(hash) === true
  return { entries, fault: isWhole ? null : `${chain} is broken at link ${last.seq + 1}` }
}
