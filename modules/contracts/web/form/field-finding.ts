import type { Contract, FieldValues } from "./fields.ts"

export type Finding = Contract["findings"][number]

/** Read by the school, which goes on with it: it asks for nothing more. */
export const isAccepted = ({ verdict, accepted_because: why }: Finding): boolean =>
  verdict === "warning" && why !== null

/** What a rule objects to, but for lacks, which are listed apart. */
export const isObjection = ({ verdict, rule }: Finding): boolean =>
  (verdict === "blocking" || verdict === "warning") && rule !== "CPL-01"

/** What is held against the value of a field, the gravest first: it is said once, under the first field of its rule. */
export const findingOf = ({ findings }: Pick<Contract, "findings">, key: string): Finding | undefined =>
  findings.find((finding) => finding.fields[0] === key && isObjection(finding) && !isAccepted(finding))

/** The values that a rule proposes, where all of them may still be written. */
export const proposalOf = (
  { editable }: Pick<Contract, "editable">,
  { proposal }: Finding,
): { values: FieldValues; text: string } | null =>
  proposal && Object.keys(proposal.values).every((key) => editable.includes(key)) ? proposal : null
