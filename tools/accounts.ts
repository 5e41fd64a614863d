import { DEMO_PASSWORD, people } from "../db/seeds/demo.ts"

/** The accounts of the demo, as a table to read at start. */
export const accountsTable = (): string => {
  const shown = people.filter(
    (person, index) =>
      person.accountType !== 0 || index === people.findIndex((other) => other.accountType === 0),
  )
  const width = Math.max(...shown.map((person) => person.email.length))
  return [
    `Mot de passe de tous les comptes : ${DEMO_PASSWORD}`,
    ...shown.map((person) => `  ${person.email.padEnd(width)}  ${person.shows}`),
  ].join("\n")
}
