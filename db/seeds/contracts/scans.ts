import { brokenCases, cases, formerCases, isSigned } from "./cases.ts"
import { contractId } from "./index.ts"
import { scanIds } from "./life.ts"

/** What was signed on paper, as the school scanned it. */
export const signedScans: readonly { id: string; name: string; text: string }[] = [
  ...formerCases,
  ...cases,
  ...brokenCases,
]
  .filter(isSigned)
  .flatMap((one) => {
    const { firstName, lastName } = one.student
    const ids = scanIds(contractId(one))
    const who = `${firstName} ${lastName}`
    const contract = { id: ids.contract, name: "contrat-signe.pdf", text: `Contrat signé - ${who}` }
    return one.kind === "pro"
      ? [contract]
      : [contract, { id: ids.convention, name: "convention-signee.pdf", text: `Convention signée - ${who}` }]
  })
