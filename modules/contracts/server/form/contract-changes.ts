import { createHash } from "node:crypto"
import { isEqual, sorted } from "@jalon/records"
import type { ContractChanges, ContractRecord } from "../../wire/index.ts"

type Own = Partial<ContractRecord> & Pick<ContractRecord, "fields" | "findings">

/** The same stamp, the same record. */
export const stampOf = (own: Own): string =>
  createHash("sha256").update(JSON.stringify(own, sorted)).digest("base64url")

/** What has to be laid over a record that stands as `before` so that it stands as `after`. */
export const changesBetween = (before: Own, after: Own): ContractChanges => {
  const keys = [...new Set([...Object.keys(before.fields), ...Object.keys(after.fields)])]
  const held = new Map(before.findings.map((finding) => [finding.rule, finding]))
  const { fields: _b, findings: _f, ...rest } = after
  const parts = Object.entries(rest).filter(([key, value]) => !isEqual(before[key as keyof Own], value))
  return {
    stamp: stampOf(after),
    fields: Object.fromEntries(
      keys
        .filter((key) => !isEqual(before.fields[key], after.fields[key]))
        .map((key) => [key, after.fields[key] ?? null]),
    ),
    ...(!isEqual(before.findings, after.findings) && {
      findings: after.findings.map((finding) =>
        isEqual(held.get(finding.rule), finding) ? finding.rule : finding,
      ),
    }),
    parts: Object.fromEntries(parts),
  }
}
