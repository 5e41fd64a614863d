import type { OperatorProtocol } from "../operators.data.ts"

export type SimulatedFault = { readonly code: string; readonly description: string; readonly champ?: string }

/** The same fault in the words of each operator. */
export const errorBody = (
  { errorShape }: Pick<OperatorProtocol, "errorShape">,
  faults: readonly SimulatedFault[],
): object => {
  const sentence = faults.map(({ description }) => description).join(" ")
  if (errorShape === "description") return { description: sentence }
  if (errorShape === "comment") return { comment: sentence, errors: null }
  return { errors: faults }
}
