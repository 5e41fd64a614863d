import type { ContractChanges, ContractRecord } from "./form.ts"

/** A record with what the server says became different of it. */
export const laidOver = (held: ContractRecord, changed: ContractChanges): ContractRecord => {
  const known = new Map(held.findings.map((finding) => [finding.rule, finding]))
  const fields = Object.entries({ ...held.fields, ...changed.fields }).filter(([, value]) => value !== null)
  return {
    ...held,
    ...(changed.parts as Partial<ContractRecord>),
    fields: Object.fromEntries(fields),
    findings:
      changed.findings?.flatMap((one) => (typeof one === "string" ? (known.get(one) ?? []) : [one])) ??
      held.findings,
    stamp: changed.stamp,
  }
}
