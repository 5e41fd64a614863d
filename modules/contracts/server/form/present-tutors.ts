import {
  heaviestLoad,
  hostTutors,
  printLoad,
  TUTORS,
  type TutorPerson,
  tutorPerson,
} from "../../rules/index.ts"
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
  const shown = (name: string, person: TutorPerson, days: Parameters<typeof heaviestLoad>[1]) => {
    const load = heaviestLoad(person, days, register)
    return {
      name,
      load: printLoad(load),
      contracts: load.contracts.map(({ id, type, number, learner, isConcluded }) => ({
        id,
        contract_type: type,
        number,
        learner,
        is_concluded: isConcluded,
      })),
    }
  }
  return [
    ...TUTORS[row.contract_type].flatMap((tutor) => {
      const name = [row.fields[`${tutor}_prenom`], row.fields[`${tutor}_nom`]].filter(Boolean).join(" ")
      return name === "" ? [] : [shown(name, tutorPerson(data, tutor), period)]
    }),
    ...hostTutors(data).map(({ name, person, from, to }) => shown(name, person, { from, to })),
  ]
}
