import { type Data, type RootKeys, sql } from "@jalon/data"
import type { Log } from "@jalon/jobs"
import type { FileStore } from "@jalon/ports/files"
import { type ChainToCheck, checkChain } from "./check-chain.ts"
import { digestOfSeals, readRoot, writeRoot } from "./seal-root.ts"

const SYSTEM = { kind: "system" } as const
const PAGE = 500
/** Every chain is read from its first link once in so many nights. */
const SHARES = 30
/** Told by name; there may be thousands more, and one is enough to look. */
const NAMED_FAULTS = 50

export type AuditCheck = { chains: number; entries: number; faults: string[] }

const run = (data: Data, statement: ReturnType<typeof sql>) =>
  data.inScope(SYSTEM, "audit.check", (scope) => scope.run(statement))

/** Are the seals those that were signed? A night cut after its signature had not yet put its seals in place. */
const checkSeals = async (data: Data, files: FileStore, roots: RootKeys): Promise<string[]> => {
  const root = await readRoot(files, roots)
  const { seals, digest } = await digestOfSeals(data, false)
  if (root === "forged") return ["the signed root is not ours"]
  if (root === null) return seals === 0 ? [] : ["the signed root is gone"]
  if (root.digest === digest) return []
  if (root.digest !== (await digestOfSeals(data, true)).digest) return ["the seals are not the signed ones"]
  await run(data, sql`select keep_audit_seals()`)
  return []
}

const checkChains = async (data: Data, share: number): Promise<AuditCheck> => {
  const found: AuditCheck = { chains: 0, entries: 0, faults: [] }
  for (let after = ""; ; ) {
    const page = await data.readOnce(
      SYSTEM,
      "audit.check",
      sql<ChainToCheck>`select chain, seq, hash, sealed_seq, sealed_hash, whole
        from audit_chains_to_check(${after}, ${share}, ${SHARES}, ${PAGE})`,
    )
    for (const one of page) {
      const { entries, fault } = await checkChain(data, one)
      found.chains++
      found.entries += entries
      if (fault !== null) found.faults.push(fault)
      else if (one.seq !== one.sealed_seq)
        await run(data, sql`select propose_audit_seal(${one.chain}, ${one.seq}, ${one.hash})`)
    }
    const last = page.at(-1)
    if (last === undefined || page.length < PAGE) return found
    after = last.chain
  }
}

const sealNight = async (data: Data, files: FileStore, roots: RootKeys, now: Date): Promise<void> => {
  const former = await readRoot(files, roots)
  const { seals, digest } = await digestOfSeals(data, true)
  await writeRoot(files, roots, {
    sealed_at: now.toISOString(),
    seals,
    digest,
    former: former === null || former === "forged" ? "" : former.digest,
  })
  await run(data, sql`select keep_audit_seals()`)
}

/**
 * Checks the audit against what was sealed outside the database, and seals what came since. Once something is wrong nothing
 * more is signed: every night says so again until somebody has looked.
 */
export const checkAudit = async (
  data: Data,
  files: FileStore,
  roots: RootKeys,
  log: Log,
  now = new Date(),
): Promise<AuditCheck> => {
  const wrongSeals = await checkSeals(data, files, roots)
  await run(data, sql`select drop_proposed_audit_seals()`)
  const found = await checkChains(data, Math.floor(now.getTime() / 86_400_000) % SHARES)
  const faults = [...wrongSeals, ...found.faults]
  if (faults.length === 0) await sealNight(data, files, roots, now)
  const named = faults.slice(0, NAMED_FAULTS)
  await run(data, sql`select record_audit_check(${found.chains}, ${found.entries}, ${named})`)
  if (faults.length > 0) log.error({ faults: faults.length, first: named[0] }, "the audit was tampered with")
  else log.info({ chains: found.chains, entries: found.entries }, "the audit is whole")
  return { ...found, faults }
}
