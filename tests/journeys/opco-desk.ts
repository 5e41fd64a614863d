import { expect } from "./support.ts"

const OPCOS_URL = process.env.OPCOS_URL ?? "http://localhost:21096"

type Simulated = { numeroInterne: string; numeroExterne: string; learner: string }

const files = async (): Promise<Simulated[]> =>
  ((await (await fetch(`${OPCOS_URL}/_control/state`)).json()) as { contracts: Simulated[] }).contracts

/** In a list a person is named by the family name first; an OPCO says it the other way round. */
const isOf = (learner: string, { learner: named }: Simulated): boolean =>
  learner.split(" ").toSorted().join(" ").toLowerCase() ===
  named.split(" ").toSorted().join(" ").toLowerCase()

/** As somebody of the OPCO would: the file of that number, or of that person, gets another state. */
export const decide = async (which: string, decision: object): Promise<void> => {
  const file = (await files()).findLast(
    (one) => one.numeroInterne === which || one.numeroExterne === which || isOf(which, one),
  )
  const answer = await fetch(`${OPCOS_URL}/_control/dossiers/${file?.numeroInterne}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(decision),
  })
  expect(answer.status).toBe(204)
}
