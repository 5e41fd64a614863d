import { heaviestLoad, printLoad, TUTORS, tutorPerson } from "../../rules/index.ts"
import type { ContractRecord } from "../../wire/index.ts"
import { dataOf } from "../contract-row.ts"
import type { OpenContract } from "../open-contract.ts"
import { followedOf } from "../tutor-loads.ts"

/** Those who train in the contract, with whom they follow besides on its heaviest day. */
export const presentTutors = ({
  row,
  facts,
  followed,
  on,
}: Pick<OpenContract, "row" | "facts" | "followed" | "on">): ContractRecord["tutors"] => {
  const [data, register] = [dataOf(row), followedOf(followed.rows)]
  const period = { from: facts.start ?? on, to: facts.end }
  return TUTORS[row.contract_type].flatMap((tutor) => {
    const name = [row.fields[`${tutor}_prenom`], row.fields[`${tutor}_nom`]].filter(Boolean).join(" ")
    if (name === "") return []
    const load = heaviestLoad(tutorPerson(data, tutor), period, register)
    return [
      {
        name,
        load: printLoad(load),
        contracts: load.contracts.map(({ id, type, number, learner, isConcluded }) => ({
          id,
          contract_type: type,
          number,
          learner,
          is_concluded: isConcluded,
        })),
      },
    ]
  })
}
