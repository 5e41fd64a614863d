import { type IsoDate, searchWords } from "@jalon/kernel"

/** What tells one person from another in a file. The number only by its mark. */
export type RowPerson = {
  lastName: string
  firstName: string
  birthDate: IsoDate | null
  email: string | null
  externalId: string | null
  nirMark: string | null
}

const nameOf = ({ lastName, firstName }: RowPerson) =>
  searchWords(`${lastName} ${firstName}`).toSorted().join(" ")

/** What no two people share. */
const keysOf = ({ birthDate, externalId, nirMark }: RowPerson, name: string): string[] => [
  ...(nirMark === null ? [] : [`nir ${nirMark}`]),
  ...(externalId === null ? [] : [`id ${externalId}`]),
  ...(birthDate === null ? [] : [`birth ${birthDate} ${name}`]),
]

/** The same person again, or somebody else with the address of an earlier one. */
export type Met = { kind: "same"; row: number } | { kind: "email"; row: number; name: string }

/** The people of a file as they are kept between its check and a correction. */
export type KnownInFile = {
  keys: [key: string, row: number][]
  names: [name: string, row: number, isOnlyAName: boolean][]
  emails: [email: string, row: number, name: string][]
}

const NOBODY: KnownInFile = { keys: [], names: [], emails: [] }

/**
 * The people met so far in a file, by what would make a later row the same person. Two of one name born on two days
 * are two people; a name met again without a birth date may be either, and is asked about. An address opens one
 * person's space, so a second person cannot have it.
 */
export const peopleInFile = ({ keys, names, emails }: KnownInFile = NOBODY) => {
  const byKey = new Map(keys)
  const byName = new Map(names.map(([name, row, isOnlyAName]) => [name, { row, isOnlyAName }]))
  const byEmail = new Map(emails.map(([email, row, name]) => [email, { row, name }]))

  const sameAs = (person: RowPerson, keys: readonly string[], name: string): number | null => {
    const key = keys.find((one) => byKey.has(one))
    if (key !== undefined) return byKey.get(key) ?? null
    const met = byName.get(name)
    return met && (person.birthDate === null || met.isOnlyAName) ? met.row : null
  }

  return {
    /** The earlier row that speaks against this one, or null; this one is then remembered. */
    meet: (person: RowPerson, row: number, { isSomebodyNew = false } = {}): Met | null => {
      const name = nameOf(person)
      const keys = keysOf(person, name)
      const earlier = isSomebodyNew ? null : sameAs(person, keys, name)
      if (earlier !== null) return { kind: "same", row: earlier }
      const owner = person.email === null ? undefined : byEmail.get(person.email)
      if (owner) return { kind: "email", ...owner }
      for (const key of keys) if (!byKey.has(key)) byKey.set(key, row)
      if (!byName.has(name)) byName.set(name, { row, isOnlyAName: person.birthDate === null })
      if (person.email !== null)
        byEmail.set(person.email, { row, name: `${person.firstName} ${person.lastName}` })
      return null
    },
    known: (): KnownInFile => ({
      keys: [...byKey],
      names: [...byName].map(([name, { row, isOnlyAName }]) => [name, row, isOnlyAName]),
      emails: [...byEmail].map(([email, { row, name }]) => [email, row, name]),
    }),
  }
}
export type PeopleInFile = ReturnType<typeof peopleInFile>
