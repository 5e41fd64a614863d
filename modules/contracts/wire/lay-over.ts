import type { ContractChanges, ContractRecord } from "./form.ts"

/** A record with what the server says became different of it. */
export const laidOver = (held: ContractRecord, changed: ContractChanges): ContractRecord => {
  const known = new Map(held.findings.map((finding) => [finding.rule, finding]))
  const boxes = Object.entries({ ...held.boxes, ...changed.boxes }).filter(([, value]) => value !== null)
  return {
    ...held,
    ...(changed.parts as Partial<ContractRecord>),
    boxes: Object.fromEntries(boxes),
    findings:
      changed.findings?.flatMap((one) => (typeof one === "string" ? (known.get(one) ?? []) : [one])) ??
      held.findings,
    stamp: changed.stamp,
  }
}
